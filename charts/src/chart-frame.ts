import { INK } from './chart-colours.ts';
import type { ChartSheet, ChartSheets, Point } from './chart-geometry.ts';
import { type ChartView, escapeText, FRAME, px, SHEET_HEIGHT, SHEET_WIDTH } from './chart-view.ts';

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
    roseSvg(view.sheet),
    titleSvg(sheets, view.sheet),
  ].join('\n');
}

/** Metres of one degree at a latitude, WGS 84 (series of the meridian and parallel arcs, to 1 cm). */
export function metresPerDegree(latitude: number): { east: number; north: number } {
  const angle = (latitude * Math.PI) / 180;
  return {
    east: 111_412.84 * Math.cos(angle) - 93.5 * Math.cos(3 * angle) + 0.118 * Math.cos(5 * angle),
    north: 111_132.92 - 559.82 * Math.cos(2 * angle) + 1.175 * Math.cos(4 * angle),
  };
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
    meridianSvg(view.x([metres, centreNorth]), degreeText(degrees, 'E', 'W', step)),
  );
  const horizontal = linesBetween(latitude, centreNorth - halfHeight, centreNorth + halfHeight).map(
    ({ metres, degrees }) => parallelSvg(view.y([centreEast, metres]), degreeText(degrees, 'N', 'S', step)),
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
const DEGREES = `font-size="13" fill="${INK.text}" text-anchor="middle"`;

function meridianSvg(x: number, text: string): string {
  if (x < FRAME + 40 || x > INNER_RIGHT - 40) return '';
  const at = px(x);
  return (
    `<path d="M${at} ${FRAME}V${INNER_BOTTOM}" ${TICK}/><text x="${at}" y="21" ${DEGREES}>${text}</text>` +
    `<text x="${at}" y="${SHEET_HEIGHT - 11}" ${DEGREES}>${text}</text>`
  );
}

function parallelSvg(y: number, text: string): string {
  if (y < FRAME + 40 || y > INNER_BOTTOM - 40) return '';
  const at = px(y);
  return (
    `<path d="M${FRAME} ${at}H${INNER_RIGHT}" ${TICK}/>` +
    `<text transform="translate(21 ${at}) rotate(-90)" ${DEGREES}>${text}</text>` +
    `<text transform="translate(${SHEET_WIDTH - 12} ${at}) rotate(-90)" ${DEGREES}>${text}</text>`
  );
}

function cornerOf(corner: ChartSheet['roseCorner'], width: number, height: number): Point {
  const x = corner.endsWith('w') ? FRAME + 16 : INNER_RIGHT - 16 - width;
  const y = corner.startsWith('n') ? FRAME + 16 : INNER_BOTTOM - 16 - height;
  return [x, y];
}

const ROSE = 150;

/** The title block and the rose in pixels: left, top, width, height. Nothing else should stand there. */
export function furniture(sheet: ChartSheet): [number, number, number, number][] {
  const [titleLeft, titleTop] = cornerOf(sheet.titleCorner, TITLE_WIDTH, TITLE_HEIGHT);
  const [roseLeft, roseTop] = cornerOf(sheet.roseCorner, ROSE, ROSE);
  return [
    [titleLeft, titleTop, TITLE_WIDTH, TITLE_HEIGHT],
    [roseLeft, roseTop, ROSE, ROSE],
  ];
}

/** A compass rose of true north in magenta. */
function roseSvg({ roseCorner }: ChartSheet): string {
  const [left, top] = cornerOf(roseCorner, ROSE, ROSE);
  const ticks = Array.from({ length: 72 }, (_, index) => {
    const length = index % 18 === 0 ? 13 : index % 6 === 0 ? 9 : 5;
    return `<path d="M0 -${58}V-${58 - length}" transform="rotate(${index * 5})"/>`;
  });
  const numbers = [30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map(
    (degrees) => `<text transform="rotate(${degrees})" y="-62">${String(degrees).padStart(3, '0')}</text>`,
  );
  return (
    `<g transform="translate(${left + ROSE / 2} ${top + ROSE / 2})" fill="none" stroke="${INK.magenta}" stroke-width="0.9" stroke-opacity="0.8">` +
    `<circle r="58"/><circle r="44" stroke-width="0.5"/>${ticks.join('')}<path d="M0 40V-44M-40 0H40" stroke-width="0.6"/>` +
    `<path d="M0 -74L5 -58L0 -61L-5 -58Z" fill="${INK.magenta}"/>` +
    `<g stroke="none" fill="${INK.magenta}" font-size="9.5" text-anchor="middle">${numbers.join('')}</g></g>`
  );
}

const TITLE_WIDTH = 372;
const TITLE_HEIGHT = 168;

function titleSvg(sheets: ChartSheets, sheet: ChartSheet): string {
  const [left, top] = cornerOf(sheet.titleCorner, TITLE_WIDTH, TITLE_HEIGHT);
  const middle = left + TITLE_WIDTH / 2;
  const line = (y: number, size: number, style: string, text: string) =>
    `<text x="${px(middle)}" y="${top + y}" text-anchor="middle" font-size="${size}" ${style}>${escapeText(text)}</text>`;
  return [
    `<rect x="${left}" y="${top}" width="${TITLE_WIDTH}" height="${TITLE_HEIGHT}" fill="${INK.paper}" fill-opacity="0.94" stroke="${INK.text}" stroke-width="1"/>`,
    line(23, 14, `font-weight="600" fill="${INK.faint}" letter-spacing="0.14em"`, sheets.port.toUpperCase()),
    line(51, 25, `font-weight="600" fill="${INK.text}"`, sheet.title),
    line(
      72,
      13.5,
      `font-style="italic" fill="${INK.text}"`,
      `Depths in metres below ${sheets.datum}. IALA region ${sheets.buoyage}`,
    ),
    line(90, 12.5, `font-style="italic" fill="${INK.faint}"`, sheets.source),
    line(111, 14.5, `font-weight="600" fill="${INK.red}"`, 'Demonstration, not for navigation'),
    scaleBarSvg(sheet, middle, top + 128),
  ].join('');
}

const ROUND_LENGTHS = [100, 200, 250, 500, 1000, 2000];

/** Alternating fifths of a round number of metres, as long as fits the title block. */
function scaleBarSvg({ metresPerPixel }: ChartSheet, middle: number, top: number): string {
  const length = ROUND_LENGTHS.findLast((metres) => metres / metresPerPixel <= TITLE_WIDTH - 90) ?? 100;
  const width = length / metresPerPixel;
  const left = middle - width / 2;
  const parts = Array.from({ length: 5 }, (_, index) => {
    const fill = index % 2 === 0 ? INK.text : INK.paper;
    return `<rect x="${px(left + (width * index) / 5)}" y="${top}" width="${px(width / 5)}" height="6" fill="${fill}" stroke="${INK.text}" stroke-width="0.8"/>`;
  });
  const words = [0, length / 2, length].map(
    (metres) =>
      `<text x="${px(left + metres / metresPerPixel)}" y="${top + 21}">${metres}${metres === length ? ' m' : ''}</text>`,
  );
  return `${parts.join('')}<g font-size="12.5" fill="${INK.text}" text-anchor="middle">${words.join('')}</g>`;
}
