import { parseArgs } from 'node:util';
import { isEmail, normalEmail } from '@leadline/domain/session/credentials';
import { cleanLine } from '@leadline/domain/words/line';
import type { Particulars } from './user-accounts.ts';

export const USAGE = `People and their accounts, also while the server runs. See docs/accounts.md.

  npm run users -- invite <e-mail> --first Aroha --last Ngata --role pilot --port koru
                                      adds a person and sends a link to sign up; again for one who has not
  npm run users -- resend <e-mail>    a new link for somebody who has not signed up
  npm run users -- reset <e-mail>     a link for a new password
  npm run users -- change <e-mail>    other names, roles or ports: --first, --last, --role, --port
  npm run users -- disable <e-mail>   ends every session, and the person cannot log in
  npm run users -- enable <e-mail>    the person can log in again
  npm run users -- list               everybody

  --role          pilot, staff, admin, master; several with commas
  --port          keys of ports; several with commas
  --organisation  key of the organisation, when several have a port of that key`;

export const COMMAND_NAMES = ['invite', 'resend', 'reset', 'change', 'disable', 'enable', 'list'] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];

export interface UsersArguments {
  command: CommandName;
  /** Empty for the list. */
  email: string;
  given: Particulars;
}

const text = { type: 'string' } as const;
const OPTIONS = { first: text, last: text, role: text, port: text, organisation: text } as const;

/** What is asked for, `help`, or what is wrong with the question. */
export function readArguments(args: string[]): UsersArguments | 'help' | { problem: string } {
  if (args.length === 0 || args.some((each) => each === '--help' || each === '-h' || each === 'help')) return 'help';
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    return checkArguments(positionals, values);
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

type Values = Partial<Record<keyof typeof OPTIONS, string>>;

function checkArguments([name, typed, ...more]: string[], values: Values): UsersArguments | { problem: string } {
  const command = COMMAND_NAMES.find((each) => each === name);
  if (!command) return { problem: `There is no command "${name}".` };
  if (command === 'list' ? typed !== undefined : typed === undefined || more.length > 0)
    return { problem: command === 'list' ? '"list" takes nothing else.' : `"${command}" takes one e-mail.` };
  if (typed !== undefined && !isEmail(typed)) return { problem: `"${typed}" is no e-mail.` };
  const empty = Object.entries(values).find(([, value]) => value.replace(/[\s,]/g, '') === '');
  if (empty) return { problem: `--${empty[0]} is empty.` };
  const takesParticulars = command === 'invite' || command === 'change';
  if (!takesParticulars && Object.keys(values).length > 0) return { problem: `"${command}" takes no options.` };
  if (command === 'change' && Object.keys(values).length === 0)
    return { problem: 'Say what is to change: --first, --last, --role or --port.' };
  return { command, email: normalEmail(typed ?? ''), given: particularsOf(values) };
}

function particularsOf({ first, last, role, port, organisation }: Values): Particulars {
  return {
    firstName: first && cleanLine(first),
    lastName: last && cleanLine(last),
    roles: listOf(role),
    ports: listOf(port),
    organisation,
  };
}

const listOf = (typed: string | undefined) =>
  typed
    ?.split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
