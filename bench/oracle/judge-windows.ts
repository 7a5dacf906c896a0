import type { Constraint } from '@leadline/domain/routes/route';
import { type StartSearch, startWindows } from '@leadline/domain/windows/start-window';
import { drawPlace } from './draw-case.ts';
import { drawTide, HOUR, MINUTE, NOON, oneOf, type Random, wholeFrom } from './draw-parts.ts';
import { planOf } from './product-answer.ts';
import { startByRule, type WindowCase } from './window-oracle.ts';

const PROBES = 12;

/**
 * Draws one route over a tide with ends and gaps, and compares the start windows with trying: their edges, a second beyond
 * them, and starts between. What is said otherwise, in words; null for nothing.
 */
export function judgeWindows(random: Random): { told: string | null; name: string } {
  const drawn = drawWindow(random);
  const search = startWindows(planOf(drawn), drawn.from, drawn.to);
  const name = `window ${search.none ?? 'found'}`;
  const tried = [
    ...search.windows.flatMap(({ opens, closes }) => [opens, closes, opens - 1000, closes + 1000]),
    ...Array.from({ length: PROBES }, () => drawn.from + wholeFrom(random, 0, (drawn.to - drawn.from) / 1000) * 1000),
  ].filter((start) => start >= drawn.from && start <= drawn.to);
  const wrong = tried.find((start) => !agrees(search, start, startByRule(drawn, start)));
  if (wrong === undefined) return { told: null, name };
  const told = `${JSON.stringify(drawn)}\n  by rule ${startByRule(drawn, wrong)} at ${wrong}\n  product ${JSON.stringify(search)}`;
  return { told, name };
}

/** "All fail" holds at every start; a window holds the starts that pass and no others. */
function agrees({ windows, none }: StartSearch, start: number, byRule: ReturnType<typeof startByRule>): boolean {
  const isInside = windows.some(({ opens, closes }) => opens <= start && start <= closes);
  if (isInside !== (byRule === 'passes')) return false;
  return none !== 'allFail' || byRule === 'fails';
}

function drawWindow(random: Random): WindowCase {
  const from = NOON - wholeFrom(random, 0, 120) * MINUTE;
  const to = from + wholeFrom(random, 60, 480) * MINUTE;
  const isHourly = random() < 0.25;
  const first = from - wholeFrom(random, -90, 60) * MINUTE;
  const last = to + wholeFrom(random, -120, 60) * MINUTE;
  const tide = isHourly ? drawHours(random, first, last) : drawTide(random, first, last, 40, random() < 0.5 ? 0.1 : 0);
  const ship = drawPlace(random, 'UKC', from);
  const rows = Array.from({ length: wholeFrom(random, 1, 3) }, (_, index) => {
    const place = drawPlace(random, oneOf(random, TYPES), from);
    // Observed heights count for their own time: they are judged row by row.
    const overrides = { ...place.overrides, tide: null, tideAt: null };
    return {
      ...{ ...place, ...shipFigures(ship), overrides, kind: 'clearance' as const, isWaypoint: false, tide, at: from },
      after: (index + 1) * wholeFrom(random, 0, 25) * MINUTE,
    };
  }).toSorted((one, other) => one.after - other.after);
  return { rows, tide, from, to };
}

/** One ship sails the whole route. */
function shipFigures({ maxDraft, airDraft, heightOverall }: ReturnType<typeof drawPlace>) {
  return { maxDraft, airDraft, heightOverall };
}

const TYPES: readonly NonNullable<Constraint['constraintType']>[] = ['UKC', 'UKC_DYNA', 'OHC'];

/** A table of hours, now and then with an hour left out. */
function drawHours(random: Random, from: number, to: number) {
  const points = drawTide(random, from, to, 20, 0);
  const hours = Array.from({ length: Math.ceil((to - from) / HOUR) + 1 }, (_, index) => index);
  return hours.flatMap((hour) => {
    const point = points[hour % points.length];
    return point && random() < 0.92 ? [{ at: from + hour * HOUR, height: point.height }] : [];
  });
}
