import { createHmac } from 'node:crypto';
import type { Instant } from '@leadline/domain/time/instant';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../db/tables.ts';
import { BadSetting, type Secrets } from '../settings.ts';
import { audit } from '../writes/audit.ts';

const FACT = 'secrets';
/** The key of the log came later: the first one that is seen is kept. */
const fingerprints = z.object({ tokenSecret: z.string(), pepper: z.string(), logKey: z.string().optional() });
type Fingerprints = z.infer<typeof fingerprints>;

/** Tells two secrets apart and says nothing of either: a copy of the database is no help in guessing 256 bits. */
const fingerprintOf = (secret: string) =>
  createHmac('sha256', secret).update('leadline fingerprint of a secret').digest('hex');

interface Start {
  secrets: Omit<Secrets, 'formerLogKey'>;
  /** The operator's word that the secrets of before are gone. */
  acceptNew: boolean;
  now: Instant;
}

/**
 * Servers of one database need the same secrets: with another token secret each would end the sessions of the other,
 * with another pepper nobody's password would be right. Refuses secrets that differ from those of the first start.
 */
export async function checkSecrets(db: Kysely<Tables>, { secrets, acceptNew, now }: Start): Promise<void> {
  const [tokenSecret, pepper] = [fingerprintOf(secrets.tokenSecret), fingerprintOf(secrets.pepper)];
  const own = { tokenSecret, pepper, logKey: fingerprintOf(secrets.logKey) };
  await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('fact').select('value').where('key', '=', FACT).executeTakeFirst();
    const kept = row && fingerprints.parse(row.value);
    const changed = kept ? changedIn(kept, own) : [];
    if (changed.length > 0 && !acceptNew) throw secretsRefusal(changed);
    if (changed.length > 0) await beginAnew(trx, changed, now);
    if (!kept?.logKey || changed.length > 0) await keep(trx, own);
  });
}

const NAMES = {
  tokenSecret: 'LEADLINE_TOKEN_SECRET',
  pepper: 'LEADLINE_PEPPER',
  logKey: 'LEADLINE_LOG_KEY',
} as const;

const changedIn = (kept: Fingerprints, own: Fingerprints): string[] =>
  (['tokenSecret', 'pepper', 'logKey'] as const)
    .filter((name) => kept[name] !== undefined && kept[name] !== own[name])
    .map((name) => NAMES[name]);

function secretsRefusal(changed: string[]): BadSetting {
  return new BadSetting(
    `${changed.join(' and ')} of this server ${changed.length > 1 ? 'are' : 'is'} not what this database was set up ` +
      'with: either secrets.json or log-key.pem of the data folder was lost (restore it from a backup), or a second server has its own ' +
      '(give both the same); LEADLINE_ACCEPT_NEW_SECRETS=yes starts without the old ones (docs/operations.md says what is lost).',
  );
}

/** A lost secret may be known to others: every session ends. The key of the log opens none, and may be turned over at any time. */
async function beginAnew(trx: Transaction<Tables>, changed: string[], now: Instant): Promise<void> {
  if (changed.some((name) => name !== NAMES.logKey))
    await trx
      .updateTable('session_family')
      .set({ revoked_at: new Date(now) })
      .where('revoked_at', 'is', null)
      .execute();
  const noPerson = { personUuid: null, organisationUuid: null, address: null };
  await audit(trx, {
    at: now,
    ...noPerson,
    action: 'secretsReplaced',
    entity: 'server',
    id: 'secrets',
    after: { changed },
  });
}

async function keep(trx: Transaction<Tables>, own: Fingerprints): Promise<void> {
  const value = JSON.stringify(own);
  await trx
    .insertInto('fact')
    .values({ key: FACT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
