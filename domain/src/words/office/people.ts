/** Words of the people of a port, for its administrators. */
export const PEOPLE = {
  title: 'People',
  onlyAdmins: 'Only administrators of this port see its people.',
  loadFailed: 'Unable to load people.',
  none: 'No people',
  noneText: 'No person of this port matches the search and the filter.',
  offline: 'Offline: people are read and changed on the server.',
  search: 'Name or email',
  columns: ['Person', 'Roles', 'Ports', 'Last seen', 'State', 'Sessions'],
  you: 'you',
  never: 'Never',
  noDevice: 'Unnamed device',
  sso: 'Single sign-on',
  foot: (count: number) =>
    `${count === 1 ? '1 person' : `${count} people`}. Closing a person ends every session and keeps what they signed.`,
  invite: 'Invite',
  inviteTitle: 'Invite a person',
  inviteText: 'They get a link by email, good for 7 days',
  first: 'First name',
  last: 'Last name',
  email: 'Email',
  roles: 'Roles',
  ports: 'Ports',
  required: 'Required field',
  wrongEmail: 'Enter an email address',
  needsRole: 'Choose a role',
  needsPort: 'Choose a port',
  send: 'Send invitation',
  sent: 'Invitation sent',
  save: 'Save',
  cancel: 'Cancel',
  busy: 'Saving...',
  saved: 'Saved',
  sure: (decision: string) => `${decision}: are you sure?`,
  until: (day: string) => `until ${day}`,
  failed: 'Unable to save. Try again: nothing is done twice.',
  emailTaken: 'This email is already in use.',
  changed: 'Someone was faster. What you typed is kept: compare it and try again.',
  nowStands: (parts: readonly string[]) => `Changed meanwhile. It now stands: ${parts.join(' · ')}.`,
  refused: 'The server refused: you may not change this person.',
  ssoNote: 'Signs in with single sign-on. Roles and ports are set here, not by the provider.',
  sessions: 'Sessions',
  lastUsed: (at: string, since: string) => `last used ${at}, logged in ${since}`,
  endSession: 'End session',
  endSessionOf: (device: string) => `End the session on ${device}`,
  sessionEnded: 'Session ended',
  askSession:
    'That device is out at once and must log in again. Changes that it has not synced stay on it, locked, until then.',
  letters: {
    waiting: 'Email not sent yet',
    sent: 'Email sent',
    failed: 'Email could not be sent: check the address, and send it again',
  },
  self: 'This is you. Another administrator changes your roles and ports.',
  elsewhere: 'Works at ports that are not yours as well: an administrator of all of them changes this person.',
} as const;

export const PEOPLE_FILTERS = { all: 'All', active: 'Active', invited: 'Invited', closed: 'Closed' } as const;

export const PERSON_STATES = {
  active: 'Active',
  locked: 'Locked, needs a new password',
  invited: 'Invited',
  invitationEnded: 'Invitation ended',
  notInvited: 'Not invited',
  closed: 'Closed',
} as const;

export const ROLES = {
  pilot: { name: 'Pilot', text: 'Plans, signs, records' },
  staff: { name: 'Port staff', text: 'Enters pilotages, assigns pilots' },
  reader: { name: 'Reader', text: 'Sees all, changes nothing' },
  admin: { name: 'Admin', text: 'People, and all that staff may do' },
} as const;

/** Changes of a person's access, and the question before each. */
export const ACCESS_DECISIONS = {
  resend: { go: 'Send invitation again', done: 'Invitation sent again', ask: null },
  withdraw: {
    go: 'Take invitation back',
    done: 'Invitation taken back',
    ask: 'The link in the email stops working. You can invite them again.',
  },
  close: {
    go: 'Close',
    done: 'Closed',
    ask: 'Every session ends at once, and this person can no longer log in. What they signed is kept. Changes that were not synced cannot be sent while the person is closed: have them sync first.',
  },
  open: { go: 'Open again', done: 'Opened again', ask: null },
} as const;
