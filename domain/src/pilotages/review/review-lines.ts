import { showWithUnit, UNSET } from '../../numbers/units.ts';
import { type Person, shortName } from '../../session/user.ts';
import { type Instant, isoToInstant } from '../../time/instant.ts';
import { formatPortTime } from '../../time/port-time.ts';
import { NOT_NAMED, STATUS_LABELS, UNASSIGNED } from '../../words/labels.ts';
import type { Pilotage } from '../pilotage.ts';
import { PILOTAGE_FIELDS, type PilotageField, rowOf } from '../pilotage-fields.ts';
import type { KnownThings } from '../pilotage-overlay.ts';
import type { PilotageStatus } from '../rights/pilotage-status.ts';
import { changedSince, type ReviewField } from './review-fields.ts';

/** One line of "Updated Content": what is called how, what it was, what it is, and who made it so when. */
export interface ReviewLine {
  field: ReviewField;
  label: string;
  from: string;
  to: string;
  /** Null for a change of which nobody kept the author. */
  by: string | null;
  at: Instant | null;
}

/**
 * REVIEW-05: what others changed and this reviewer has not confirmed, in the words and formats of the header. A thing
 * that was confirmed by its uuid alone has its name from `known`.
 */
export function reviewLines(pilotage: Pilotage, known?: KnownThings): ReviewLine[] {
  const previous = pilotage.previousData ?? {};
  return changedSince(previous, pilotage).map((field) => {
    const author = pilotage.alterations?.[field];
    return {
      field,
      label: PILOTAGE_FIELDS[field].label,
      from: fieldShown(field, previous[field], pilotage, known),
      to: fieldShown(field, pilotage[field], pilotage, known),
      by: author?.by ?? null,
      at: author ? isoToInstant(author.at) : null,
    };
  });
}

/** A value of a field of the pilotage in the words and formats of the header. */
export function fieldShown(field: PilotageField, value: unknown, { port }: Pilotage, known?: KnownThings): string {
  const { kind, unit } = rowOf(field);
  if (kind === 'person') return personShown(value as Person | null, known);
  if (kind === 'status') return STATUS_LABELS[value as PilotageStatus] ?? String(value);
  if (unit !== undefined) return showWithUnit(value as number | null, unit);
  if (typeof value === 'string')
    return kind === 'instant'
      ? formatPortTime(isoToInstant(value), port.timezone, 'HH:mm, D MMM YYYY')
      : value.trim() || UNSET;
  if (typeof value !== 'object' || value === null) return UNSET;
  if (kind === 'vessel') return vesselShown(value as Pilotage['vessel']);
  const { uuid, name } = value as { uuid: string; name?: string };
  const of = kind === 'route' ? 'route' : 'place';
  return name ?? known?.[of](uuid)?.name ?? NOT_NAMED[of];
}

function personShown(value: Person | null, known?: KnownThings): string {
  if (!value) return UNASSIGNED;
  const name = value.metadata ?? known?.person(value.uuid)?.metadata;
  return name ? shortName(name) : NOT_NAMED.person;
}

function vesselShown({ IMO, name }: Pilotage['vessel']): string {
  return `${name}, IMO ${IMO ?? UNSET}`;
}
