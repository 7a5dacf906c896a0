/** Files beside a plan. */
export const ATTACHMENTS = {
  title: 'Attachments',
  advice: 'Under 500KB, types PDF, PNG and JPG. Larger files are slow to load on board.',
  headings: { dukc: 'UKC Documentation', weather: 'Weather', additional: 'Additional' },
  count: (count: number, most: number) => `${count} of ${most}`,
  files: (count: number) => (count === 0 ? 'No files' : count === 1 ? '1 file' : `${count} files`),
  upload: 'Upload a file',
  uploadTo: (heading: string) => `Upload a file: ${heading}`,
  uploading: (count: number) => (count === 1 ? '1 file is uploading' : `${count} files are uploading`),
  waiting: (count: number, size: string) =>
    `${count === 1 ? '1 file waits' : `${count} files wait`} on this tablet, ${size}`,
  sending: (sent: string, all: string) => `Uploading, ${sent} of ${all}`,
  itsTurn: (size: string) => `${size}, waits for the file before it`,
  connection: (size: string) => `${size}, kept on this tablet until there is a connection`,
  percent: (percent: number) => `${percent} %`,
  kept: 'on this tablet',
  deleting: 'Deleting',
  open: (name: string) => `Open ${name}`,
  remove: (name: string) => `Delete ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  retry: 'Retry',
  discard: 'Remove',
  dismiss: 'Dismiss',
  smaller: 'Make it smaller',
  makingSmaller: 'Making it smaller',
  uploadError: 'Upload error',
  uploadFailed: 'Error uploading attachment',
  deleteFailed: 'Error deleting attachment',
  notAccepted: 'One or more files were not accepted',
  duplicate: 'Attachment with the same file name already exists, please try re-uploading with a different name',
  largest: 'Maximum file size is 1 MB',
  confirm: (name: string) => `Delete ${name}?`,
  confirmText: 'It is deleted for everybody. Its name and digest stay in the record of this pilotage.',
  confirmGo: 'Delete',
  confirmStay: 'Keep it',
  offline: 'You are offline: files are deleted on the server.',
  notHere: 'You are offline, and this file is not on this tablet.',
  openFailed: 'The file could not be loaded',
  noRoom: 'There is no room left on this tablet for the file',
  notKept: 'This tablet keeps no files: do not close this page before they are uploaded',
  notSmaller: 'It could not be made smaller than 1 MB',
  closed: 'This pilotage is over: no files are added or deleted any more.',
  onlyPilots: 'The pilots of this pilotage and the office add and delete files.',
} as const;

/** Why a chosen file was not taken. */
export const FILE_REJECTED = {
  type: 'only PDF, PNG and JPG are accepted',
  heic: 'HEIC is not accepted. Set the camera to "Most Compatible", or send the photo as JPG',
  tooMany: 'at most 10 files in each list',
  name: 'its name is longer than 200 characters',
} as const;

/** Why the server took no file, by the code that it gives. */
export const FILE_REFUSED: Readonly<Record<string, string>> = {
  otherType: 'It is no file of the type that its name says',
  extension: 'Only PDF, PNG and JPG are accepted',
  broken: 'The picture is damaged',
  pixels: 'The picture has more than 25 megapixels',
  unpacked: 'It unpacks to more than is accepted',
  tooManyFiles: 'There are 10 files in this list already',
  duplicate: ATTACHMENTS.duplicate,
  oversize: ATTACHMENTS.largest,
  script: 'The PDF holds a script. Print it to a new PDF and upload that',
  launch: 'The PDF starts another program or file. Print it to a new PDF and upload that',
  form: 'The PDF holds a form that sends data. Print it to a new PDF and upload that',
  embedded: 'The PDF holds other files. Print it to a new PDF and upload that',
  media: 'The PDF holds sound, video or 3D. Print it to a new PDF and upload that',
  openAction: 'The PDF acts by itself when it is opened. Print it to a new PDF and upload that',
  encrypted: 'The PDF is encrypted. Print it to a new PDF without a password and upload that',
  unreadable: 'The PDF cannot be read. Print it to a new PDF and upload that',
};

/** At log-out, while files wait that were not sent. */
export const UNSENT_FILES = {
  text: (count: number) =>
    `${count === 1 ? '1 file was' : `${count} files were`} not uploaded yet. Logging out deletes ${count === 1 ? 'it' : 'them'} from this tablet.`,
  go: 'Delete and log out',
} as const;
