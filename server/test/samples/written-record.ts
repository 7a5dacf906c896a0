import { saltedBytes, toHex } from '@leadline/domain/numbers/bytes';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import { cosignatureLine, cosignedText, cosignerVkey } from '@leadline/domain/record/cosignature';
import { inclusionRanges } from '@leadline/domain/record/merkle-proof';
import { addedNodes, leafHash, nameOf, type Place, rangeHash } from '@leadline/domain/record/merkle-tree';
import { entryHash, NO_ENTRY, partDigest } from '@leadline/domain/record/record-entry';
import { type RecordedSignature, signatureFacts } from '@leadline/domain/record/recorded-signature';
import { checkpointText, noteOf, vkeyOf } from '@leadline/domain/record/signed-note';
import { sideBytes } from '@leadline/domain/share/signed-content';
import type { LogKey } from '../../src/record/log-key.ts';
import { nodePrimitives, nodeSealing } from '../../src/record/node-primitives.ts';

const PILOTAGE = '0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61';
const ORIGIN = 'leadline.koru.example/api/logs/5d0c3a1e-2f47-4b8e-9a55-0c7f6e1d2b3a';

const side = (parts: { name: string; salt: string; value: string }[]) => {
  const sealed = parts.map((each) => ({ ...each, digest: nodeSealing.sha256(saltedBytes(nodeSealing, each)) }));
  return { digest: nodeSealing.sha256(sideBytes(nodeSealing, sealed)), parts: sealed };
};

/** What the fourth entry of a written record tells of. */
const SIGNED: RecordedSignature = {
  ...{
    uuid: '7c1d2e3f-4a5b-4c6d-8e7f-90a1b2c3d4e5',
    role: 'pilot',
    name: 'Aroha Ngata',
    image: 'data:image/png;base64,AAAA',
  },
  ...{
    strokes: [[[40, 110.5]]],
    signedAt: '2026-11-22T03:04:00.000Z',
    isStated: true,
    isAccepted: true,
    shownDiffers: [],
    keeps: null,
  },
  content: {
    decided: side([
      { name: 'fields', salt: 'a1'.repeat(16), value: '{"vesselMaxDraft":11.6}' },
      { name: 'tugs', salt: 'b2'.repeat(16), value: '[]' },
    ]),
    shown: side([{ name: 'verdicts', salt: 'c3'.repeat(16), value: '[]' }]),
  },
};
const SIGNED_AT_ENTRY = 4;

/** Somebody who cosigned the head at this time. */
interface Witness {
  name: string;
  key: LogKey;
  at: number;
}

/**
 * A record of so many entries as a server would give it, among leaves of other pilotages; made without a database. The
 * fourth entry is a signature; the last one closes the pilotage where something is kept of it.
 */
export function writtenRecord(
  count: number,
  key: LogKey,
  witnesses: readonly Witness[] = [],
  kept?: string,
): { text: string; key: string; witnessKeys: string[] } {
  const entries = [];
  const own: Uint8Array[] = [];
  for (let number = 1; number <= count; number += 1) {
    const last = own.at(-1);
    const closes = number === count ? kept : undefined;
    const entry = entryAt(number, last ? toHex(last) : NO_ENTRY, closes);
    entries.push(entry);
    own.push(entryHash(nodePrimitives, entry));
  }
  const others = Array.from({ length: 6 }, (_, index) => leafHash(nodePrimitives.sha256, Uint8Array.of(index)));
  const leaves = [...others, ...own, ...others.slice(0, 2)];
  const position = 6 + count - 1;
  const { log, vkey } = logOf(leaves, position, key);
  const signatures = count < SIGNED_AT_ENTRY ? [] : [SIGNED];
  const record = {
    leadlineRecord: 1,
    pilotage: PILOTAGE,
    entries,
    signatures,
    log: { entry: count, position, ...log, key: vkey },
    ...(kept !== undefined && { kept }),
    ...(witnesses.length > 0 && {
      cosigned: witnesses.map((each) => ({ ...{ entry: count, position, ...log, key: vkey }, ...cosigned(log, each) })),
    }),
  };
  return { text: canonicalJson(record), key: vkey, witnessKeys: witnesses.map(vkeyOfWitness) };
}

const noteKeyOf = ({ name, key }: Witness) => ({ name, publicKey: key.publicKey });
const vkeyOfWitness = (witness: Witness) => cosignerVkey(nodePrimitives, noteKeyOf(witness));

function cosigned({ checkpoint }: { checkpoint: string }, witness: Witness) {
  const text = checkpoint.slice(0, checkpoint.indexOf('\n\n') + 1);
  const signature = witness.key.sign(nodePrimitives.utf8(cosignedText(text, witness.at)));
  return { checkpoint: checkpoint + cosignatureLine(nodePrimitives, noteKeyOf(witness), witness.at, signature) };
}

function entryAt(number: number, previous: string, kept: string | undefined) {
  const [salt, saltOfPart] = [number.toString(16).padStart(32, '0'), (number + 99).toString(16).padStart(32, '0')];
  const isSigned = number === SIGNED_AT_ENTRY;
  const closing = kept && { status: 'Done', keptDigest: nodeSealing.sha256(nodeSealing.utf8(kept)) };
  const said = isSigned ? signatureFacts(nodeSealing, SIGNED) : closing || { vesselAgent: `Tōtara "${number}"` };
  const after = { salt: saltOfPart, value: canonicalJson(said) };
  const thing = isSigned
    ? { action: 'created', entity: 'signatures', id: SIGNED.uuid }
    : { action: 'changed', entity: 'pilotage', id: PILOTAGE };
  const body = {
    at: `2026-11-22T03:0${number % 10}:00.000Z`,
    ...{ ...thing, parts: { after: partDigest(nodePrimitives, after) } },
  };
  return { salt, entry: canonicalJson({ body, number, pilotage: PILOTAGE, previous }), parts: { after } };
}

function logOf(leaves: readonly Uint8Array[], position: number, key: LogKey) {
  const { sha256 } = nodePrimitives;
  const nodes = new Map<string, Uint8Array>();
  const hashAt = (place: Place) => nodes.get(nameOf(place)) ?? new Uint8Array(32);
  for (const { hash, ...place } of addedNodes(sha256, 0, leaves, hashAt)) nodes.set(nameOf(place), hash);
  const size = leaves.length;
  const text = checkpointText(nodePrimitives, { origin: ORIGIN, size, root: rangeHash(sha256, [0, size], hashAt) });
  const known = { name: ORIGIN, publicKey: key.publicKey };
  const checkpoint = noteOf(nodePrimitives, text, known, key.sign(nodePrimitives.utf8(text)));
  const proof = inclusionRanges(position, size).map((range) => toHex(rangeHash(sha256, range, hashAt)));
  return { log: { proof, checkpoint }, vkey: vkeyOf(nodePrimitives, known) };
}
