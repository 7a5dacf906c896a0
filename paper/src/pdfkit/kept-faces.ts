/** What is used of a document of pdfmake to choose a face. */
export interface FacedPdf {
  /** By family and style: the file of a face. */
  fonts: Record<string, Record<string, string>>;
  /** By family and style: the face in this document. */
  fontCache: Record<string, Record<string, EmbeddedFace>>;
  /** By name, and by file, under which drawings ask for it. */
  _fontFamilies: Record<string, EmbeddedFace>;
  _fontCount: number;
  _font: EmbeddedFace;
  getFontType: (isBold: boolean, isItalic: boolean) => string;
  provideFont: ProvideFace;
}

type ProvideFace = (family: string, isBold: boolean, isItalic: boolean) => EmbeddedFace;

/** pdfkit's: a face as one document embeds it, with the glyphs that this document uses. */
interface EmbeddedFace {
  readonly name: string;
  readonly font: Face;
}

/** fontkit's: the file of a face, its tables read when they are first asked for. */
interface Face {
  readonly stream: { readonly buffer: Uint8Array; pos: number };
  readonly _directoryPos: number;
  _tables: object;
}

/** By file. Of the first document nothing else is kept: an embedded face holds its whole document. */
const kept = new Map<string, { font: Face; Embedded: Class<EmbeddedFace> }>();

/** To be called when the font files change. */
export function forgetFaces(): void {
  kept.clear();
}

/**
 * From then on the tables of a face are read once for all documents. pdfmake has pdfkit read the file for each document
 * anew, and for its drawings once more, which was a sixth of a paper. Glyphs are each document's own, for they note the
 * characters that they were first used for: the same document has the same bytes after whatever was made before.
 */
export function keepFaces(prototype: FacedPdf): void {
  const read = prototype.provideFont;
  prototype.provideFont = function provideKept(this: FacedPdf, family, isBold, isItalic) {
    const style = this.getFontType(isBold, isItalic);
    const chosen = this.fontCache[family]?.[style];
    if (chosen) return chosen;
    const file = this.fonts[family]?.[style] ?? '';
    // Two styles may have one file.
    const face = this._fontFamilies[file] ?? embedAgain(this, file) ?? read.call(this, family, isBold, isItalic);
    if (!kept.has(file)) kept.set(file, { font: face.font, Embedded: classOf(face) });
    // Slices of one face have one name: faces are written in the order of these keys, so that order must not depend on earlier papers.
    delete this._fontFamilies[face.name];
    this._fontFamilies[file] = face;
    this._fontFamilies[face.name] = face;
    this.fontCache[family] = { ...this.fontCache[family], [style]: face };
    this._font = face;
    return face;
  };
}

/**
 * Null for a file that was not read yet. What `getVariation` of fontkit does: another font of the same file, with the tables
 * that are read already.
 */
function embedAgain(pdf: FacedPdf, file: string): EmbeddedFace | null {
  const known = kept.get(file);
  if (!known) return null;
  const { stream, _directoryPos, _tables } = known.font;
  const again = new (classOf(stream))(stream.buffer);
  again.pos = _directoryPos;
  const font = Object.assign(new (classOf(known.font))(again), { _tables });
  pdf._fontCount += 1;
  return new known.Embedded(pdf, font, `F${pdf._fontCount}`);
}

type Class<Made> = new (...given: readonly unknown[]) => Made;

/** The bundle of pdfmake does not export the classes of pdfkit and fontkit. */
const classOf = <Made extends object>(one: Made) => one.constructor as Class<Made>;
