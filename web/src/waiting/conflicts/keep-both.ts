import { NOTES_LIMIT } from '@leadline/domain/checklist/pilotage-extra';
import { findRow } from '@leadline/domain/pilotages/pilotage-fields';
import { MAX_REMARKS } from '@leadline/domain/vessels/vessel';
import type { Values } from '@leadline/sync/operation';

/** How two texts of a field are kept both, and how many characters it holds. */
interface Joining {
  joint: string;
  most: number;
}

const OTHER_TEXTS: Readonly<Record<string, Joining>> = {
  'metadata.comments': { joint: '\n', most: MAX_REMARKS },
  'metadata.notes': { joint: '\n', most: NOTES_LIMIT },
  'metadata.value': { joint: '\n', most: NOTES_LIMIT },
};

/** Null for what is no text, or a text that means nothing when joined with another. */
function joiningOf(field: string): Joining | null {
  const { joint, most } = findRow(field) ?? {};
  return joint !== undefined && most !== undefined ? { joint, most } : (OTHER_TEXTS[field] ?? null);
}

/** Theirs and mine joined, field by field; null where one of the fields is no such text, or the two do not fit. */
export function keepBoth(mine: Values, theirs: Values): Values | null {
  const fields = Object.keys(mine).map((field) => [field, joined(field, mine[field], theirs[field])] as const);
  const isJoined = fields.length > 0 && fields.every(([, value]) => value !== undefined);
  return isJoined ? Object.fromEntries(fields) : null;
}

/** Undefined when they cannot be joined. */
function joined(field: string, mine: unknown, theirs: unknown): unknown {
  const joining = joiningOf(field);
  if (joining === null) return undefined;
  if (!isText(mine) || mine === theirs) return theirs ?? null;
  if (!isText(theirs)) return mine;
  const both = theirs + joining.joint + mine;
  return both.length <= joining.most ? both : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
