import pdfMake from 'pdfmake/build/pdfmake.min.js';
import { paintSheets, type SheetPdf } from '../drawn/sheet/sheet-forms.ts';
import { joinPieces } from '../drawn/words-in-faces.ts';
import { markPages } from '../tags/marked-pages.ts';
import type { TaggedPdf } from '../tags/tagged-pdf.ts';
import { joinLines, type StreamPdf } from './joined-lines.ts';
import { type FacedPdf, keepFaces } from './kept-faces.ts';
import type { LaidOutPage } from './laid-out-page.ts';
import { packObjects, type WrittenPdf } from './packed-file.ts';

/** What the product uses of a document of pdfkit. */
export type PaperPdf = TaggedPdf & WrittenPdf & SheetPdf & FacedPdf & { page: { content: StreamPdf } };

let isPrepared: Promise<void> | undefined;

/**
 * From then on the pages of every document are painted between marks and with their sheets, and its file is packed. pdfmake
 * does none of it and has no way in between laying out and painting, but gives the laid-out pages to the document of pdfkit
 * before it paints the first: there they are taken. Its class is known by a document of it alone, for the bundle does not
 * give it away.
 */
export function prepareDocuments(): Promise<void> {
  isPrepared ??= (async () => {
    const pdf = await pdfMake.createPdf({ content: { canvas: [] } }).getStream();
    const prototype = Object.getPrototypeOf(pdf);
    keepFaces(prototype);
    joinLines(Object.getPrototypeOf(pdf.page.content));
    Object.defineProperty(prototype, '_pdfMakePages', {
      configurable: true,
      set(this: PaperPdf, pages: LaidOutPage[]) {
        packObjects(this);
        joinPieces(pages);
        markPages(this, pages);
        paintSheets(this, pages);
      },
    });
  })();
  return isPrepared;
}
