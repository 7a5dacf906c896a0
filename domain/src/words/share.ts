import { undeliveredWords } from './labels.ts';

/** What the page of a link says to whom a plan was sent. */
export const SHARED_PLAN = {
  title: 'Pilotage plan',
  readOnly: 'Read only',
  loading: 'Loading the pilotage plan',
  ended: 'This link is no longer valid',
  endedText: 'It has ended or was taken back. Ask the pilots to send the plan again.',
  cancelled: 'This pilotage was cancelled',
  cancelledText: 'The port has cancelled it: nobody sails by this plan. Ask the pilots.',
  noNetwork: 'No connection',
  noNetworkText: 'The plan could not be loaded. It loads by itself when the connection is back.',
  failed: 'The plan could not be loaded',
  tooMany: 'The plan was asked for too often. It loads by itself within a minute.',
  forInformation: 'Sent for information',
  stale: (clock: string) => `No connection. As it stood at ${clock}; it may have changed since.`,
  ends: (time: string) => `This link ends ${time}`,
  passagePlan: 'Passage Plan',
  scaleNote: 'Vessel on chart may not be to the right scale',
  tugs: 'Tugs',
  tug: 'Tug',
  line: 'Line',
  pull: 'Pull, t',
  standby: 'Stand by',
  otherBollards: (bollards: readonly string[]) => `SWL of the other bollards: ${bollards.join(', ')}`,
  noTugs: 'No tugs are assigned',
  dukc: 'DUKC',
  dukcDrawn: 'UKC over time, m',
  noDukc: 'No DUKC plan',
  noDukcText: 'The service has none within 7 days of the pilotage.',
  dukcNotKnown: 'No DUKC plan at hand',
  dukcNotKnownText: 'The port has no answer of its service from the last hour.',
  transits: 'NCOS transit profile',
  transitDrawn: 'Depth below the surface, m',
  noProfile: 'No UKC profile for this pilotage.',
  transitNotKnown: 'The port has no answer of its service from the last hour.',
  dukcNoPassage: 'This plan has no passage to show',
  texts: { guidelines: 'Port Guidelines', terms: 'Port Terms & Conditions' },
  particulars: 'Ship Particulars',
  noRoute: 'No route is set for this pilotage',
  haveRead: 'I have read it',
  haveReadText: (title: string) => `I have read it: ${title}`,
  signExplained: 'Sign here when you agree with the plan above. The pilots see it at once.',
  waits: 'Signed on this device, not sent',
  waitsText:
    'It is sent by itself when the connection is back. You may close this page and open the link of the email again.',
  waitsUnkept: 'It is sent when the connection is back. This browser keeps nothing: leave this page open.',
  signFailed: 'The signature was not taken. Look at the plan and sign again.',
  signOver: 'This link takes no signatures any more.',
  signTooOften: 'Too many signatures within an hour. Wait a little.',
  evidence: 'What you signed before the link ended was sent, and is kept as evidence.',
  disagree: 'I do not agree',
  disagreeText: 'Say what you do not agree with. The pilots see it at once.',
  sendDisagreement: 'Send to the pilots',
  copy: 'Your copy',
  copyText: 'The plan as it is shown here. This device makes the file, with or without a connection.',
  copyUnsigned: 'A signature that is not sent yet does not stand on it.',
} as const;

export const EMAIL_ERRORS = {
  required: 'Required field',
  invalid: 'Invalid email',
  duplicate: 'Duplicate email',
} as const;

/** Where plans are sent and pilotages archived, of a server without SMTP_URL. */
export const MAIL_FOLDER = 'This server has no mail server: emails are written to its mail folder.';

/** What no mail server has said: the server itself gave up. */
const OWN_FAULTS: Readonly<Record<string, string>> = {
  TAKEN_BACK: 'its link was taken back first',
  CANCELLED: 'the pilotage was cancelled first',
  LINK_ENDED: 'its link ended first',
  SECRET_LOST: 'its link was lost with the secret of the server',
  NO_ACCOUNT: 'the account is closed',
  TOO_LARGE: 'it is too large for an email',
};

/** Why an e-mail was given up: what a mail server answered, or how it could not be spoken to. */
export function mailFault(code: string): string {
  return OWN_FAULTS[code] ?? (/^\d+$/.test(code) ? `the mail server said ${code}` : `no mail server took it (${code})`);
}

/** Sending a plan to the ship. */
export const SHARE = {
  title: 'Share Pilotage Plan',
  explained: 'The vessel gets a link to the read-only plan. It ends 48 h after the last constraint.',
  emails: 'Emails',
  email: (number: number) => `Email ${number}`,
  fromVessel: 'from the vessel',
  remove: (email: string) => (email === '' ? 'Remove this row' : `Remove ${email}`),
  add: 'Add an email',
  fromPort: 'From the port',
  addOne: (email: string) => `Add ${email}`,
  forInformation: 'For information only: whoever gets it can never sign',
  send: 'Send To Vessel',
  count: (count: number) => (count === 1 ? '1 email' : `${count} emails`),
  needYou: (count: number) => (count === 1 ? '1 email to complete' : `${count} emails to complete`),
  tooMany: 'At most 20 emails at once',
  sent: 'Pilotage successfully shared',
  failed: 'Error sharing the pilotage',
  offline: 'You are offline: the server sends the emails.',
  closed: 'This pilotage is over: its plan is not sent any more.',
  links: 'Sent so far',
  noLinks: 'Not sent yet',
  linksFailed: 'What was sent could not be loaded',
  states: { waiting: 'Waiting', sent: 'Sent', failed: 'Not sent' },
  fault: mailFault,
  fetched: (time: string) => `link fetched ${time}, not read yet`,
  read: (time: string, device: string | null) => `Read ${time}${device ? ` on ${device}` : ''}`,
  devices: { phone: 'a phone', tablet: 'a tablet', computer: 'a computer' },
  revoked: (time: string) => `Taken back ${time}`,
  information: 'for information',
  again: 'Send again',
  /** At the button and the tab from which they are sent. */
  undelivered: undeliveredWords,
  /** To its pilots and whoever sent it, wherever they are in the app. */
  mailFailed: (vessel: string, email: string, fault: string | null) =>
    `${vessel}: the plan was not sent to ${email}${fault === null ? '' : `, ${mailFault(fault)}`}`,
  openLinks: 'Show what was sent',
  revoke: 'Take back',
  revokeFailed: 'The link could not be taken back',
  revokedToast: 'Link taken back',
} as const;
