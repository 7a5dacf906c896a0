import type { ShownVerdict } from '@leadline/domain/risks/changed/changed-summary';
import { PAPER } from '@leadline/domain/words/paper';
import { emptyPicture } from './drawn/sheet/sheet-forms.ts';
import type { Content } from './page-parts.ts';

export type Sign = ShownVerdict | 'hidden';

/** Shapes that differ without colour; an 8 × 8 box. */
const SHAPES: Record<Sign, string> = {
  passed:
    '<circle cx="4" cy="4" r="3.6" fill="#006b00"/><path d="M2 4.2L3.4 5.6L6.1 2.6" fill="none" stroke="#ffffff" stroke-width="1"/>',
  caution:
    '<path d="M4 0.4L7.8 7.4H0.2Z" fill="#8f6b00"/><path d="M4 2.6V5M4 5.8V6.7" stroke="#ffffff" stroke-width="0.9"/>',
  failed:
    '<rect x="0.3" y="0.3" width="7.4" height="7.4" fill="#b80014"/><path d="M2.2 2.2L5.8 5.8M5.8 2.2L2.2 5.8" stroke="#ffffff" stroke-width="1.1"/>',
  notCalculable:
    '<circle cx="4" cy="4" r="3.4" fill="none" stroke="#000000" stroke-width="0.8"/><path d="M2.8 3.2C2.8 2.54 3.34 2 4 2C4.66 2 5.2 2.54 5.2 3.2C5.2 3.7 4.88 4.16 4.4 4.3L4 4.8V5.2M4 5.8V6.4" fill="none" stroke="#000000" stroke-width="0.8"/>',
  loading: '<circle cx="4" cy="4" r="3.4" fill="none" stroke="#000000" stroke-width="0.8" stroke-dasharray="1.4 1.2"/>',
  hidden:
    '<circle cx="4" cy="4" r="3.4" fill="none" stroke="#4a4a4a" stroke-width="0.8"/><path d="M1.2 6.8L6.8 1.2" stroke="#4a4a4a" stroke-width="0.8"/>',
};

const SIZE = { width: 8, height: 8 } as const;

const pictureOf = (sign: Sign) => ({
  svg: emptyPicture(SIZE),
  sheet: { svg: `<svg>${SHAPES[sign]}</svg>`, ...SIZE },
  width: SIZE.width,
});

const wordOf = (sign: Sign): string => (sign === 'hidden' ? PAPER.hidden : PAPER.results[sign]);

/** Shape and word beside each other. */
export function statusSign(sign: Sign, word: string = wordOf(sign)): Content {
  return {
    columns: [
      { ...pictureOf(sign), margin: [0, 1.5, 0, 0] },
      { text: word, bold: sign === 'failed', width: '*' },
    ],
    columnGap: 4,
  };
}
