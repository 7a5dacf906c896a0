import { listed } from '../clearance/remedies.ts';

/** What the pictures of a paper show, for who has it read aloud. */
export const FIGURES = {
  /** "Tide graph of Kōru Heads and Inner Basin, from 22/2150 to 23/0950, with …" */
  tideGraph: ({ stations, from, to, start, windows }: TideGraph) =>
    `Tide graph of ${listed(stations)}, from ${from} to ${to}, with the start at ${start}, the tide that each constraint meets` +
    `${windows === 0 ? '' : ` and ${count(windows, 'start window')}`}. The figures stand in the tables.`,
  /** "Drawing of stage Entrance: its chart, the ship's passage and 3 shapes drawn by hand" */
  stage: (name: string, { hasChart, hasPassage, shapes }: StageDrawing) =>
    `Drawing of stage ${name}: ${listed([
      hasChart ? 'its chart' : 'no chart',
      ...(hasPassage ? ['the computed passage'] : []),
      drawnShapes(shapes),
    ])}`,
  berth: (name: string, shapes: number) =>
    `Drawing of stage ${name}: the ship from above at her berth and ${drawnShapes(shapes)}`,
  ship: (size: string) => `Outline of the ship. ${size}`,
  signature: (name: string, role: string) => `Signature drawn by ${name}, ${role.toLowerCase()}`,
} as const;

interface TideGraph {
  stations: readonly string[];
  from: string;
  to: string;
  start: string;
  windows: number;
}

interface StageDrawing {
  hasChart: boolean;
  hasPassage: boolean;
  shapes: number;
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

const drawnShapes = (shapes: number) =>
  shapes === 0 ? 'nothing drawn by hand' : count(shapes, 'shape') + ' drawn by hand';
