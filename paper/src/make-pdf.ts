import pdfMake from 'pdfmake/build/pdfmake.min.js';
import { prepareDocuments } from './pdfkit/before-painting.ts';
import { forgetFaces } from './pdfkit/kept-faces.ts';
import { taggedDocument } from './tags/tagged-document.ts';
import { addStructure } from './tags/tagged-pdf.ts';
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
 * gives the same bytes. A character that the faces do not have is printed as its code in brackets. The file says what each
 * of its parts is, so that it can be read aloud.
 */
export async function makePdf(document: object, fonts: PaperFonts): Promise<Uint8Array> {
  takeFonts(fonts);
  const tagged = taggedDocument(printable(document, glyphsOf(fonts.regular)) as Record<string, unknown>);
  await prepareDocuments();
  const made = pdfMake.createPdf(tagged.document);
  const pdf = await made.getStream();
  pdf.contentId = tagged.document['contentId'] as string | null | undefined;
  addStructure(pdf, tagged.whole);
  return made.getBuffer();
}

let used: PaperFonts | undefined;

function takeFonts(fonts: PaperFonts): void {
  if (used?.regular === fonts.regular && used.medium === fonts.medium) return;
  pdfMake.addVirtualFileSystem({ 'regular.ttf': fonts.regular, 'medium.ttf': fonts.medium });
  forgetFaces();
  used = fonts;
}
