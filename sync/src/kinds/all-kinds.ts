import type { Endpoint } from '@leadline/domain/contract/endpoint';
import { type KindName, RECORD_KINDS } from '@leadline/domain/contract/record-kinds';
import { disagreementKind } from './disagreement.ts';
import { drawingKind } from './drawing.ts';
import { extraKind } from './extra.ts';
import { pilotageKind } from './pilotage.ts';
import type { RecordKind } from './record-kind.ts';
import { routeCheckKind } from './route-check.ts';
import { signatureKind } from './signature.ts';
import { tugKind } from './tug.ts';

import { vesselKind } from './vessel.ts';

const KINDS = {
  pilotage: pilotageKind,
  vessel: vesselKind,
  routeChecks: routeCheckKind,
  tugs: tugKind,
  drawings: drawingKind,
  extras: extraKind,
  signatures: signatureKind,
  disagreements: disagreementKind,
} satisfies Record<KindName, RecordKind>;

type Kinds = typeof KINDS;
export type SeenOf<K extends KindName> = Kinds[K] extends RecordKind<infer Seen, infer _> ? Seen : never;
export type ChangesOf<K extends KindName> = Kinds[K] extends RecordKind<infer _, infer Changes> ? Changes : never;
export type StoredOf<K extends KindName> =
  Kinds[K] extends RecordKind<infer _, infer __, infer Stored> ? Stored : never;

export const kindOf = (name: KindName): RecordKind => KINDS[name];

export const isKind = (name: string): name is KindName => Object.hasOwn(KINDS, name);

/** What is read again after edits of these kinds; of all of them, where none is named. */
export function readsOf(names: readonly KindName[] = RECORD_KINDS): ReadonlySet<Endpoint> {
  return new Set(names.flatMap((name) => kindOf(name).travels?.reads ?? []));
}
