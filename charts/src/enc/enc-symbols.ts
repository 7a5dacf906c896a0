import { INK } from '../chart-colours.ts';

const OUTLINE = `stroke="${INK.text}" stroke-width="1.2" stroke-linejoin="round"`;
const POSITION = `<circle r="2.6" fill="${INK.paper}" stroke="${INK.text}" stroke-width="1.2"/>`;
const DOTTED = `fill="none" stroke="${INK.text}" stroke-width="1.3" stroke-dasharray="1.3 2.6" stroke-linecap="round"`;

/** Body of a pillar, in yellow, with its black bands; above it two cones, each upward or downward. */
const pillar = (bands: string, cones: string) =>
  `<path d="M-3 -3L-1 -18H5L3 -3Z" fill="${INK.yellow}" ${OUTLINE}/><path d="${bands}" fill="${INK.text}"/>` +
  `<path d="${cones}" fill="${INK.text}"/>${POSITION}`;
const UPPER_UP = 'M-3 -29H7L2 -36Z';
const UPPER_DOWN = 'M-3 -36H7L2 -29Z';
const LOWER_UP = 'M-3 -21H7L2 -28Z';
const LOWER_DOWN = 'M-3 -28H7L2 -21Z';

/** Marks and dangers as INT 1 draws them (sections Q and K), at their position. */
export const ENC_SYMBOLS = {
  'east-cardinal': pillar('M-1.7 -13L-1 -18H5L4.3 -13ZM-3 -3L-2.3 -8H3.7L3 -3Z', UPPER_UP + LOWER_DOWN),
  'south-cardinal': pillar('M-3 -3L-2 -11H4L3 -3Z', UPPER_DOWN + LOWER_DOWN),
  'west-cardinal': pillar('M-2.3 -8L-1.7 -13H4.3L3.7 -8Z', UPPER_DOWN + LOWER_UP),
  'isolated-danger':
    `<path d="M-3 -3L-1 -18H5L3 -3Z" fill="${INK.text}" ${OUTLINE}/>` +
    `<path d="M-2.3 -8L-1.7 -13H4.3L3.7 -8Z" fill="${INK.red}"/>` +
    `<circle cx="2" cy="-24" r="3" fill="${INK.text}"/><circle cx="2" cy="-32" r="3" fill="${INK.text}"/>${POSITION}`,
  'special-buoy': `<path d="M-5 -3L-3 -15H7L5 -3Z" fill="${INK.yellow}" ${OUTLINE}/>${POSITION}`,
  'special-beacon': `<path d="M0 0V-8" ${OUTLINE}/><path d="M-5 -13L0 -18L5 -13L0 -8Z" fill="${INK.yellow}" ${OUTLINE}/>${POSITION}`,
  wreck:
    `<ellipse rx="12" ry="7" ${DOTTED}/>` +
    `<path d="M-8 0H8M0 -5V5M-4.5 -3V3M4.5 -3V3" fill="none" stroke="${INK.text}" stroke-width="1.3"/>`,
  obstruction: `<circle r="6.5" ${DOTTED}/><circle r="1" fill="${INK.text}"/>`,
  rock: `<path d="M-5 0H5M0 -5V5" fill="none" stroke="${INK.text}" stroke-width="1.5"/><circle r="8" ${DOTTED}/>`,
  pile: `<circle r="1.8" fill="${INK.text}"/>`,
} as const;

export type EncSymbol = keyof typeof ENC_SYMBOLS;
