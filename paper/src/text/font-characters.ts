/** The code points for which a TrueType face has a glyph: its `cmap` in format 4 or 12 (OpenType 1.9, "cmap"). */
export function charactersOfFont(base64: string): ReadonlySet<number> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const cmap = tableAt(view, 'cmap');
  const tables = Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => {
    const at = cmap + 4 + index * 8;
    return { platform: view.getUint16(at), encoding: view.getUint16(at + 2), at: cmap + view.getUint32(at + 4) };
  });
  const found = new Set<number>();
  for (const { at } of tables.filter(({ platform, encoding }) => platform === 3 && [1, 10].includes(encoding))) {
    const format = view.getUint16(at);
    if (format === 4) readFormat4(view, at, found);
    if (format === 12) readFormat12(view, at, found);
  }
  return found;
}

function tableAt(view: DataView, wanted: string): number {
  const count = view.getUint16(4);
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
    if (name === wanted) return view.getUint32(at + 8);
  }
  throw new Error(`The face has no table ${wanted}`);
}

/** Segments of code points, each by a difference or by a list of glyphs. */
function readFormat4(view: DataView, at: number, found: Set<number>): void {
  const segments = view.getUint16(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + segments * 2];
  const [deltas, ranges] = [starts + segments * 2, starts + segments * 4];
  for (let segment = 0; segment < segments; segment++) {
    const [first, last] = [view.getUint16(starts + segment * 2), view.getUint16(ends + segment * 2)];
    const delta = view.getUint16(deltas + segment * 2);
    const range = view.getUint16(ranges + segment * 2);
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const listed = range === 0 ? code : view.getUint16(ranges + segment * 2 + range + (code - first) * 2);
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) found.add(code);
    }
  }
}

function readFormat12(view: DataView, at: number, found: Set<number>): void {
  const groups = view.getUint32(at + 12);
  for (let group = 0; group < groups; group++) {
    const of = at + 16 + group * 12;
    const [first, last, glyph] = [view.getUint32(of), view.getUint32(of + 4), view.getUint32(of + 8)];
    for (let code = first; code <= last; code++) if (glyph + code - first !== 0) found.add(code);
  }
}
