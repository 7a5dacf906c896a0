import type { PassageInput } from '@leadline/domain/berthing/assess-passage';
import { showMetres } from '@leadline/domain/numbers/units';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { remediesOf } from '@leadline/domain/risks/remedies';
import type { Overrides } from '@leadline/domain/routes/route-check';
import type { Instant } from '@leadline/domain/time/instant';
import { showRun } from '@leadline/domain/windows/shown-window';
import { reachAround, startsOfRow } from '@leadline/domain/windows/start-window';
import { remedyWords, startWords } from '@leadline/domain/words/remedies';

/** What would make a failed row pass, each by itself. */
export function remedyLines(
  row: RowAssessment,
  plan: PassageInput | null,
  unsaved: Overrides,
  zone: string,
  now: Instant,
): string[] {
  if (row.verdict !== 'failed') return [];
  const found = remediesOf(row);
  const words = remedyWords(row.variables?.kind ?? 'keel');
  return [
    startLine(row, plan, unsaved, zone, now),
    found?.tide ? words.tide(showMetres(found.tide.height)) : null,
    found?.greatest != null ? words.greatest(showMetres(found.greatest)) : null,
  ].filter((line) => line !== null);
}

/** The nearest start at which this row passes, to the minute and inside its run. */
function startLine(
  row: RowAssessment,
  plan: PassageInput | null,
  unsaved: Overrides,
  zone: string,
  now: Instant,
): string | null {
  if (plan === null) return null;
  const { uuid } = row.routeConstraint;
  const start = plan.start;
  const [from, to] = reachAround(start, now);
  // All of them are past.
  if (from > to) return null;
  const runs = startsOfRow({ ...plan, unsaved: new Map([[uuid, unsaved]]) }, uuid, from, to);
  if (runs === null) return null;
  const next = runs.find(({ opens }) => opens > start);
  const before = runs.findLast(({ closes }) => closes < start);
  return startWords(
    next ? showRun(next, start, zone).opens : null,
    before ? showRun(before, start, zone).closes : null,
  );
}
