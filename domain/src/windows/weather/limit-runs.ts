import type { PassageInput } from '../../berthing/assess-passage.ts';
import { overridesIn } from '../../risks/assess-route.ts';
import { constraintTimes } from '../../risks/constraint-times.ts';
import type { Duration, Instant } from '../../time/instant.ts';
import { countedLimits, type LimitInput, streamState, stretchesAt } from '../../weather/limit-outcomes.ts';
import type { LimitState, LimitStretch } from '../../weather/limit-value.ts';
import type { WeatherLimit } from '../../weather/weather-limits.ts';
import { inBoth, type Run, SECOND } from '../runs.ts';

/** When she is at a row after her start. */
export interface RowAfter {
  constraintUuid: string;
  name: string;
  after: Duration;
}

/** The rows of a plan, waypoints as well; a hidden row is not asked about. */
export function rowsAfter(plan: PassageInput): RowAfter[] {
  const overridesOf = overridesIn(plan);
  return constraintTimes(0, plan.constraints, overridesOf)
    .filter(({ routeConstraint }) => overridesOf(routeConstraint).hideConstraint !== '1')
    .map(({ routeConstraint: { constraint }, at }) => ({
      constraintUuid: constraint.uuid,
      name: constraint.name,
      after: at,
    }));
}

/** Starts at which a limit at a row is not kept, or not known to be; of all of them the same is known. */
export interface LimitRun {
  limit: WeatherLimit;
  row: RowAfter;
  state: LimitState;
  run: Run;
}

/**
 * Every start of a search at which a limit that counts for her is exceeded or not known, limit by limit and row by row.
 * A forecast changes at its steps alone; the stream is looked at for each whole minute of the start, and between two of
 * them the worse counts.
 */
export function limitRuns(input: LimitInput, rows: readonly RowAfter[], search: Run): LimitRun[] {
  return countedLimits(input, rows).flatMap(({ limit, row }) => {
    const { measure } = limit;
    const found =
      measure === 'stream'
        ? streamRuns(input, limit, row, search)
        : stretchesAt(input, { measure, limit: limit.limit }, row.constraintUuid).flatMap((stretch) =>
            stretch.state.kind === 'within' ? [] : runsOf(stretch, row.after, search),
          );
    return found.map((each) => ({ limit, row, ...each }));
  });
}

type Found = Pick<LimitRun, 'run' | 'state'>;

/** The starts that lead into a stretch; both ends are part of a step, none of what lies between two steps. */
function runsOf({ from, to, isStep, state }: LimitStretch, after: Duration, search: Run): Found[] {
  const secondOf = (at: Instant) => (at - after) / SECOND;
  const first = from === null ? search.first : isStep ? Math.ceil(secondOf(from)) : Math.floor(secondOf(from)) + 1;
  const last = to === null ? search.last : isStep ? Math.floor(secondOf(to)) : Math.ceil(secondOf(to)) - 1;
  return first > last ? [] : inBoth([{ first, last }], [search]).map((run) => ({ run, state }));
}

const MINUTE = 60;
const RANK = { exceeded: 0, unknown: 1, within: 2 } as const;

function streamRuns(input: LimitInput, { limit }: WeatherLimit, row: RowAfter, search: Run): Found[] {
  const stateAt = (second: number) =>
    streamState(input.streamAt(row.constraintUuid, second * SECOND + row.after), limit);
  const found: Found[] = [];
  const add = (first: number, last: number, state: LimitState) => {
    const [run] = inBoth([{ first, last }], [search]);
    const open = found.at(-1);
    if (!run || state.kind === 'within') return;
    // One run as long as it stays so; its figure is the first.
    if (open && open.state.kind === state.kind && open.run.last + 1 === run.first) open.run.last = run.last;
    else found.push({ run, state });
  };
  let state = stateAt(Math.floor(search.first / MINUTE) * MINUTE);
  for (let second = Math.floor(search.first / MINUTE) * MINUTE; second <= search.last; second += MINUTE) {
    const next = stateAt(second + MINUTE);
    add(second, second, state);
    add(second + 1, second + MINUTE - 1, worseOf(state, next));
    state = next;
  }
  return found;
}

/** The faster of two streams over the limit; what exceeds is known, whatever the other is. */
function worseOf(one: LimitState, other: LimitState): LimitState {
  if (one.kind === 'exceeded' && other.kind === 'exceeded') return one.value >= other.value ? one : other;
  return RANK[one.kind] <= RANK[other.kind] ? one : other;
}
