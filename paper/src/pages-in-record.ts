import { SIGNATURE_ROLES, type SignatureRole } from '@leadline/domain/acceptance/signature';
import { isSameBytes } from '@leadline/domain/numbers/bytes';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import { readRecordFile } from '@leadline/domain/record/history/entries-of-record';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { readEntry } from '@leadline/domain/record/record-entry';
import type { RecordedSignature } from '@leadline/domain/record/recorded-signature';
import { clocksIn } from '@leadline/domain/share/kept/kept-clocks';
import { planParts } from '@leadline/domain/share/plan-content';
import { readIn } from '@leadline/domain/share/read-texts';
import { weatherIn } from '@leadline/domain/share/shared-weather';
import { changedParts, comparedByShip } from '@leadline/domain/share/signed-content';
import { pilotageOf, vesselOf } from '@leadline/domain/share/whole-forms';
import { type Duration, minutes } from '@leadline/domain/time/instant';
import { CHANGED_SINCE, partLabel } from '@leadline/domain/words/record/changed-since';
import { VERIFY } from '@leadline/domain/words/verify';
import {
  lastSigning,
  PAPER_VERSION,
  type PaperBox,
  type PaperContent,
  type PaperSignature,
  standsAsSigned,
} from './paper-content.ts';
import { type PaperDifference, paperDifferences } from './since-signature.ts';

/** What became of comparing the pages of a paper with the record within it. */
export type PagesVerdict =
  /** Byte for byte what is made of what the file holds, and what was decided stands there as it was signed or said to be changed. */
  | { kind: 'same' }
  /** The file holds no copy of what its pages show. */
  | { kind: 'noPages' }
  /** Another version of papers, which is not made here. */
  | { kind: 'otherVersion'; version: number }
  /** Not as it was made: saved anew by another program, or with other pages. */
  | { kind: 'otherBytes' }
  /** It took too long, or failed. */
  | { kind: 'notMade' }
  /** What stands on the pages is not what was signed, and they do not say so: the parts in words. */
  | { kind: 'notAsSigned'; parts: string[] };

/** A signature is stored a moment before or after its entry. */
const ENTRY_AFTER: Duration = minutes(1);

/** Letters. Charts that are photographs would make the file twice as large. */
const MOST_LETTERS = 3_000_000;

/** The file within a paper: the record, and beside it what the pages are made of, so that they can be made again. */
export function recordWithPages(content: PaperContent, record: string): string {
  if (!isShownShip(content)) return record;
  const boxes = withBoxes(content, (signature) => ({ ...signature, image: null, strokes: null }));
  const pages = canonicalJson({ ...content, boxes, record: null });
  return pages.length > MOST_LETTERS ? record : canonicalJson({ ...JSON.parse(record), pages });
}

/** Drawings of names stand in the record already. */
function withBoxes(
  { boxes }: PaperContent,
  change: (signature: PaperSignature, role: SignatureRole) => PaperSignature,
): PaperContent['boxes'] {
  const changed = (role: SignatureRole) => {
    const box = boxes[role];
    // Of one that was kept without its content the record holds nothing.
    return box.signature && box.changed ? { ...box, signature: change(box.signature, role) } : box;
  };
  return { pilot: changed('pilot'), master: changed('master') };
}

/** Rows are reckoned with her air draft and height also where the port does not show them: then they stay in the port. */
function isShownShip({ ship, plan: { vessel } }: PaperContent): boolean {
  return ship.airDraft === (vessel?.metadata?.air_draft ?? null) && ship.heightOverall === (vessel?.height ?? null);
}

/** What a paper is to be made of once more, or why its pages cannot be compared. */
export function pagesOf(text: string): PaperContent | PagesVerdict {
  const record = readRecordFile(text);
  const pages = record?.pages;
  if (!record || pages === undefined) return { kind: 'noPages' };
  try {
    const content = JSON.parse(pages) as PaperContent;
    if (content.paperVersion !== PAPER_VERSION) return { kind: 'otherVersion', version: content.paperVersion };
    const { pages: _, ...alone } = record;
    const parts = falselyShown(content, record);
    if (parts.length > 0) return { kind: 'notAsSigned', parts };
    const boxes = withBoxes(content, (signature, role) => {
      const { image, strokes } = signedIn(record, role, signature) ?? signature;
      return { ...signature, image, strokes };
    });
    return { ...content, boxes, record: canonicalJson(alone) };
  } catch {
    // Written by somebody else: it has not the form of what a paper shows.
    return { kind: 'noPages' };
  }
}

/**
 * Makes the paper of a file once more and compares all bytes. Whoever wrote the file may have written into it what takes too
 * long, or what no paper is made of: `make` ends that.
 */
export async function comparePages(
  file: Uint8Array,
  record: string,
  make: (content: PaperContent) => Promise<Uint8Array>,
): Promise<PagesVerdict> {
  const content = pagesOf(record);
  if ('kind' in content) return content;
  try {
    const made = await make(content);
    return { kind: isSameBytes(file, made) ? 'same' : 'otherBytes' };
  } catch {
    return { kind: 'notMade' };
  }
}

/**
 * What stands on the pages otherwise than it was signed without their saying so, in words. What the port does not show a
 * master is not in the file, and not compared.
 */
function falselyShown(content: PaperContent, record: PilotageRecord): string[] {
  const { signatures = [] } = record;
  const left = new Set(signatures);
  const found = new Set<string>();
  for (const role of SIGNATURE_ROLES) {
    const box = content.boxes[role];
    if (box.signature === null || box.changed === null) continue;
    const signed = signedIn(record, role, box.signature);
    if (signed) for (const part of silentChanges(content, box, signed)) found.add(part);
    else found.add(VERIFY.signatures[role]);
    if (signed && !isReasonAsKept(box, signed)) found.add(VERIFY.signatures[role]);
    if (signed) left.delete(signed);
  }
  if (standsAsSigned(content.plan, content.boxes) && !isWeatherAsSigned(content, record)) found.add(VERIFY.weather);
  if (standsAsSigned(content.plan, content.boxes) && !areClocksAsSigned(content, record)) found.add(VERIFY.clocks);
  for (const { role } of left) found.add(VERIFY.signatures[role]);
  const digests = signatures.map(({ content: { decided } }) => decided.digest);
  if (content.digest === null ? digests.length > 0 : !digests.includes(content.digest)) found.add(VERIFY.digest);
  return [...found];
}

/** What both have signed as it stands shows the forecast of the last signing. */
function isWeatherAsSigned({ plan, boxes }: PaperContent, record: PilotageRecord): boolean {
  const last = SIGNATURE_ROLES.find((role) => boxes[role].signature?.createdAt === lastSigning(boxes));
  const box = last && boxes[last].signature;
  const signed = box && signedIn(record, last, box);
  return !signed || canonicalJson(weatherIn(signed.content)) === canonicalJson(plan.weather ?? null);
}

/** What both have signed as it stands shows its times by the clocks that the pilot signed. */
function areClocksAsSigned({ clocks, boxes }: PaperContent, record: PilotageRecord): boolean {
  const box = boxes.pilot.signature;
  const signed = box && signedIn(record, 'pilot', box);
  const kept = signed && clocksIn(signed.content);
  return !kept || canonicalJson(kept) === canonicalJson(clocks);
}

/** The signature of the record that stands in a box, by all but its drawing. */
function signedIn({ entries, signatures = [] }: PilotageRecord, role: SignatureRole, shown: PaperSignature) {
  const { name, signedAt, read, createdAt } = shown;
  return signatures.find((one) => {
    const recordedAt = entries.map(({ entry }) => readEntry(entry)?.body).find((body) => body?.id === one.uuid)?.at;
    return (
      one.role === role &&
      one.name === name &&
      one.signedAt === signedAt &&
      canonicalJson(readIn(one.content)) === canonicalJson(read) &&
      Math.abs(Date.parse(createdAt) - Date.parse(recordedAt ?? '')) <= ENTRY_AFTER
    );
  });
}

function silentChanges(
  { plan, clocks }: PaperContent,
  { changed, differences = [] }: PaperBox,
  { content }: RecordedSignature,
) {
  const texts = planParts({ ...plan, pilotage: pilotageOf(plan), vessel: vesselOf(plan) });
  const compared = comparedByShip(texts, null, content.decided);
  const silent = changedParts(content.decided, compared)
    .map(partLabel)
    .filter((label) => !changed?.includes(label));
  if (silent.length > 0) return silent;
  const [shown, found] = [differences, paperDifferences(content, compared, { plan, clocks })].map(saidValues);
  return shown === found ? [] : [VERIFY.differences];
}

/** Differences with values; of parts that a master is not shown there is only the note that they changed. */
function saidValues(differences: readonly PaperDifference[]): string {
  const { asSigned, changed } = CHANGED_SINCE;
  return canonicalJson(differences.filter(({ signed, now }) => signed !== asSigned || now !== changed));
}

const isReasonAsKept = ({ keptReason }: PaperBox, { keeps }: RecordedSignature): boolean =>
  (keptReason ?? null) === (keeps?.reason ?? null);
