import { TUG_LINES } from '@leadline/domain/tugs/tug-lines';

/** Pixels. */
const BOX_HEIGHT = 50;
const BOX_WIDTH = 212;
const LEAST_BOX_WIDTH = 160;
/** Between the boxes of both sides: the hull and the lines to her. */
const HULL_ROOM = 232;
const WIDEST = 744;
/** Above and below the hull, for the boxes of bow and stern. */
const END_ROOM = 62;
/** From the hull to the boxes. */
const BESIDE = 28;

/** Where the box of a line stands, as part of the height: no two of a side touch. */
const ROWS: readonly number[] = [
  ...[0, 0.104, 0.259, 0.482, 0.67, 0.807, 0.929],
  ...[1, 0.929, 0.807, 0.67, 0.482, 0.259, 0.104],
];

/** A narrow ship is drawn wider than she is, so that her sides stand apart; never more than so. */
const WIDER = 1.35;

export interface LinePlace {
  number: number;
  box: { left: number; top: number };
  side: 'port' | 'starboard' | 'middle';
  /** Where it makes fast, and where its box ends towards it. */
  fast: { x: number; y: number };
  end: { x: number; y: number };
}

export interface BoardLayout {
  boxWidth: number;
  lines: readonly LinePlace[];
  standby: { left: number; top: number };
  hull: HullPlace;
  /** How much wider than to scale she is drawn. */
  wider: number;
}

/** Her place in the drawing, bow up, pixels. */
export interface HullPlace {
  centre: number;
  bow: number;
  length: number;
  beam: number;
}

interface Size {
  width: number;
  height: number;
}

/** Her length and beam, metres. */
export interface HullSize {
  length: number;
  beam: number;
}

/** Boxes at fixed places, and the hull between them as large as there is room, to scale but for a narrow beam. */
export function boardLayout({ width, height }: Size, ship: HullSize): BoardLayout {
  const used = Math.min(width, WIDEST);
  const left = (width - used) / 2;
  const boxWidth = Math.max(LEAST_BOX_WIDTH, Math.min(BOX_WIDTH, (used - HULL_ROOM) / 2));
  const beamRoom = Math.max(1, used - 2 * (boxWidth + BESIDE));
  const { hull, wider } = hullIn({ width, height }, ship, beamRoom);
  const lines = TUG_LINES.map(({ number, fromStern, toPort }): LinePlace => {
    const side = toPort === 0 ? 'middle' : toPort > 0 ? 'port' : 'starboard';
    const boxLeft = { port: left, starboard: left + used - boxWidth, middle: (width - boxWidth) / 2 }[side];
    const box = { left: boxLeft, top: (ROWS[number] ?? 0) * (height - BOX_HEIGHT) };
    const fast = {
      x: hull.centre - (toPort * hull.beam) / 2,
      y: hull.bow + (1 - fromStern) * hull.length,
    };
    return { number, box, side, fast, end: endOf(side, box, boxWidth, fast.y) };
  });
  return { boxWidth, lines, standby: { left, top: 0 }, hull, wider };
}

function hullIn({ width, height }: Size, ship: HullSize, beamRoom: number) {
  const lengthRoom = height - 2 * END_ROOM;
  const scale = Math.min(lengthRoom / ship.length, beamRoom / ship.beam);
  const wider = Math.min(WIDER, beamRoom / (ship.beam * scale));
  const length = ship.length * scale;
  const hull: HullPlace = {
    centre: width / 2,
    bow: END_ROOM + (lengthRoom - length) / 2,
    length,
    beam: ship.beam * scale * wider,
  };
  return { hull, wider };
}

function endOf(side: LinePlace['side'], box: LinePlace['box'], boxWidth: number, fastY: number) {
  if (side === 'middle') return { x: box.left + boxWidth / 2, y: box.top < fastY ? box.top + BOX_HEIGHT : box.top };
  return { x: side === 'port' ? box.left + boxWidth : box.left, y: box.top + BOX_HEIGHT / 2 };
}
