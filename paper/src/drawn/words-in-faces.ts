import type { LaidOut, LaidOutPage } from '../pdfkit/laid-out-page.ts';

/** Characters of one face: of the document's own, or of the family that is named. */
type Run = string | { text: string; font: string };

const NO_BREAK_SPACE = '\u00a0';

/**
 * An SVG whose words are of several faces, those of another one each a piece of its own. pdfmake writes an SVG anew before it
 * paints it, with a line break around each piece; so that the breaks can be taken out again, spaces beside a piece are
 * no-break spaces, which are as wide.
 */
export function wordsInFaces(runs: readonly Run[]): string {
  return runs
    .map((run) =>
      typeof run === 'string'
        ? run.replace(/^ +| +$/g, (spaces) => NO_BREAK_SPACE.repeat(spaces.length))
        : `<tspan font-family="${run.font}">${run.text}</tspan>`,
    )
    .join('');
}

const BREAKS_AT_PIECE = /[\n ]*(<\/?tspan\b[^>]*>)[\n ]*/g;

/** Takes out the breaks that pdfmake has made around pieces of other faces: the renderer would paint them as spaces. */
export function joinPieces(pages: readonly LaidOutPage[]): void {
  for (const { items } of pages)
    for (const { item } of items)
      if (isPicture(item) && item.svg.includes('<tspan')) item.svg = item.svg.replace(BREAKS_AT_PIECE, '$1');
}

const isPicture = (item: LaidOut | undefined): item is LaidOut & { svg: string } => typeof item?.svg === 'string';
