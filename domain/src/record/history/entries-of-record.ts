import type { KeptNames } from '../../share/shown-parts.ts';
import { erasedValues } from '../erasure.ts';
import { type PilotageRecord, pilotageRecord } from '../pilotage-record.ts';
import { type PartName, parseJson, type RecordEntry, readEntry } from '../record-entry.ts';
import type { RecordedSignature } from '../recorded-signature.ts';
import type { ReadEntry } from './entry-lines.ts';
import { slimValues } from './history-entry.ts';
import type { Values } from './shown-fields.ts';

/** An entry of a record file, as far as it can be read at all. */
export type FileEntry = ReadEntry & {
  at: string | null;
  who: string | null;
  device: { uuid: string; name: string | null } | null;
  isWithheld: boolean;
  isErased: boolean;
};

/** What stands in a record file, proved or not; null when it is none. */
export function readRecordFile(text: string): PilotageRecord | null {
  const parsed = pilotageRecord.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

/** The first entry first; places, people and tugs by the names under which they were signed. */
export function entriesOfRecord({ entries, signatures = [] }: PilotageRecord): FileEntry[] {
  const names: KeptNames = Object.assign({}, ...signatures.map(({ content }) => namesIn(content)));
  const erased = new Set(erasedValues(entries).flatMap(({ entry, part }) => (part === 'after' ? [entry] : [])));
  return entries.map((entry, index) => fileEntryOf(entry, index + 1, { erased, names }));
}

/** A file that was changed may hold anything in its place. */
function namesIn(content: RecordedSignature['content'] | null | undefined): KeptNames {
  const names = parseJson(content?.shown.parts.find(({ name }) => name === 'names')?.value ?? 'null');
  const texts = typeof names === 'object' && names !== null ? Object.entries(names) : [];
  return Object.fromEntries(texts.filter(([, name]) => typeof name === 'string'));
}

function fileEntryOf(
  { entry, parts }: RecordEntry,
  number: number,
  { erased, names }: { erased: ReadonlySet<number>; names: KeptNames },
): FileEntry {
  const body = readEntry(entry)?.body ?? null;
  const valueIn = (name: PartName): Values | null => {
    const value = parseJson(parts[name]?.value ?? 'null');
    return typeof value === 'object' ? (value as Values | null) : null;
  };
  const entity = body?.entity ?? '';
  const slim = slimValues(entity, { before: valueIn('before'), after: valueIn('after') });
  const who = valueIn('who')?.name;
  const isAbsent = body?.parts.after !== undefined && parts.after === undefined;
  return {
    ...{ number, entity, action: body?.action ?? '', at: body?.at ?? null, about: null, names, ...slim },
    who: typeof who === 'string' ? who : null,
    device: valueIn('device') as FileEntry['device'],
    isWithheld: isAbsent && !erased.has(number),
    isErased: isAbsent && erased.has(number),
  };
}
