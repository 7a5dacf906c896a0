import { PAPER } from '@leadline/domain/words/paper';
import { CHANGES_PAPER } from '@leadline/domain/words/saving/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ChangedRecord, changesDocument } from '../changes-document.ts';
import { makePdf } from '../make-pdf.ts';
import type { PaperBox } from '../paper-content.ts';
import { planDocument } from '../plan-document.ts';
import { type PdfFile, readPdf } from '../sample/pdf-file.ts';
import { allWithin, type PaintedPart, paintedParts, type ReadElement, structureOf } from '../sample/pdf-structure.ts';
import type { PdfReference, PdfValue } from '../sample/pdf-value.ts';
import { FONTS, kea, signedBox, withCharts } from '../sample/sample-paper.ts';
import { glyphsOf, printable } from '../text/printable.ts';

interface Read {
  document: { content: unknown };
  file: PdfFile;
  painted: PaintedPart[];
  whole: ReadElement;
}

async function read(document: { content: unknown }): Promise<Read> {
  const file = readPdf(await makePdf(document, FONTS));
  return {
    document: printable(document, { has: glyphsOf(FONTS.regular) }) as Read['document'],
    file,
    painted: paintedParts(file),
    whole: structureOf(file),
  };
}

/** A signature that was kept as a picture, one that one sees through: pdfkit ends such a picture after the pages. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const asPicture = ({ signature, ...box }: PaperBox): PaperBox => ({
  ...box,
  signature: signature && { ...signature, strokes: null, image: PICTURE },
});
const SIGNED = { pilot: signedBox('Aroha Ngata', []), master: asPicture(signedBox('Ōkere ا', ['tugs'])) };
const plan = () => planDocument({ ...withCharts(kea()), boxes: SIGNED, usesSignatures: true, digest: 'a'.repeat(64) });

/** As many words as fill more than a page of a narrow column. */
const LONG = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
const RECORD: ChangedRecord = {
  ...{ title: '04:30 TE AWA KŌWHAI', state: 'Not sent', reason: '', madeAt: '02:34, 22 Nov 2026' },
  groups: [
    { label: 'Drafts', fields: [{ label: 'Max. Draft', before: '11.20 m', mine: '11.60 m', theirs: '11.40 m' }] },
    { label: 'Notes', fields: [{ label: 'Notes', before: '--', mine: LONG, theirs: null }] },
  ],
};
const HEAD = { person: 'Āroha Ngata', port: 'Port of Kōru', madeAt: '02:40, 22 Nov 2026, Auckland' };
const changes = () => changesDocument(HEAD, [RECORD, { ...RECORD, title: '09:15 RATA VENTURE' }]);

const named = ({ whole }: Read, ...names: string[]) => allWithin(whole).filter(({ name }) => names.includes(name));
const ownWords = ({ painted }: Read, { parts }: ReadElement) =>
  parts.map(({ page, mcid }) => painted.find((part) => part.page === page && part.mcid === mcid)?.words).join('');
const wordsWithin = (paper: Read, element: ReadElement) =>
  allWithin(element)
    .map((each) => ownWords(paper, each))
    .join('');

let papers: Readonly<Record<'plan' | 'changes', Read>>;

beforeAll(async () => {
  papers = { plan: await read(plan()), changes: await read(changes()) };
});

describe.each(['plan', 'changes'] as const)('U23 the paper (%s) can be read aloud', (kind) => {
  test('the file says that it is tagged, in which language, and that its title is shown', () => {
    const { dictionary, trailer, pages, follow } = papers[kind].file;
    const root = dictionary(trailer['Root']);
    expect(dictionary(root['MarkInfo'])).toEqual({ Marked: true });
    expect(root['Lang']).toEqual({ letters: 'en-GB' });
    expect(dictionary(root['ViewerPreferences'])).toEqual({ DisplayDocTitle: true });
    expect(follow(dictionary(trailer['Info'])['Title'])).not.toEqual({ letters: '' });
    // Nothing on it is clicked: no link is without an element.
    for (const page of pages) expect([page['Tabs'], page['Annots']]).toEqual(['/S', undefined]);
  });

  test('all that is painted is between marks: of an element, or an artifact', () => {
    const { painted } = papers[kind];
    const unmarked = painted.filter((part) => part.name === null && (part.painted > 0 || part.words !== ''));
    expect(unmarked).toEqual([]);
    for (const { name, mcid } of painted) if (name !== null) expect(mcid === null).toBe(name === '/Artifact');
  });

  test('each marked part belongs to one element of its name, and the parent tree says to which', () => {
    const { file, painted, whole } = papers[kind];
    const { dictionary, trailer, pages } = file;
    const keyOf = (page: number, mcid: number | null) => `${page}/${mcid}`;
    const owned = allWithin(whole).flatMap(({ id, name, parts }) =>
      parts.map(({ page, mcid }): [string, { id: number; name: string }] => [keyOf(page, mcid), { id, name }]),
    );
    const owners = new Map(owned);
    expect(owners.size).toBe(owned.length);
    const marked = painted.filter(({ mcid }) => mcid !== null);
    expect(marked.map(({ page, mcid }) => keyOf(page, mcid)).toSorted()).toEqual([...owners.keys()].toSorted());
    const tree = dictionary(dictionary(dictionary(trailer['Root'])['StructTreeRoot'])['ParentTree']);
    const numbers = tree['Nums'] as PdfValue[];
    for (const { page, mcid, name } of marked) {
      const owner = owners.get(keyOf(page, mcid));
      const parents = numbers[numbers.indexOf(pages[page]?.['StructParents'] ?? null) + 1] as PdfReference[];
      expect([name, parents[mcid ?? -1]]).toEqual([owner?.name, { ref: owner?.id }]);
    }
  });

  test('every word of its texts is read once, in the order of the document', () => {
    const paper = papers[kind];
    const figures = new Set(named(paper, '/Figure'));
    const words = allWithin(paper.whole).map((element) => (figures.has(element) ? '' : ownWords(paper, element)));
    expect(bare(words.join(''))).toBe(bare(textsOf(paper.document.content)));
  });

  test('tables have rows, rows have cells over all columns, and heads say what they are the heads of', () => {
    const tables = named(papers[kind], '/Table');
    expect(tables.length).toBeGreaterThan(2);
    for (const { elements: rows } of tables) {
      expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['/TR']));
      const cells = rows.flatMap(({ elements }) => elements);
      const widths = rows.map(({ elements }) =>
        elements.reduce((sum, { attributes }) => sum + Number(attributes['ColSpan'] ?? 1), 0),
      );
      expect(new Set(widths).size).toBe(1);
      const heads = cells.filter(({ name }) => name === '/TH');
      expect(heads.length).toBeGreaterThanOrEqual(rows.length);
      for (const { attributes } of heads)
        expect([attributes['O'], ['/Column', '/Row'].includes(String(attributes['Scope']))]).toEqual(['/Table', true]);
      expect(cells.filter(({ name }) => name !== '/TH' && name !== '/TD')).toEqual([]);
    }
  });

  test('header and footer of a page are no part of what is read', () => {
    const { painted, file } = papers[kind];
    const artifacts = painted.filter(({ name, type }) => name === '/Artifact' && type === '/Pagination');
    for (const page of file.pages.keys()) {
      const said = artifacts.filter((part) => part.page === page).map(({ words }) => words);
      expect(bare(said.join(''))).toContain(`Page${page + 1}`);
    }
    expect(painted.some(({ mcid, words }) => mcid !== null && /Page \d/.test(words))).toBe(false);
  });
});

test('U23 the headings of a plan are those of its sections, in their order', () => {
  const paper = papers.plan;
  expect(named(paper, '/H1').map((one) => wordsWithin(paper, one))).toEqual(['09:50  KEA MERIDIAN']);
  const [first = '', ...sections] = named(paper, '/H1', '/H2').map((one) => wordsWithin(paper, one));
  expect(first).toContain('KEA MERIDIAN');
  const titles = [PAPER.verdict, 'Start Window', PAPER.tides, PAPER.risks, 'Berthing Conditions', PAPER.stages];
  titles.push(PAPER.ship, PAPER.tugs, ...Object.values(PAPER.texts), PAPER.acceptance);
  expect(sections.map((words) => titles.find((title) => words.startsWith(title)))).toEqual(
    titles.filter((title) => sections.some((words) => words.startsWith(title))),
  );
  expect(sections.length).toBeGreaterThan(7);
});

test('U23 every drawing of a plan is a figure that says in words what it shows', () => {
  const figures = named(papers.plan, '/Figure');
  const stages = kea().plan.planSettings.stages.map(({ name }) => name);
  const stagesShown = figures.filter(({ alt }) => stages.some((name) => alt?.startsWith(`Drawing of stage ${name}:`)));
  expect(stagesShown).toHaveLength(stages.length);
  const said = figures.map(({ alt }) => alt ?? '');
  expect(said[0]).toMatch(
    /^Tide graph of Koru Outer and Koru Inner, from \d\d\/\d{4} to 23\/\d{4}, with the start at 23\/0950/,
  );
  expect(said).toContainEqual(expect.stringMatching(/^Outline of the ship\. .* \d+\.\d\d × \d+\.\d\d m$/));
  expect(said).toContainEqual(expect.stringMatching(/: the ship from above at her berth and nothing drawn by hand$/));
  // A name is read aloud as it was typed, also where the face of the page lacks its letters.
  expect(said.slice(-2)).toEqual(['Signature drawn by Aroha Ngata, pilot', 'Signature drawn by Ōkere ا, master']);
  for (const { attributes, alt } of figures) {
    const [left = 0, foot = 0, right = 0, top = 0] = attributes['BBox'] as number[];
    expect([alt, 0 < left && left < right && right < 596, 0 < foot && foot < top && top < 842]).toEqual([
      alt,
      true,
      true,
    ]);
  }
  // What pages repeat and signs beside words are none.
  expect(figures).toHaveLength(stages.length + 5);
});

test('U23 a row over two pages stays one row, and the heads that the next page repeats are read once', () => {
  const paper = papers.changes;
  const [, table] = named(paper, '/Table');
  expect(table?.elements).toHaveLength(3);
  const long = allWithin(table as ReadElement).filter(({ parts }) => new Set(parts.map(({ page }) => page)).size > 1);
  expect(long.map((cell) => [cell.name, ownWords(paper, cell).split(' ').length])).toEqual([['/TD', 900]]);
  const heads = [CHANGES_PAPER.field, CHANGES_PAPER.before, CHANGES_PAPER.mine, CHANGES_PAPER.theirs];
  expect(table?.elements[0]?.elements.map((cell) => ownWords(paper, cell))).toEqual(heads);
  const repeated = paper.painted.filter(
    ({ name, words }) => name === '/Artifact' && bare(words).includes(bare(heads.join(''))),
  );
  expect(repeated.length).toBeGreaterThanOrEqual(2);
});

const bare = (words: string) => words.replace(/\s+/g, '');

/** The words of a document in its order, without its drawings. */
function textsOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (Array.isArray(part)) return part.map(textsOf).join('');
  if (typeof part !== 'object' || part === null) return '';
  const { text, stack, columns, table } = part as Record<string, unknown>;
  return [text, stack, columns, (table as { body: unknown } | undefined)?.body].map(textsOf).join('');
}
