import pdfMake from 'pdfmake/build/pdfmake.min.js';
import { prepareDocuments } from './pdfkit/before-painting.ts';
import { forgetFaces } from './pdfkit/kept-faces.ts';
import { taggedDocument } from './tags/tagged-document.ts';
import { addStructure } from './tags/tagged-pdf.ts';
import { type Characters, glyphsOf, printable } from './text/printable.ts';
import { woffToTtf } from './text/woff-to-ttf.ts';

/** The bytes of the faces, base64. */
export interface PaperFonts {
  regular: string;
  medium: string;
  /** A slice of the face of Chinese characters (`han-slices.ts`), a WOFF; null where it is not to be had: its characters are codes. */
  sliceOfHan: (slice: number) => Promise<string | null>;
}

/** Nothing of a paper comes from elsewhere. */
pdfMake.setUrlAccessPolicy(() => false);

/**
 * A document as a PDF. Server and tablet run this same bundle of pdfmake, whose deflate is JavaScript: the same document
 * gives the same bytes. A character that no face has is printed as its code in brackets. The file says what each of its
 * parts is, so that it can be read aloud.
 */
export async function makePdf(document: object, fonts: PaperFonts): Promise<Uint8Array> {
  takeFonts(fonts);
  const tagged = taggedDocument((await printed(document, fonts)) as Record<string, unknown>);
  await prepareDocuments();
  const made = pdfMake.createPdf(tagged.document);
  const pdf = await made.getStream();
  pdf.contentId = tagged.document['contentId'] as string | null | undefined;
  addStructure(pdf, tagged.whole);
  return made.getBuffer();
}

/** Most papers have the characters of Roboto alone; the other face is read for those that have not. */
async function printed(document: object, fonts: PaperFonts): Promise<unknown> {
  const hasGlyph = glyphsOf(fonts.regular);
  const missing = new Set<number>();
  const has: Characters['has'] = (code) => {
    if (hasGlyph(code)) return true;
    missing.add(code);
    return false;
  };
  const plain = printable(document, { has });
  if (missing.size === 0) return plain;
  const families = await hanFamilies([...missing], fonts);
  return printable(document, { has: hasGlyph, familyOf: (code) => families.get(code) ?? null });
}

/** The family of each of these characters that the face of Chinese has. */
async function hanFamilies(codes: readonly number[], { sliceOfHan }: PaperFonts): Promise<ReadonlyMap<number, string>> {
  const { sliceOf } = await import('./text/han-slices.ts');
  const families = new Map<number, string>();
  for (const code of codes) {
    const slice = sliceOf(code);
    const family = slice === null ? null : await takeSlice(slice, sliceOfHan);
    if (family?.has(code)) families.set(code, family.name);
  }
  return families;
}

type Family = Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>;
const sameFile = (file: string): Family => ({ normal: file, bold: file, italics: file, bolditalics: file });

const FAMILIES: Record<string, Family> = {
  Roboto: { ...sameFile('regular.ttf'), bold: 'medium.ttf', bolditalics: 'medium.ttf' },
};
pdfMake.setFonts(FAMILIES);

const taken = new Map<number, { name: string; has: Characters['has'] }>();

async function takeSlice(slice: number, read: PaperFonts['sliceOfHan']) {
  const known = taken.get(slice);
  if (known) return known;
  const packed = await read(slice);
  if (packed === null) return null;
  const face = await woffToTtf(packed);
  const [name, file] = [`Han ${slice}`, `han-${slice}.ttf`];
  pdfMake.addVirtualFileSystem({ [file]: face });
  FAMILIES[name] = sameFile(file);
  pdfMake.setFonts(FAMILIES);
  const family = { name, has: glyphsOf(face) };
  taken.set(slice, family);
  return family;
}

let used: PaperFonts | undefined;

function takeFonts(fonts: PaperFonts): void {
  if (used?.regular === fonts.regular && used.medium === fonts.medium) return;
  pdfMake.addVirtualFileSystem({ 'regular.ttf': fonts.regular, 'medium.ttf': fonts.medium });
  forgetFaces();
  used = fonts;
}
