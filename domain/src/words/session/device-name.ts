/** What this tablet is called, whoever uses it. */
export const DEVICE_NAME = {
  title: 'This tablet',
  label: 'Name',
  why: 'The name stands beside each figure that is changed on this tablet, whoever changes it. It is the same for everybody of your organisation who uses the tablet.',
  example: 'KORU-03',
  none: 'This log-in names no tablet. Log out and log in again to give it a name.',
  notRead: 'The name could not be read. It needs the server.',
  failed: 'The name could not be saved. It needs the server.',
  saved: (name: string | null): string =>
    name === null ? 'This tablet has no name now' : `This tablet is called ${name}`,
} as const;
