import { INK } from './chart-colours.ts';
import { furniture } from './chart-frame.ts';
import type { ChartLabel, ChartMark, Point } from './chart-geometry.ts';
import { type ChartView, isWanted, px } from './chart-view.ts';
import { ENC_SYMBOLS } from './enc/enc-symbols.ts';
import type { Words } from './sheet-letters.ts';
import { areaTouches, turnedCorners } from './sheet-room.ts';

type Buoyage = 'A' | 'B';

/** Buoys, beacons and lights, above the ground; their words beneath all of them, so that none hides a mark. */
export function marksSvg(marks: readonly ChartMark[], buoyage: Buoyage, view: ChartView): string {
  const shown = marks.filter((mark) => isWanted(mark, view) && view.shows(mark.at, -4));
  const words = shown.filter(({ wordsUpTo }) => isWanted({ upTo: wordsUpTo }, view)).map((mark) => wordsOf(mark, view));
  return [...words.filter((each) => each !== ''), ...shown.map((mark) => markSvg(mark, buoyage, view))].join('\n');
}

function markSvg(mark: ChartMark, buoyage: Buoyage, view: ChartView): string {
  const flare = mark.light && mark.kind !== 'pilot' ? FLARE : '';
  const at = `translate(${px(view.x(mark.at))} ${px(view.y(mark.at))})`;
  return `<g transform="${at}">${flare}${symbolOf(mark, buoyage)}</g>`;
}

/** The magenta drop of a light. */
const FLARE = `<path d="M1.5 -1.5L15 -20Q21 -18 20 -11Z" fill="${INK.magenta}" fill-opacity="0.85"/>`;
const OUTLINE = `stroke="${INK.text}" stroke-width="1.2" stroke-linejoin="round"`;
const POSITION = `<circle r="2.6" fill="${INK.paper}" stroke="${INK.text}" stroke-width="1.2"/>`;

/** Entering from sea: in region A red to port and green to starboard, in B the other way about; the shapes are the same. */
function symbolOf({ kind }: ChartMark, buoyage: Buoyage): string {
  const port = buoyage === 'A' ? INK.red : INK.green;
  const starboard = buoyage === 'A' ? INK.green : INK.red;
  switch (kind) {
    case 'port-buoy':
      return `<path d="M-6 -3L-3 -17H9L6 -3Z" fill="${port}" ${OUTLINE}/>${POSITION}`;
    case 'starboard-buoy':
      return `<path d="M-6 -3L6 -19L7 -3Z" fill="${starboard}" ${OUTLINE}/>${POSITION}`;
    case 'port-beacon':
      return `<path d="M0 0V-9" ${OUTLINE}/><path d="M-5 -9H5V-19H-5Z" fill="${port}" ${OUTLINE}/>${POSITION}`;
    case 'starboard-beacon':
      return `<path d="M0 0V-9" ${OUTLINE}/><path d="M-6 -9H6L0 -20Z" fill="${starboard}" ${OUTLINE}/>${POSITION}`;
    case 'safe-water':
      return (
        `<path d="M0 0L3 -6" ${OUTLINE}/><circle cx="5" cy="-12" r="7.5" fill="${INK.white}" ${OUTLINE}/>` +
        `<path d="M3 -19.2Q1 -12 3 -4.8L7 -4.8Q9 -12 7 -19.2Z" fill="${INK.red}"/>` +
        `<circle cx="7" cy="-24" r="3" fill="${INK.red}" ${OUTLINE}/>${POSITION}`
      );
    case 'north-cardinal':
      return (
        `<path d="M-3 -3L-1 -18H5L3 -3Z" fill="${INK.yellow}" ${OUTLINE}/><path d="M-2 -11L-1 -18H5L4 -11Z" fill="${INK.text}"/>` +
        `<path d="M-3 -21H7L2 -28ZM-3 -29H7L2 -36Z" fill="${INK.text}"/>${POSITION}`
      );
    case 'light':
      return `<path d="${STAR}" fill="${INK.text}"/>`;
    case 'pilot':
      return `<g fill="none" stroke="${INK.magenta}" stroke-width="2"><circle r="15"/><path d="M-8 4Q0 14 8 4M0 7V-9M-5 -4H5"/></g>`;
    default:
      return ENC_SYMBOLS[kind];
  }
}

/** A five-pointed star of radius 7. */
const STAR = `M${Array.from({ length: 10 }, (_, index) => {
  const radius = index % 2 === 0 ? 7 : 2.8;
  const angle = (Math.PI * index) / 5 - Math.PI / 2;
  return `${px(radius * Math.cos(angle))} ${px(radius * Math.sin(angle))}`;
}).join('L')}Z`;

function wordsOf({ kind, at, name, light, words }: ChartMark, view: ChartView): string {
  if (!name && !light) return '';
  const { letters } = view;
  const isLeft = words === 'left';
  const x = view.x(at) + (isLeft ? -13 : kind === 'pilot' ? 21 : 15);
  const y = view.y(at);
  const style = { x, size: 13.5, colour: INK.magenta, anchor: isLeft ? 'end' : 'start', hasHalo: true } as const;
  const shown = isNumber(name) ? `“${name}”` : name;
  const first = name ? letters.write({ ...style, text: shown, face: 'bold', y: y + 3 }) : '';
  return first + (light ? letters.write({ ...style, text: light, face: 'italic', y: y + (name ? 17 : 3) }) : '');
}

const isNumber = (name: string) => /^[\dA-Z]{1,2}$/.test(name);

const LABEL_STYLE: Record<ChartLabel['style'], Pick<Words, 'face' | 'colour' | 'spacing'>> = {
  water: { face: 'italic', colour: INK.text, spacing: 0.12 },
  land: { face: 'bold', colour: INK.text, spacing: 0.08 },
  place: { face: 'bold', colour: INK.text },
  note: { face: 'italic', colour: INK.magenta },
};

/** Whether the title block or the rose would cut its words: half a name is worse than none. */
function isCovered({ at, text, style, size, angle }: ChartLabel, view: ChartView): boolean {
  const { face, spacing } = LABEL_STYLE[style];
  const widths = text.split('\n').map((line) => (view.letters.line(line, face, spacing).width * size) / 1000);
  const [half, down] = [Math.max(...widths) / 2, widths.length * 1.15 * size];
  const middle: Point = [view.x(at), view.y(at)];
  const corners = turnedCorners({ left: -half, top: -size, right: half, bottom: down - size }, middle, angle);
  return furniture(view.sheet).some((room) => areaTouches([corners], room));
}

export function labelsSvg(labels: readonly ChartLabel[], view: ChartView): string {
  return labels
    .filter((label) => isWanted(label, view) && view.shows(label.at, -20) && !isCovered(label, view))
    .flatMap(({ at, text, style, size, angle }) => {
      const turn = (angle * Math.PI) / 180;
      return text.split('\n').map((line, index) => {
        const down = index * 1.15 * size;
        const [x, y] = [view.x(at) - down * Math.sin(turn), view.y(at) + down * Math.cos(turn)];
        return view.letters.write({ ...LABEL_STYLE[style], text: line, x, y, size, angle, hasHalo: true });
      });
    })
    .join('\n');
}
