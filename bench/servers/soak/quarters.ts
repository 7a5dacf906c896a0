import { median } from '../../kit/list-caller.ts';
import { percentile } from '../../kit/read-and-log-in.ts';

/** One interval of the run. */
export interface Sample {
  minute: number;
  rssMiB: number;
  heapMiB: number;
  loopMs: number;
  /** Milliseconds of each answer that the server gives by itself; `outside`: that asks a service. */
  own: number[];
  outside: number[];
}

/** How the last quarter of a run stands to its second one: the first is for whatever is loaded and filled once. */
export interface Growth {
  rss: number;
  heap: number;
  p99: number;
}

export function growthOf(samples: readonly Sample[]): Growth {
  const quarter = (index: number) =>
    samples.slice(Math.floor((samples.length * index) / 4), Math.floor((samples.length * (index + 1)) / 4));
  const [second, last] = [quarter(1), quarter(3)];
  const ratio = (of: (part: readonly Sample[]) => number) => of(last) / of(second);
  return {
    rss: ratio((part) => median(part.map(({ rssMiB }) => rssMiB))),
    heap: ratio((part) => median(part.map(({ heapMiB }) => heapMiB))),
    p99: ratio((part) =>
      percentile(
        part.flatMap(({ own }) => own),
        0.99,
      ),
    ),
  };
}

export const HEAD =
  '| minute | RSS, MiB | heap after gc, MiB | event loop p99, ms | answers | p50, ms | p99, ms | outside | p99, ms |\n' +
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |';

export function lineOf({ minute, rssMiB, heapMiB, loopMs, own, outside }: Sample): string {
  const times = (all: number[], ...shares: number[]) =>
    shares.map((share) => (all.length === 0 ? '–' : percentile(all, share).toFixed(0)));
  const figures = [minute.toFixed(1), rssMiB.toFixed(0), heapMiB.toFixed(1), loopMs.toFixed(1)];
  return `| ${[...figures, own.length, ...times(own, 0.5, 0.99), outside.length, ...times(outside, 0.99)].join(' | ')} |`;
}
