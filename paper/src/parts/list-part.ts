import { isAsked, judgedAgainst, judgementOf } from '@leadline/domain/checklist/list-edits';
import { listStatus } from '@leadline/domain/checklist/list-status';
import type { CheckItem, PassFailItem, PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import { PORT_TEXTS, portText } from '@leadline/domain/ports/port-extra';
import type { Zone } from '@leadline/domain/time/port-clocks';
import { dayAndClock } from '@leadline/domain/time/port-time';
import { CHECKLIST } from '@leadline/domain/words/checklist';
import { PAPER } from '@leadline/domain/words/paper';
import type { AssessedPaper } from '../assess-paper.ts';
import { type Content, GREY, RULED, section } from '../page-parts.ts';
import { statusSign } from '../status-sign.ts';

/** The lists that the port shows a master (PREFS-03, PREFS-04), as they were answered. */
export function listPart(assessed: AssessedPaper): Content[] {
  return assessed.plan.extras.flatMap((extra) => listOf(extra, assessed));
}

function listOf(extra: PilotageExtra, { plan, zone }: AssessedPaper): Content[] {
  const movement = plan.pilotage.movementType;
  switch (extra.extraType) {
    case 'checklist': {
      const { value, comment } = extra.metadata;
      if (value.length === 0) return [];
      const { answered, asked } = listStatus(extra.metadata, movement);
      const rows = value.map((item) => [labelOf(item, isAsked(item, movement), movement), tickOf(item)]);
      return listSection(CHECKLIST.checklist, CHECKLIST.checked(answered, asked), rows, comment);
    }
    case 'pass_fail_checklist': {
      const { value, comment } = extra.metadata;
      if (value.length === 0) return [];
      const { answered, asked } = listStatus(extra.metadata, movement);
      const rows = value.map((item) => [judgedLabel(item, movement, zone), judgement(item)]);
      return listSection(CHECKLIST.passCaution, CHECKLIST.judged(answered, asked), rows, comment);
    }
    case 'values_checklist':
      return listSection(
        CHECKLIST.values,
        null,
        extra.metadata.value.map(({ label, value }) => [label, { text: value }]),
        null,
      );
    case 'timestamp_checklist':
      return listSection(
        PAPER.timestamps,
        null,
        extra.metadata.value.map(({ label, dateTime }) => [
          label,
          dateTime === null ? '--' : dayAndClock(Date.parse(dateTime), zone),
        ]),
        null,
      );
    default:
      return [];
  }
}

function listSection(title: string, note: string | null, rows: Content[][], comment: string | null): Content[] {
  if (rows.length === 0) return [];
  return section(
    title,
    note,
    { table: { dontBreakRows: true, widths: ['*', 130], body: rows }, layout: RULED },
    ...(comment ? [{ text: `${CHECKLIST.comment}: ${comment}`, margin: [0, 2, 0, 0] }] : []),
  );
}

type Item = CheckItem | PassFailItem;

function labelOf(item: Item, isAskedOf: boolean, movement: string | null, ...notes: readonly string[]): Content {
  const lines = [
    ...notes,
    ...(item.comment ? [item.comment] : []),
    ...(isAskedOf || item.isHeader || movement === null ? [] : [CHECKLIST.notAsked(movement)]),
  ];
  return {
    stack: [
      { text: item.label, bold: item.isHeader },
      ...lines.map((text) => ({ text, fontSize: 8, color: GREY.dim })),
    ],
  };
}

function tickOf(item: CheckItem): Content {
  if (item.isHeader) return '';
  return item.isSelected ? statusSign('passed', PAPER.ticked) : statusSign('loading', PAPER.notTicked);
}

/** The figure that was shown when a person judged, whose it is and how old, and that it was judged against that. */
function judgedLabel(
  item: PassFailItem,
  movement: AssessedPaper['plan']['pilotage']['movementType'],
  zone: Zone,
): Content {
  const against = judgedAgainst(item);
  const notes = [...knownOf(item, zone), ...(against ? [CHECKLIST.against[against]] : [])];
  return labelOf(item, isAsked(item, movement), movement, ...notes);
}

function knownOf({ known }: PassFailItem, zone: Zone): string[] {
  if (!known) return [];
  const timeOf = (iso: string) => dayAndClock(Date.parse(iso), zone);
  return [known.text, PAPER.knownFrom(known.source, known.asOf && timeOf(known.asOf), timeOf(known.at))];
}

function judgement(item: PassFailItem): Content {
  if (item.isHeader) return '';
  const judged = judgementOf(item);
  if (judged === null) return statusSign('loading', CHECKLIST.notJudged);
  return judged === 'pass' ? statusSign('passed', CHECKLIST.pass) : statusSign('caution', CHECKLIST.caution);
}

/** What the port tells the ship, as plain text. */
export function textPart({ plan }: AssessedPaper): Content[] {
  return PORT_TEXTS.flatMap((type) => {
    const text = portText(plan.portExtras, type);
    return text === null ? [] : section(PAPER.texts[type], null, { text: text.value, fontSize: 8.5 });
  });
}
