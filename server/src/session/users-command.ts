import type { Instant } from '@leadline/domain/time/instant';
import type { Transaction } from 'kysely';
import { DatabaseRefusal } from '../db/database-refusal.ts';
import { migrate, whileAloneInSetUp } from '../db/migrate.ts';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { resetLetter, signUpLetter } from '../letters/account-letters.ts';
import type { Letter } from '../letters/letter.ts';
import { openPostbox, type Postbox } from '../letters/postbox.ts';
import { openRunningStore } from '../port-pack/open-running-store.ts';
import { BadSetting, readSettings } from '../settings.ts';
import { clockFrom } from '../start/clock.ts';
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

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof AccountRefusal || error instanceof BadSetting || error instanceof DatabaseRefusal))
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked === 'help') {
    console.log(USAGE);
    return 0;
  }
  if ('problem' in asked) {
    console.error(`${asked.problem}\n\n${USAGE}`);
    return 2;
  }
  return work(asked);
}

async function work(asked: UsersArguments): Promise<number> {
  const settings = readSettings(process.env);
  const clock = clockFrom(settings.startInstant);
  // What is said on the way goes to the other stream: the list is read by programs.
  const store = await openRunningStore(settings, console.error);
  try {
    await whileAloneInSetUp(store.db, () => migrate(store.db));
    const { publicUrl } = settings;
    const { words, letter } = await serverWork(store.db, (trx) =>
      COMMANDS[asked.command]({ ...asked, trx, now: clock(), publicUrl }),
    );
    console.log(words);
    return letter ? await send(openPostbox(settings, clock, console.log), letter) : 0;
  } finally {
    await store.close();
  }
}

/** Everything else is stored by then: when the letter is not taken, another one can be sent. */
async function send(postbox: Postbox, letter: Letter): Promise<number> {
  try {
    await postbox.send(letter);
    console.log('The letter is on its way.');
    return 0;
  } catch (error) {
    const again = letter.kind === 'reset' ? 'reset' : 'resend';
    console.error(`The letter could not be sent: ${(error as Error).message}. Send another one with "${again}".`);
    return 1;
  }
}
