import { type LaidOutPage, stepTo } from '../../pdfkit/laid-out-page.ts';
import { withPlainLetters } from './plain-letters.ts';
import { sheetDrawing } from './sheet-drawing.ts';

/** A sheet below a picture that pdfmake draws, in the pixels of that picture; or another drawing of a sheet's elements. */
export interface Sheet {
  svg: string;
  width: number;
  height: number;
  /** No other paper shows it. */
  isOfOnePaper?: boolean;
}

/** Where a drawing is all of a picture: what pdfmake draws above it. */
export const emptyPicture = ({ width, height }: Pick<Sheet, 'width' | 'height'>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"></svg>`;

/** What is used of a document of pdfkit to paint a sheet. */
export interface SheetPdf {
  page: { xobjects: Record<string, object> };
  ref: (dictionary: object) => { end: (stream: string | Uint8Array) => void };
  addContent: (operators: string) => void;
  _write: (part: string | Uint8Array) => void;
}

/** The stream of a sheet, packed, and its dictionary. */
interface Form {
  dictionary: object;
  packed: Uint8Array;
}

/**
 * From then on every picture with a sheet has it painted below it, as a form (ISO 32000-1, 8.10). A sheet does not go
 * through pdfmake: reading and drawing sheets was more than half of the time of a paper.
 */
export function paintSheets(pdf: SheetPdf, pages: readonly LaidOutPage[]): void {
  const written = new Map<string, { name: string; form: object }>();
  for (const page of pages)
    page.items = page.items.flatMap((item) => {
      const { sheet, x = 0, y = 0, _width = 0, _height = 0 } = item.item ?? {};
      if (!sheet) return [item];
      const matrix = [_width / sheet.width, 0, 0, _height / sheet.height, x, y].map((value) => value.toFixed(5));
      return [stepTo(() => paintSheet(pdf, sheet, matrix.join(' '), written)), item];
    });
}

function paintSheet(pdf: SheetPdf, sheet: Sheet, matrix: string, written: Map<string, { name: string; form: object }>) {
  // A sheet that two stages share stands once in the file.
  const { name, form } = written.get(sheet.svg) ?? {
    name: `Drawn${written.size + 1}`,
    form: writeForm(pdf, sheet),
  };
  written.set(sheet.svg, { name, form });
  pdf.page.xobjects[name] = form;
  pdf.addContent(`q ${matrix} cm /${name} Do Q`);
}

/** The papers of a port show the same few sheets: as many streams are kept, about 40 KB each. */
const MOST_KEPT = 40;
const kept = new Map<string, Form>();

function writeForm(pdf: SheetPdf, { svg, width, height, isOfOnePaper }: Sheet): object {
  const known = kept.get(svg);
  if (known) {
    // In the order in which pdfkit adds them: the file is the same whether or not the sheet was painted before.
    const form = pdf.ref({ ...known.dictionary, Length: 0, Filter: 'FlateDecode' });
    form.end(known.packed);
    return form;
  }
  const { operators, opacities } = sheetDrawing(withPlainLetters(svg));
  const dictionary = {
    ...{ Type: 'XObject', Subtype: 'Form', FormType: 1, BBox: [0, 0, width, height] },
    Resources: { ProcSet: ['PDF'], ExtGState: opacities },
  };
  const form = pdf.ref({ ...dictionary });
  if (isOfOnePaper) {
    form.end(operators);
    return form;
  }
  kept.set(svg, { dictionary, packed: packedBy(pdf, () => form.end(operators)) });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return form;
}

/** pdfkit packs a stream by itself and keeps nothing of it: it is taken where it goes into the file. */
function packedBy(pdf: SheetPdf, end: () => void): Uint8Array {
  let packed: Uint8Array = new Uint8Array();
  const write = pdf._write;
  pdf._write = (part) => {
    if (typeof part !== 'string') packed = part;
    write(part);
  };
  end();
  pdf._write = write;
  return packed;
}
