/** The locked screen. */
export const LOCKED = {
  byPassword: (email: string): string =>
    `Session for ${email} has timed out. Please enter your password to unlock the app.`,
  bySso: (email: string): string => `Session for ${email} has timed out. Please sign in again to unlock the app.`,
  byPin: (email: string): string =>
    `Session for ${email} has timed out. Please enter your device PIN to unlock the app.`,
  lostUnsaved: 'What you had typed was not saved.',
  nextTry: (seconds: number): string => `Next try in ${seconds} s`,
  noPin: 'No device PIN was set on this tablet: without a network it cannot be unlocked.',
  unsent: (count: number): string =>
    count === 1 ? '1 unsynced change is kept safe' : `${count} unsynced changes are kept safe`,
} as const;

/** Why the device itself does not unlock any more. */
export const ONLINE_ONLY = {
  tooManyTries: 'Too many wrong tries. Log in once with a network; everything kept on this tablet stays.',
  noWay: 'This tablet can only be unlocked with a network. Everything kept on it stays.',
} as const;

/** Six digits that unlock this device after single sign-on when there is no network. */
export const DEVICE_PIN = {
  title: 'Set a device PIN',
  why: 'You sign in without a password. A PIN of six digits unlocks this tablet when there is no network. It stays on this tablet.',
  later: 'Without a PIN this tablet cannot be unlocked offline. You will be asked again at the next sign-in.',
  notSixDigits: 'Please enter six digits',
  tooPlain: 'Please choose digits that are harder to guess',
  different: 'PINs do not match',
  failed: 'The PIN could not be set. It needs a network.',
} as const;
