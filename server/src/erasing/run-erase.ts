import { parseArgs } from 'node:util';
import { isEmail, normalEmail } from '@leadline/domain/session/credentials';
import { cleanLine } from '@leadline/domain/words/line';
import { type Kysely, sql, type Transaction } from 'kysely';
import { migrate, whileAloneInSetUp } from '../db/migrate.ts';
import type { Tables } from '../db/tables.ts';
import { demandDatabase, openRunningStore } from '../port-pack/open-running-store.ts';
import { findAccount } from '../session/accounts/account-store.ts';
import type { Say } from '../session/accounts/run-users.ts';
import { readSettings } from '../settings.ts';
import { clockFrom } from '../start/clock.ts';
import { audit } from '../writes/audit.ts';
import { asEraser } from './as-eraser.ts';
import { eraseKeptPapers } from './erase-kept-papers.ts';
import { eraseOld } from './erase-old.ts';
import { erasePerson } from './erase-person.ts';
import { erasePilotages } from './erase-pilotages.ts';
import type { Erasing } from './erase-values.ts';

const USAGE = `Takes out what may be kept no longer, for good, also while the server runs. See docs/record.md.

  npm run erase -- person E-MAIL --by NAME --reason TEXT     name, e-mail, devices and addresses of a person
  npm run erase -- pilotage UUID --by NAME --reason TEXT     a pilotage and all that hangs on it
  npm run erase -- papers UUID --by NAME --reason TEXT       the kept papers of a pilotage, which stays
  npm run erase -- old                                       what RETENTION_YEARS says, as the server does every hour

  --by, --reason  are kept: the record and the audit say who erased, and why
  --yes           does it; without it is said what would be done

  Wants DATABASE_OWNER_URL where the server has another role. Backups that were made before still hold everything.`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Asked {
  what: 'person' | 'pilotage' | 'papers' | 'old';
  which: string;
  by: string;
  reason: string;
  isMeant: boolean;
}

/** Erases what is asked for; gives the status that the command ends with: 1 when there is no such thing. */
export async function runErase(
  args: string[],
  environment: Record<string, string | undefined>,
  say: Say,
): Promise<number> {
  const asked = readArguments(args);
  if (!asked) {
    say.err(USAGE);
    return 2;
  }
  const settings = readSettings(environment);
  const now = clockFrom(settings.startInstant)();
  demandDatabase(settings);
  const store = await openRunningStore(settings, say.err);
  try {
    await whileAloneInSetUp(store.db, () => migrate(store.db));
    const { what } = asked;
    if (what === 'old') return tellOld(await eraseOld(store.db, { retention: settings.retention, now }), say);
    return await COMMANDS[what](store.db, asked, { say, now });
  } finally {
    await store.close();
  }
}

function readArguments(args: string[]): Asked | null {
  try {
    const text = { type: 'string', default: '' } as const;
    const { values, positionals } = parseArgs({
      ...{ args, allowPositionals: true },
      options: { by: text, reason: text, yes: { type: 'boolean', default: false } },
    });
    return checkArguments(positionals, {
      by: cleanLine(values.by),
      reason: cleanLine(values.reason),
      isMeant: values.yes,
    });
  } catch {
    return null;
  }
}

function checkArguments([what, which = '', ...more]: string[], given: Omit<Asked, 'what' | 'which'>): Asked | null {
  const isSaid = given.by !== '' && given.reason !== '';
  if (what === 'old') return which === '' && !isSaid ? { what, which, ...given } : null;
  if (more.length > 0 || !isSaid) return null;
  if (what === 'person' && isEmail(which)) return { what, which: normalEmail(which), ...given };
  return (what === 'pilotage' || what === 'papers') && UUID.test(which) ? { what, which, ...given } : null;
}

interface With {
  say: Say;
  now: Erasing['now'];
}

const COMMANDS = { person: onePerson, pilotage: onePilotage, papers: papersOfOne };

async function onePerson(db: Kysely<Tables>, asked: Asked, { say, now }: With): Promise<number> {
  const person = await asEraser(db, (owner) => findAccount(owner, asked.which));
  if (!person) return nobody(`There is nobody with the e-mail ${asked.which}.`, say);
  if (!asked.isMeant)
    return unmeant(`${asked.which} would be removed for good: name, e-mail, devices, addresses.`, say);
  const entries = await erasePerson(db, person, { by: asked.by, reason: asked.reason, now });
  say.out(`Removed. The person's name is taken out of ${entries} entries of records; what was signed stays.`);
  say.out('Take the person out of the port pack too, else its next import brings name and e-mail back.');
  return 0;
}

function papersOfOne(db: Kysely<Tables>, asked: Asked, { say, now }: With): Promise<number> {
  const { which, by, reason, isMeant } = asked;
  return asEraser(db, async (owner) => {
    const { rows } = await sql<{ organisation: string; ship: string; count: number }>`
      select organisation_uuid as organisation, vessel_name as ship,
        (select count(*)::int from kept_paper_file where pilotage_uuid = p.uuid) as count
      from pilotage p where uuid = ${which} for update`.execute(owner);
    const [found] = rows;
    if (!found) return nobody(`There is no pilotage ${which}.`, say);
    const papers = found.count === 1 ? '1 kept paper' : `${found.count} kept papers`;
    if (!isMeant) return unmeant(`${papers} of the pilotage of ${found.ship} would be removed for good.`, say);
    await eraseKeptPapers(owner, [which], { by, reason, now });
    const entry = { action: 'erased', entity: 'keptPapers', id: which, after: { by, reason, papers: found.count } };
    await audit(owner, {
      ...{ at: now, personUuid: null, organisationUuid: found.organisation, address: null },
      ...entry,
    });
    say.out(`Removed: ${papers}. What is signed now is not kept again; their digests stay.`);
    return 0;
  });
}

function onePilotage(db: Kysely<Tables>, asked: Asked, given: With): Promise<number> {
  return asEraser(db, (owner) => pilotageIn(owner, asked, given));
}

async function pilotageIn(trx: Transaction<Tables>, asked: Asked, { say, now }: With): Promise<number> {
  const { rows } = await sql<{ organisation: string; ship: string; date: Date }>`
    select organisation_uuid as organisation, vessel_name as ship, date from pilotage where uuid = ${asked.which}`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) return nobody(`There is no pilotage ${asked.which}.`, say);
  if (!asked.isMeant)
    return unmeant(
      `The pilotage of ${found.ship} of ${new Date(found.date).toISOString().slice(0, 10)} would be deleted for good.`,
      say,
    );
  const which = sql<boolean>`p.uuid = ${asked.which}`;
  await erasePilotages(trx, { which, organisation: found.organisation }, { by: asked.by, reason: asked.reason, now });
  say.out('Deleted. Of its record times, kinds and digests stay.');
  return 0;
}

function tellOld(lines: readonly string[], { out }: Say): number {
  out(lines.length > 0 ? lines.join('\n') : 'Nothing is older than RETENTION_YEARS says.');
  return 0;
}

function nobody(words: string, { err }: Say): number {
  err(words);
  return 1;
}

function unmeant(words: string, { out }: Say): number {
  out(`${words} Nothing was done: say --yes.`);
  return 3;
}
