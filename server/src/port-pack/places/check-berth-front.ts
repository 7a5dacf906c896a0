import { metresBetween, nearestOnLine } from '@leadline/domain/plan/route/sailing';
import type { PackRefusals, Placed } from '../read/pack-refusal.ts';
import type { ListItem } from '../read/pack-schema.ts';

/** Metres. */
const LONGEST_LINE = 1000;
const SHORTEST_LINE = 10;
const BOLLARD_OFF = 50;
/** A ship that lies alongside has her position within her own breadth and a little of the line. */
const BERTH_OFF = 200;

/** Refuses a berth line and bollards that cannot be right. */
export function checkBerthFront({ value: berth, at }: Placed<ListItem<'places'>>, refusals: PackRefusals): void {
  const { line, bollards } = berth;
  if (berth.type === 'station') {
    for (const field of ['line', 'bollards'] as const)
      if (berth[field] !== undefined) refusals.refuse(at(field), `${berth.key}: a pilot station has no ${field}`);
    return;
  }
  if (!line) {
    if (bollards)
      refusals.refuse(at('bollards'), `${berth.key}: bollards stand along a line: give the line of the berth`);
    return;
  }
  checkLine({ value: { ...berth, line }, at }, refusals);
  const names = new Set<string>();
  bollards?.forEach(({ name, position }, index) => {
    const { off } = nearestOnLine(line, position);
    if (off > BOLLARD_OFF)
      refusals.refuse(
        at('bollards', index),
        `${berth.key}: bollard "${name}" stands ${metresText(off)} off the line: ${BOLLARD_OFF} m are the most`,
      );
    if (names.has(name)) refusals.refuse(at('bollards', index), `${berth.key}: there are two bollards "${name}"`);
    names.add(name);
  });
}

type Berth = ListItem<'places'>;

function checkLine(
  { value: berth, at }: Placed<Berth & { line: NonNullable<Berth['line']> }>,
  refusals: PackRefusals,
): void {
  const length = metresBetween(...berth.line);
  if (length > LONGEST_LINE || length < SHORTEST_LINE)
    refusals.refuse(
      at('line'),
      `${berth.key}: the ends of its line lie ${metresText(length)} apart: ${SHORTEST_LINE} to ${LONGEST_LINE} m are taken`,
    );
  const { off } = nearestOnLine(berth.line, berth.position);
  if (off > BERTH_OFF)
    refusals.refuse(
      at('line'),
      `${berth.key}: its line lies ${metresText(off)} from its position: ${BERTH_OFF} m are the most`,
    );
}

const metresText = (metres: number) => (metres > 100_000 ? 'more than 100 km' : `${Math.round(metres)} m`);
