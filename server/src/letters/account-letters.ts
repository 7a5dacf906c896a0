import { composeLetter, type Letter, type Recipient } from './letter.ts';

interface Link {
  /** The address of this server as people reach it, from the settings: what a request calls it is never believed. */
  publicUrl: string;
  token: string;
}

/** To somebody who was invited. */
export function signUpLetter(to: Recipient, { publicUrl, token }: Link): Letter {
  return composeLetter('signUp', to, {
    subject: 'Your invitation to Leadline',
    before: [
      'You are invited to Leadline, where your port plans and records its pilotages. Create a password to finish ' +
        `setting up your account. You will log in as ${to.email}.`,
    ],
    link: { url: `${publicUrl}/sign-up/${token}`, label: 'Create password' },
    after: [
      'The link works once, within 7 days. When it no longer does, ask whoever looks after Leadline at your port for a ' +
        'new one.',
      'If you do not know what this is about, do nothing: without a password there is no account.',
    ],
  });
}

/** To somebody who has a password and asked for a new one. */
export function resetLetter(to: Recipient, { publicUrl, token }: Link): Letter {
  return composeLetter('reset', to, {
    subject: 'A new password for Leadline',
    before: [`A new password was asked for the account ${to.email}.`],
    link: { url: `${publicUrl}/reset-password/${token}`, label: 'Reset password' },
    after: [
      'The link works once, within 60 minutes, and until a newer one is asked for. A new password ends the sessions on ' +
        'all your devices.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  });
}

/** To somebody whose password was guessed at so often that it no longer opens the account. */
export function lockedLetter(to: Recipient, publicUrl: string): Letter {
  return composeLetter('locked', to, {
    subject: 'Your Leadline account is locked',
    before: [
      `Too many wrong passwords were tried for the account ${to.email}. It is locked on devices that you have not used ` +
        'before, so that nobody guesses the right one. Set a new password to log in there again.',
    ],
    link: { url: `${publicUrl}/reset-password`, label: 'Ask for a new password' },
    after: [
      'Devices that you have used before are not locked. If you did not try these passwords, tell whoever looks after Leadline ' +
        'at your port.',
    ],
  });
}
