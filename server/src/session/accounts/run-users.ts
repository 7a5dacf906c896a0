import type { Instant } from '@leadline/domain/time/instant';
import type { Transaction } from 'kysely';
import { DatabaseRefusal } from '../../db/database-refusal.ts';
import { migrate, whileAloneInSetUp } from '../../db/migrate.ts';
import { serverWork } from '../../db/server-work.ts';
import type { Tables } from '../../db/tables.ts';
import { resetLetter, signUpLetter } from '../../letters/account-letters.ts';
import type { Letter } from '../../letters/letter.ts';
import { openPostbox, type Postbox } from '../../letters/postbox.ts';
import { demandDatabase, openRunningStore } from '../../port-pack/open-running-store.ts';
import { BadSetting, readSettings } from '../../settings.ts';
import { clockFrom } from '../../start/clock.ts';
import {
  AccountRefusal,
  change,
  disable,
  enable,
  invite,
  type Linked,
  linkForReset,
  readAccount,
} from './user-accounts.ts';
import { userList } from './user-list.ts';
import { type CommandName, readArguments, USAGE, type UsersArguments } from './users-arguments.ts';

interface Work extends UsersArguments {
  trx: Transaction<Tables>;
  now: Instant;
  publicUrl: string;
}

/** What is said, and the letter that goes out once all is stored. */
interface Done {
  words: string;
  letter?: Letter;
}

const COMMANDS: Record<CommandName, (work: Work) => Promise<Done>> = {
  invite: async (work) => invited(work, await invite(work.trx, work.email, work.given, work.now)),
  resend: async (work) => {
    await readAccount(work.trx, work.email);
    return invited(work, await invite(work.trx, work.email, {}, work.now));
  },
  reset: async ({ trx, email, now, publicUrl }) => {
    const { person, token } = await linkForReset(trx, email, now);
    const letter = resetLetter(recipient(person), { publicUrl, token });
    return { words: `${email} may set a new password within 60 minutes.`, letter };
  },
  change: async ({ trx, email, given, now }) => {
    await change(trx, email, given, now);
    return { words: `${email} was changed.` };
  },
  disable: async ({ trx, email, now }) => {
    await disable(trx, email, now);
    return { words: `${email} cannot log in any more, and every session has ended.` };
  },
  enable: async ({ trx, email, now }) => {
    await enable(trx, email, now);
    return { words: `${email} can log in again.` };
  },
  list: async ({ trx, now }) => ({ words: await userList(trx, now) }),
};

function invited({ email, publicUrl }: Work, { person, token }: Linked): Done {
  const letter = signUpLetter(recipient(person), { publicUrl, token });
  return { words: `${email} is invited and may sign up within 7 days.`, letter };
}

const recipient = ({ email, first_name, last_name }: Linked['person']) => ({
  email,
  firstName: first_name,
  lastName: last_name,
});

/** Where words go: what was done, and what was not. */
export interface Say {
  out: (words: string) => void;
  err: (words: string) => void;
}

/** Does what an operator asks for and gives the exit status: 1 when nothing was done, or the letter is missing. */
export async function runUsers(args: string[], environment: Record<string, string | undefined>, say: Say) {
  const asked = readArguments(args);
  if (asked === 'help') {
    say.out(USAGE);
    return 0;
  }
  if ('problem' in asked) {
    say.err(`${asked.problem}\n\n${USAGE}`);
    return 2;
  }
  try {
    return await work(asked, environment, say);
  } catch (error) {
    if (!(error instanceof AccountRefusal || error instanceof BadSetting || error instanceof DatabaseRefusal))
      throw error;
    say.err(error.message);
    return 1;
  }
}

async function work(asked: UsersArguments, environment: Record<string, string | undefined>, say: Say): Promise<number> {
  const settings = readSettings(environment);
  const clock = clockFrom(settings.startInstant);
  // What is said on the way goes to the other stream: the list is read by programs.
  demandDatabase(settings);
  const store = await openRunningStore(settings, say.err);
  try {
    await whileAloneInSetUp(store.db, () => migrate(store.db));
    const { publicUrl } = settings;
    const { words, letter } = await serverWork(store.db, (trx) =>
      COMMANDS[asked.command]({ ...asked, trx, now: clock(), publicUrl }),
    );
    say.out(words);
    return letter ? await send(openPostbox(settings, clock, say.out), letter, say) : 0;
  } finally {
    await store.close();
  }
}

/** Everything else is stored by then: when the letter is not taken, another one can be sent. */
async function send(postbox: Postbox, letter: Letter, say: Say): Promise<number> {
  try {
    await postbox.send(letter);
    return 0;
  } catch (error) {
    const again = letter.kind === 'reset' ? 'reset' : 'resend';
    say.err(`The letter could not be sent: ${(error as Error).message}. Send another one with "${again}".`);
    return 1;
  }
}
