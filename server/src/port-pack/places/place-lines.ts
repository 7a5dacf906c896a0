import { METRES_IN_NAUTICAL_MILE } from '@leadline/domain/numbers/units';
import { metresBetween, metresOfLine } from '@leadline/domain/plan/route/sailing';
import type { CheckedPack } from '../read/load-pack.ts';
import type { PackText } from '../read/read-pack.ts';
import { placedChartLines } from './place-chart.ts';

/** What `check` and `import` print of what lies where on earth: charts, tracks, berth lines. */
export function placeLines({ text, files }: CheckedPack): string[] {
  return [
    ...placedChartLines(files.placedCharts),
    ...under('tracks of routes:', trackLines(text)),
    ...under('berth lines:', berthLines(text)),
  ];
}

const under = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [title, ...lines]);

function trackLines({ lists }: PackText): string[] {
  return lists.routes.flatMap(({ value: { key, track } }) => {
    if (!track) return [];
    return [
      `  ${key}: ${track.length} positions, ${(metresOfLine(track) / METRES_IN_NAUTICAL_MILE).toFixed(1)} nautical miles`,
    ];
  });
}

function berthLines({ lists }: PackText): string[] {
  return lists.places.flatMap(({ value: { key, line, bollards = [] } }) => {
    if (!line) return [];
    return [`  ${key}: ${Math.round(metresBetween(...line))} m, ${bollards.length} bollards`];
  });
}
