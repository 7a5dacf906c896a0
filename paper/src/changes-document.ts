import { CHANGES_PAPER } from '@leadline/domain/words/saving/sync';
import { type Content, withFirstRows } from './page-parts.ts';

/** Of whom, where and when the paper was made. */
export interface PaperHead {
  person: string;
  port: string;
  /** "02:31, 22 Nov 2026 (Pacific/Auckland)" */
  madeAt: string;
}

/** One record with everything of it that waits, as a person reads it. */
export interface ChangedRecord {
  /** "22 Nov 2026, 04:30 KEA MERIDIAN, definition" */
  title: string;
  /** "Not sent" */
  state: string;
  /** "no answer in time"; empty where there is nothing to say. */
  reason: string;
  /** When the last of it was typed, in the port's time. */
  madeAt: string;
  groups: ChangedGroup[];
}

export interface ChangedGroup {
  label: string;
  fields: ChangedField[];
}

interface ChangedField {
  label: string;
  before: string;
  mine: string;
  /** What stands on the server where that is in question; else null. */
  theirs: string | null;
}

/** The changes on paper, for whoever has to type them in elsewhere: every record with its state, before and after. */
export function changesDocument(head: PaperHead, records: readonly ChangedRecord[]) {
  return {
    version: '1.7',
    language: 'en-GB',
    displayTitle: true,
    info: { title: CHANGES_PAPER.title, author: head.person, creator: 'Leadline' },
    pageSize: 'A4',
    pageMargins: [48, 56, 48, 56],
    defaultStyle: { fontSize: 10, lineHeight: 1.25 },
    styles: {
      title: { fontSize: 20, bold: true },
      record: { fontSize: 13, bold: true },
      head: { color: '#555555' },
    },
    footer: (page: number, pages: number): Content => ({
      columns: [
        `${CHANGES_PAPER.title}, ${head.person}`,
        { text: `${CHANGES_PAPER.page} ${page} / ${pages}`, alignment: 'right' },
      ],
      margin: [48, 16, 48, 0],
      style: 'head',
    }),
    content: [
      { text: CHANGES_PAPER.title, style: 'title', tag: 'H1' },
      { text: CHANGES_PAPER.explained, margin: [0, 2, 0, 12] },
      headTable(head),
      ...records.map(recordPart),
    ],
  };
}

function headTable({ person, port, madeAt }: PaperHead): Content {
  const lines = [
    [CHANGES_PAPER.person, person],
    [CHANGES_PAPER.port, port],
    [CHANGES_PAPER.madeAt, madeAt],
  ].map(([name, text]) => [{ text: name, style: 'head' }, text ?? '']);
  return { table: { widths: [80, '*'], body: lines }, layout: 'noBorders' };
}

/** A record begins on one page with its first lines. */
function recordPart({ title, state, reason, madeAt, groups }: ChangedRecord): Content {
  const hasTheirs = groups.some(({ fields }) => fields.some(({ theirs }) => theirs !== null));
  const names = [CHANGES_PAPER.field, CHANGES_PAPER.before, CHANGES_PAPER.mine];
  const columns = hasTheirs ? [...names, CHANGES_PAPER.theirs] : names;
  const rows = groups.flatMap(({ label, fields }) =>
    fields.map((field) => [
      field.label === '' || field.label === label ? label : `${label}: ${field.label}`,
      field.before,
      { text: field.mine, bold: true },
      ...(hasTheirs ? [field.theirs ?? ''] : []),
    ]),
  );
  const heading = [
    { text: title, style: 'record', margin: [0, 18, 0, 0], tag: 'H2' },
    { text: [state, reason].filter(Boolean).join(': '), bold: true },
    { text: `${CHANGES_PAPER.typed} ${madeAt}`, style: 'head', margin: [0, 0, 0, 4] },
  ];
  return withFirstRows(heading, {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      widths: columns.map((_, index) => (index === 0 ? 150 : '*')),
      body: [columns.map((text) => ({ text, style: 'head' })), ...rows],
    },
    layout: 'lightHorizontalLines',
  });
}
