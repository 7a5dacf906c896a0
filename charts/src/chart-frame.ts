import { metresPerDegree } from '@leadline/domain/plan/charts/chart-place';
import { INK } from './chart-colours.ts';
import type { ChartSheet, ChartSheets, Point } from './chart-geometry.ts';
import { type ChartView, FRAME, px, SHEET_HEIGHT, SHEET_WIDTH } from './chart-view.ts';
import type { SheetLetters, Words } from './sheet-letters.ts';
import type { Room } from './sheet-room.ts';

const INNER_RIGHT = SHEET_WIDTH - FRAME;
const INNER_BOTTOM = SHEET_HEIGHT - FRAME;

/** Border with degrees, scale bar, compass rose and title block. */
export function frameSvg(sheets: ChartSheets, view: ChartView): string {
  const outside = `M0 0H${SHEET_WIDTH}V${SHEET_HEIGHT}H0ZM${FRAME} ${FRAME}V${INNER_BOTTOM}H${INNER_RIGHT}V${FRAME}Z`;
  return [
    `<path d="${outside}" fill="${INK.paper}" fill-rule="evenodd"/>`,
    graticuleSvg(sheets.origin, view),
    `<rect x="${FRAME}" y="${FRAME}" width="${INNER_RIGHT - FRAME}" height="${INNER_BOTTOM - FRAME}" fill="none" stroke="${INK.text}" stroke-width="1.4"/>`,
    `<rect x="3" y="3" width="${SHEET_WIDTH - 6}" height="${SHEET_HEIGHT - 6}" fill="none" stroke="${INK.text}" stroke-width="2.4"/>`,
    roseSvg(view),
    titleSvg(sheets, view),
  ].join('\n');
}

/** Minutes between two lines of the graticule: the finest that leaves 180 pixels between them. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5];

function graticuleSvg(origin: ChartSheets['origin'], view: ChartView): string {
  const perDegree = metresPerDegree(origin.latitude);
  const minuteWidth = perDegree.east / 60 / view.sheet.metresPerPixel;
  const step = STEPS.find((minutes) => minutes * minuteWidth >= 180) ?? 5;
  const latitude = { start: origin.latitude, metres: perDegree.north, step };
  const longitude = { start: origin.longitude, metres: perDegree.east, step };
  const [centreEast, centreNorth] = view.sheet.centre;
  const halfWidth = (SHEET_WIDTH / 2) * view.sheet.metresPerPixel;
  const halfHeight = (SHEET_HEIGHT / 2) * view.sheet.metresPerPixel;
  const vertical = linesBetween(longitude, centreEast - halfWidth, centreEast + halfWidth).map(({ metres, degrees }) =>
    meridianSvg(view.x([metres, centreNorth]), degreeText(degrees, 'E', 'W', step), view.letters),
  );
  const horizontal = linesBetween(latitude, centreNorth - halfHeight, centreNorth + halfHeight).map(
    ({ metres, degrees }) =>
      parallelSvg(view.y([centreEast, metres]), degreeText(degrees, 'N', 'S', step), view.letters),
  );
  return [...vertical, ...horizontal].join('\n');
}

interface Axis {
  /** Degrees at zero metres. */
  start: number;
  /** Metres of a degree. */
  metres: number;
  /** Minutes between lines. */
  step: number;
}

function linesBetween({ start, metres, step }: Axis, from: number, to: number): { metres: number; degrees: number }[] {
  const perStep = step / 60;
  const first = Math.ceil((start + from / metres) / perStep);
  const last = Math.floor((start + to / metres) / perStep);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const degrees = (first + index) * perStep;
    return { degrees, metres: (degrees - start) * metres };
  });
}

function degreeText(degrees: number, positive: string, negative: string, step: number): string {
  const minutes = Math.round(Math.abs(degrees) * 600) / 10;
  const whole = Math.floor(minutes / 60 + 1e-9);
  const rest = (minutes - whole * 60).toFixed(step < 1 ? 1 : 0).padStart(step < 1 ? 4 : 2, '0');
  return `${whole}°${rest}'${degrees < 0 ? negative : positive}`;
}

const TICK = `stroke="${INK.text}" stroke-width="0.5" stroke-opacity="0.45"`;
const DEGREES = { face: 'bold', size: 13, colour: INK.text } as const;

function meridianSvg(x: number, text: string, letters: SheetLetters): string {
  if (x < FRAME + 40 || x > INNER_RIGHT - 40) return '';
  const at = px(x);
  return (
    `<path d="M${at} ${FRAME}V${INNER_BOTTOM}" ${TICK}/>` +
    letters.write({ ...DEGREES, text, x, y: 21 }) +
    letters.write({ ...DEGREES, text, x, y: SHEET_HEIGHT - 11 })
  );
}

function parallelSvg(y: number, text: string, letters: SheetLetters): string {
  if (y < FRAME + 40 || y > INNER_BOTTOM - 40) return '';
  const at = px(y);
  return (
    `<path d="M${FRAME} ${at}H${INNER_RIGHT}" ${TICK}/>` +
    letters.write({ ...DEGREES, text, x: 21, y, angle: -90 }) +
    letters.write({ ...DEGREES, text, x: SHEET_WIDTH - 12, y, angle: -90 })
  );
}

function cornerOf(corner: ChartSheet['roseCorner'], width: number, height: number): Point {
  const x = corner.endsWith('w') ? FRAME + 16 : INNER_RIGHT - 16 - width;
  const y = corner.startsWith('n') ? FRAME + 16 : INNER_BOTTOM - 16 - height;
  return [x, y];
}

const ROSE = 150;

/** The title block and the rose: nothing else should stand there. */
export function furniture(sheet: ChartSheet): Room[] {
  const [titleLeft, titleTop] = cornerOf(sheet.titleCorner, TITLE_WIDTH, TITLE_HEIGHT);
  const [roseLeft, roseTop] = cornerOf(sheet.roseCorner, ROSE, ROSE);
  return [
    { left: titleLeft, top: titleTop, right: titleLeft + TITLE_WIDTH, bottom: titleTop + TITLE_HEIGHT },
    { left: roseLeft, top: roseTop, right: roseLeft + ROSE, bottom: roseTop + ROSE },
  ];
}

/** A compass rose of true north in magenta. */
function roseSvg({ sheet, letters }: ChartView): string {
  const [left, top] = cornerOf(sheet.roseCorner, ROSE, ROSE);
  const ticks = Array.from({ length: 72 }, (_, index) => {
    const length = index % 18 === 0 ? 13 : index % 6 === 0 ? 9 : 5;
    return `<path d="M0 -${58}V-${58 - length}" transform="rotate(${index * 5})"/>`;
  });
  const numbers = [30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((degrees) => {
    const text = String(degrees).padStart(3, '0');
    const words = letters.write({ text, face: 'bold', x: 0, y: -62, size: 9.5, colour: INK.magenta });
    return `<g transform="rotate(${degrees})">${words}</g>`;
  });
  return (
    `<g transform="translate(${left + ROSE / 2} ${top + ROSE / 2})" fill="none" stroke="${INK.magenta}" stroke-width="0.9" stroke-opacity="0.8">` +
    `<circle r="58"/><circle r="44" stroke-width="0.5"/>${ticks.join('')}<path d="M0 40V-44M-40 0H40" stroke-width="0.6"/>` +
    `<path d="M0 -74L5 -58L0 -61L-5 -58Z" fill="${INK.magenta}"/>` +
    `<g stroke="none">${numbers.join('')}</g></g>`
  );
}

const TITLE_WIDTH = 372;
const TITLE_HEIGHT = 168;

function titleSvg(sheets: ChartSheets, { sheet, letters }: ChartView): string {
  const [left, top] = cornerOf(sheet.titleCorner, TITLE_WIDTH, TITLE_HEIGHT);
  const middle = left + TITLE_WIDTH / 2;
  const line = (y: number, size: number, style: Pick<Words, 'face' | 'colour' | 'spacing'>, text: string) =>
    letters.write({ ...style, text, x: middle, y: top + y, size });
  return [
    `<rect x="${left}" y="${top}" width="${TITLE_WIDTH}" height="${TITLE_HEIGHT}" fill="${INK.paper}" fill-opacity="0.94" stroke="${INK.text}" stroke-width="1"/>`,
    line(23, 14, { face: 'bold', colour: INK.faint, spacing: 0.14 }, sheets.port.toUpperCase()),
    line(51, 25, { face: 'bold', colour: INK.text }, sheet.title),
    line(
      72,
      13.5,
      { face: 'italic', colour: INK.text },
      `Depths in metres below ${sheets.datum}. IALA region ${sheets.buoyage}`,
    ),
    ...sourceLines(sheets.source).map(({ text, y, size }) =>
      line(y, size, { face: 'italic', colour: INK.faint }, text),
    ),
    line(111, 14.5, { face: 'bold', colour: INK.red }, 'Demonstration, not for navigation'),
    scaleBarSvg(sheet, middle, top + 128, letters),
  ].join('');
}

/** One line, or two smaller ones: of an ENC cell which it is, and whose data these are. */
function sourceLines(source: string): { text: string; y: number; size: number }[] {
  const [first = '', second] = source.split('\n');
  if (second === undefined) return [{ text: first, y: 90, size: 12.5 }];
  return [
    { text: first, y: 85, size: 11 },
    { text: second, y: 97, size: 11 },
  ];
}

const ROUND_LENGTHS = [100, 200, 250, 500, 1000, 2000];

/** Alternating fifths of a round number of metres, as long as fits the title block. */
function scaleBarSvg({ metresPerPixel }: ChartSheet, middle: number, top: number, letters: SheetLetters): string {
  const length = ROUND_LENGTHS.findLast((metres) => metres / metresPerPixel <= TITLE_WIDTH - 90) ?? 100;
  const width = length / metresPerPixel;
  const left = middle - width / 2;
  const parts = Array.from({ length: 5 }, (_, index) => {
    const fill = index % 2 === 0 ? INK.text : INK.paper;
    return `<rect x="${px(left + (width * index) / 5)}" y="${top}" width="${px(width / 5)}" height="6" fill="${fill}" stroke="${INK.text}" stroke-width="0.8"/>`;
  });
  const words = [0, length / 2, length].map((metres) => {
    const text = `${metres}${metres === length ? ' m' : ''}`;
    const x = left + metres / metresPerPixel;
    return letters.write({ text, face: 'bold', x, y: top + 21, size: 12.5, colour: INK.text });
  });
  return [...parts, ...words].join('');
}
