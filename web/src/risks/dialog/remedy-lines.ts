import type { PassageInput } from '@leadline/domain/berthing/assess-passage';
import { showMetres } from '@leadline/domain/numbers/units';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { remediesOf } from '@leadline/domain/risks/remedies';
import type { Overrides } from '@leadline/domain/routes/route-check';
import type { Instant } from '@leadline/domain/time/instant';
import { nearestStarts } from '@leadline/domain/windows/row-starts';
import { NO_START, remedyWords, startWords } from '@leadline/domain/words/clearance/remedies';

export interface RemedyLine {
  text: string;
  /** The start that the line speaks of, which a press uses. */
  start: Instant | null;
}

/** What would make a failed row pass, each by itself. */
export function remedyLines(
  row: RowAssessment,
  plan: PassageInput | null,
  unsaved: Overrides,
  zone: string,
  now: Instant,
): RemedyLine[] {
  if (row.verdict !== 'failed') return [];
  const { name } = row.routeConstraint.constraint;
  const found = remediesOf(row);
  if (found === null) return startLines(row, plan, unsaved, zone, now);
  const words = remedyWords(name, { kind: row.variables?.kind ?? 'keel', isOverride: found.isOverride });
  return [
    ...startLines(row, plan, unsaved, zone, now),
    withoutStart(words.tide(showMetres(found.tide.height))),
    ...(found.greatest === null ? [] : [withoutStart(words.greatest(showMetres(found.greatest)))]),
  ];
}

const withoutStart = (text: string): RemedyLine => ({ text, start: null });

/** The nearest starts at which this row passes, to the minute and inside their run, and what else then fails. */
function startLines(
  row: RowAssessment,
  plan: PassageInput | null,
  unsaved: Overrides,
  zone: string,
  now: Instant,
): RemedyLine[] {
  if (plan === null) return [];
  const { uuid, constraint } = row.routeConstraint;
  const found = nearestStarts({ ...plan, unsaved: new Map([[uuid, unsaved]]) }, uuid, now, zone);
  if (found === null) return [];
  const { next, before } = found;
  if (!next && !before) return [withoutStart(NO_START(constraint.name))];
  return [
    ...(next ? [{ text: startWords(constraint.name, 'from a start at', next), start: next.at }] : []),
    ...(before ? [{ text: startWords(constraint.name, 'up to a start at', before), start: before.at }] : []),
  ];
}
