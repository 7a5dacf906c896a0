import { formatPortTime } from '@leadline/domain/time/port-time';
import { PAPER, RECORD_FILE } from '@leadline/domain/words/paper';
import { type AssessedPaper, assessPaper } from './assess-paper.ts';
import { squareCode } from './drawn/square-code.ts';
import { type Content, GREY, STYLES } from './page-parts.ts';
import { recordWithPages } from './pages-in-record.ts';
import type { PaperContent } from './paper-content.ts';
import { acceptancePart } from './parts/acceptance-part.ts';
import { berthPart } from './parts/berth-part.ts';
import { headPart } from './parts/head-part.ts';
import { listPart, textPart } from './parts/list-part.ts';
import { riskPart } from './parts/risk-part.ts';
import { shipPart, tugPart } from './parts/ship-part.ts';
import { stagePart } from './parts/stage-part.ts';
import { tidePart } from './parts/tide-part.ts';
import { verdictPart } from './parts/verdict-part.ts';
import { weatherPart } from './parts/weather-part.ts';
import { windowPart } from './parts/window-part.ts';
import { offsetsText } from './port-offsets.ts';
import { signState } from './sign-state.ts';
import { base64Of } from './text/base64.ts';

/** Points. */
const SIDES = 40;
/** Of the square code, points: its modules are 0.4 mm wide. */
const CODE = 38;
const TOP = 62;

/** A plan as a document for pdfmake; the same content gives the same document. */
export function planDocument(content: PaperContent) {
  const assessed = assessPaper(content);
  const { plan } = content;
  const made = new Date(content.madeAt);
  return {
    version: '1.7',
    subset: 'PDF/A-3b',
    language: 'en-GB',
    displayTitle: true,
    // The same of every paper of what was signed.
    contentId: content.digest?.slice(0, 32) ?? null,
    info: {
      ...{ title: titleOf(assessed), author: PAPER.portOf(plan.pilotage.port.name), subject: signState(content) },
      ...{ creator: 'Leadline', producer: 'Leadline', creationDate: made, modDate: made },
    },
    pageSize: content.pageSize,
    pageMargins: [SIDES, TOP, SIDES, 66],
    defaultStyle: { fontSize: 9.5, lineHeight: 1.15 },
    styles: STYLES,
    header: headerOf(assessed),
    footer: footerOf(assessed),
    files: recordFile(content, made),
    content: [
      ...headPart(assessed),
      ...verdictPart(assessed),
      ...windowPart(assessed),
      ...tidePart(assessed),
      ...riskPart(assessed),
      ...berthPart(assessed),
      ...weatherPart(assessed),
      ...stagePart(assessed),
      ...shipPart(assessed),
      ...tugPart(assessed),
      ...listPart(assessed),
      ...textPart(assessed),
      ...acceptancePart(assessed),
    ] as Content[],
  };
}

/** What proves the signatures goes with the paper, and what its pages are made of. */
function recordFile(content: PaperContent, made: Date) {
  const { record } = content;
  if (record === null) return {};
  const src = `data:application/json;base64,${base64Of(new TextEncoder().encode(recordWithPages(content, record)))}`;
  const dates = { creationDate: made, modifiedDate: made };
  return { record: { src, name: RECORD_FILE, description: PAPER.recordFile, relationship: 'Data', ...dates } };
}

/** "KEA MERIDIAN, Arrival, Sun 22 Nov 2026 04:30" */
function titleOf({ plan, start, zone }: AssessedPaper): string {
  const { vessel, movementType } = plan.pilotage;
  const day = `${formatPortTime(start, zone, 'ddd D MMM YYYY')} ${formatPortTime(start, zone, 'HH:mm')}`;
  return [vessel.name, movementType, day].filter(Boolean).join(', ');
}

function headerOf(assessed: AssessedPaper): Content {
  const { content, plan } = assessed;
  return {
    margin: [SIDES, 22, SIDES, 0],
    stack: [
      {
        columns: [
          { text: [{ text: PAPER.title, bold: true }, `   ${titleOf(assessed)}`], width: '*' },
          { text: PAPER.portOf(plan.pilotage.port.name), width: 'auto', alignment: 'right' },
        ],
      },
      { text: signState(content), bold: true },
      { canvas: [{ type: 'line', x1: 0, y1: 2, x2: 515, y2: 2, lineWidth: 0.5, lineColor: GREY.line }] },
    ],
    fontSize: 8.5,
  };
}

function footerOf(assessed: AssessedPaper) {
  const { content, zone } = assessed;
  const made = formatPortTime(Date.parse(content.madeAt), zone, 'HH:mm, D MMM YYYY');
  const digest = content.digest === null ? PAPER.noDigest : `${PAPER.digest}: ${content.digest}`;
  const code = squareCode(content.digest ?? PAPER.noDigest, CODE);
  return (page: number, pages: number): Content => ({
    margin: [SIDES, 10, SIDES, 0],
    columns: [
      {
        width: '*',
        stack: [offsetsText(assessed), PAPER.madeAt(made), digest],
      },
      { width: 70, text: PAPER.page(page, pages), alignment: 'right' },
      { width: CODE, ...code },
    ],
    columnGap: 8,
    fontSize: 7,
  });
}
