import { createHash } from 'node:crypto';
import type { Bytes } from '@leadline/domain/contract/endpoint';
import {
  addCosignature,
  readCheckpoint,
  readConsistency,
  readFollowing,
  readHistory,
  readInclusion,
  readRecord,
  readTurnOver,
} from '@leadline/domain/contract/record-endpoints';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import { keyOfVkey } from '@leadline/domain/record/signed-note';
import type { Api } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { serve, serveRead } from '../http/serve.ts';
import { networkOf } from '../session/network-of.ts';
import { takeCosignature } from './cosigned/take-cosignature.ts';
import { historyFor } from './history-of-pilotage.ts';
import { consistencyOf, findLog, inclusionOf, positionOf, vkeysOf } from './log-proofs.ts';
import { latestLogs } from './log-store.ts';
import { nodePrimitives } from './node-primitives.ts';
import { recordFor } from './record-of-pilotage.ts';
import { followingOf, turnOverIn } from './turn-overs.ts';

export function mountRecord(api: Api): void {
  const { db } = api.deps;

  serveRead(api, readRecord, async ({ db: shown, caller, place, query }) => {
    const wanted = { pilotage: place.uuid, isExtended: query.extended === true, hasKept: query.kept === true };
    return fileOf('application/json', canonicalJson(await recordFor(shown, caller, wanted)));
  });

  serveRead(api, readHistory, (asked) => historyFor(asked.db, asked.caller, asked.place.uuid, asked.query.before));

  serve(api, readCheckpoint, async ({ params }) => fileOf('text/plain', (await findLog(db, params.id)).checkpoint));

  serve(api, readConsistency, async ({ params, query: { from, to } }) => {
    const log = await findLog(db, params.id);
    if (from > to || to > log.size) throw new Failure('invalid');
    return { proof: await consistencyOf(db, log.uuid, from, to) };
  });

  serve(api, readInclusion, async ({ params, query: { leaf, size } }) => {
    const log = await findLog(db, params.id);
    const position = await positionOf(db, log.uuid, leaf);
    if (size > log.size || position === null || position >= size) throw new Failure('notFound');
    return { position, proof: await inclusionOf(db, log.uuid, position, size) };
  });

  serve(api, addCosignature, async ({ params, body }) => {
    const { clock, settings } = api.deps;
    const handed = { note: body.note, witnesses: settings.witnesses, now: clock() };
    return { isKept: await takeCosignature(db, await findLog(db, params.id), handed) };
  });

  serve(api, readTurnOver, async ({ params }) => {
    const note = turnOverIn(await findLog(db, params.id));
    if (note === null) throw new Failure('notFound');
    return fileOf('text/plain', note);
  });

  serve(api, readFollowing, async ({ params }) => {
    const note = await followingOf(db, await findLog(db, params.id));
    if (note === null) throw new Failure('notFound');
    return fileOf('text/plain', note);
  });

  mountKeys(api);
  mountHeads(api);
}

function fileOf(mime: string, text: string): Bytes {
  const bytes = Buffer.from(text, 'utf8');
  return { mime, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The keys that heads of this server are or were signed with (RFC 7517, RFC 8037), each with its C2SP verifier key. */
function mountKeys({ app, deps }: Api): void {
  app.get('/.well-known/jwks.json', OPTIONS, async (_request, reply) => {
    const keys = (await vkeysOf(deps.db)).map((vkey) => {
      const publicKey = keyOfVkey(nodePrimitives, vkey)?.publicKey ?? Buffer.alloc(0);
      const x = Buffer.from(publicKey).toString('base64url');
      return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', x, kid: vkey };
    });
    return reply.header('cache-control', 'public, max-age=300').type('application/json').send({ keys });
  });
}

/**
 * The head of the log where C2SP tlog-checkpoint looks for it. A server of several organisations has a log of each: it lists
 * the addresses of their heads, and no head covers another log.
 */
function mountHeads({ app, deps }: Api): void {
  app.get('/checkpoint', OPTIONS, async (_request, reply) => {
    const [log, ...others] = await latestLogs(deps.db);
    if (!log) throw new Failure('notFound');
    reply.header('cache-control', `public, max-age=${readCheckpoint.cachedFor}`).type('text/plain; charset=utf-8');
    if (others.length === 0) return reply.send(log.checkpoint);
    const addresses = [log, ...others].map(({ uuid }) => `/api/logs/${uuid}/checkpoint\n`);
    return reply.status(300).send(addresses.join(''));
  });
}

const OPTIONS = {
  exposeHeadRoute: false,
  config: { rateLimit: { max: 300, timeWindow: 60_000, keyGenerator: ({ ip }: { ip: string }) => networkOf(ip) } },
};
