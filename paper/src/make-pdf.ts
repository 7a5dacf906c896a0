import pdfMake from 'pdfmake/build/pdfmake.min.js';
import { glyphsOf, printable } from './text/printable.ts';

/** The bytes of the faces, base64. */
export interface PaperFonts {
  regular: string;
  medium: string;
}

/** Nothing of a paper comes from elsewhere. */
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setFonts({
  Roboto: { normal: 'regular.ttf', bold: 'medium.ttf', italics: 'regular.ttf', bolditalics: 'medium.ttf' },
});

/**
 * A document as a PDF. Server and tablet run this same bundle of pdfmake, whose deflate is JavaScript: the same document
 * gives the same bytes. A character that the faces do not have is printed as its code in brackets.
 */
export async function makePdf(document: object, fonts: PaperFonts): Promise<Uint8Array> {
  pdfMake.addVirtualFileSystem({ 'regular.ttf': fonts.regular, 'medium.ttf': fonts.medium });
  return pdfMake.createPdf(printable(document, glyphsOf(fonts.regular)) as object).getBuffer();
}
