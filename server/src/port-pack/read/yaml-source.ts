import { type Document, isMap, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { isUtf16 } from '../../tides/tables/table-text.ts';
import type { PackRefusals, Place } from './pack-refusal.ts';

/** A YAML file as data, and where each part of it stands. */
export interface YamlSource {
  data: unknown;
  at: (...path: PropertyKey[]) => Place;
}

/** More uses of anchors than a person writes: a file of a few lines could name a million values. */
const MOST_ALIASES = 100;

/** Reads one YAML file; what the language itself forbids, a key given twice for one, is refused with its line. */
export function readYaml(file: string, bytes: Uint8Array, refusals: PackRefusals): YamlSource | null {
  const text = textOf(file, bytes, refusals);
  return text === null ? null : parseYaml(file, text, refusals);
}

function textOf(file: string, bytes: Uint8Array, refusals: PackRefusals): string | null {
  const refuse = (reason: string) => {
    refusals.refuse({ file, line: null }, reason);
    return null;
  };
  if (isUtf16(bytes)) return refuse('the file is UTF-16: save it as UTF-8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('the file is not UTF-8 (perhaps Latin-1 or Windows-1252): save it as UTF-8');
  }
}

function parseYaml(file: string, text: string, refusals: PackRefusals): YamlSource | null {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: true, prettyErrors: false });
  const lineAt = (offset: number) => counter.linePos(offset).line;
  const tab = document.errors.find(({ code }) => code === 'TAB_AS_INDENT');
  // What follows a tab is misread, and said once.
  if (tab) return refuseTabs({ file, line: lineAt(tab.pos[0]) }, refusals);
  for (const problem of [...document.errors, ...document.warnings])
    refusals.refuse({ file, line: lineAt(problem.pos[0]) }, problem.message);
  refuseLeadingZeros(document, (offset, reason) => refusals.refuse({ file, line: lineAt(offset) }, reason));
  const at = (...path: PropertyKey[]): Place => ({ file, line: lineOf(document, counter, path) });
  if (document.errors.length > 0) return null;
  try {
    return { data: document.toJS({ maxAliasCount: MOST_ALIASES }), at };
  } catch {
    refusals.refuse({ file, line: null }, `more than ${MOST_ALIASES} uses of anchors (&name, *name): write them out`);
    return null;
  }
}

function refuseTabs(place: Place, refusals: PackRefusals): null {
  refusals.refuse(place, 'indented with a tab: YAML takes spaces alone');
  return null;
}

/** 010 is 10 to this reader and 8 to an older one, and a slip of the finger for 0.10 to a person: nobody knows a depth by it. */
function refuseLeadingZeros(document: Document, refuse: (offset: number, reason: string) => void): void {
  visit(document, {
    Scalar: (_, { value, source = '', range }) => {
      if (typeof value !== 'number' || !/^[-+]?0\d/.test(source) || !range) return;
      refuse(range[0], `${source} begins with a zero: write ${value} if that is meant, and text in quotes`);
    },
  });
}

/** The line of the deepest part of the path that exists: a missing field is reported where its owner starts. */
function lineOf(document: Document, counter: LineCounter, path: readonly PropertyKey[]): number | null {
  for (let length = path.length; length > 0; length--) {
    const offset = offsetOf(document, path.slice(0, length));
    if (offset !== null) return counter.linePos(offset).line;
  }
  return document.contents?.range ? counter.linePos(document.contents.range[0]).line : null;
}

/** A field starts at its key, which stands on the line a person looks for even when the value is a block below it. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number | null {
  const owner = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const last = path.at(-1);
  if (isMap(owner)) {
    const pair = owner.items.find((one) => isPair(one) && isScalar(one.key) && String(one.key.value) === String(last));
    if (pair && isScalar(pair.key) && pair.key.range) return pair.key.range[0];
    return null;
  }
  const node = document.getIn(path, true);
  return node && typeof node === 'object' && 'range' in node && Array.isArray(node.range)
    ? Number(node.range[0])
    : null;
}
