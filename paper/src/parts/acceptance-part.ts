import { SIGNATURE_ROLES, SIGNATURE_SIZE, type SignatureRole } from '@leadline/domain/acceptance/signature';
import { readRecordFile } from '@leadline/domain/record/history/entries-of-record';
import { tickedLine } from '@leadline/domain/share/read-texts';
import type { Zone } from '@leadline/domain/time/port-clocks';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { ACCEPTANCE, ROLE_NAMES } from '@leadline/domain/words/acceptance';
import { PAPER } from '@leadline/domain/words/paper';
import { FIGURES } from '@leadline/domain/words/paper/figures';
import type { AssessedPaper } from '../assess-paper.ts';
import { strokesSvg } from '../drawn/strokes-svg.ts';
import { type Content, dim, framed, section } from '../page-parts.ts';
import type { PaperBox, PaperContent, PaperSignature } from '../paper-content.ts';
import { sincePart } from './since-part.ts';

/** Both boxes as they stand. */
export function acceptancePart(assessed: AssessedPaper): Content[] {
  const { content, zone } = assessed;
  const columns = SIGNATURE_ROLES.map((role) => ({
    stack: [framed(boxOf(role, content.boxes[role], zone, content.usesSignatures), false)],
  }));
  return section(
    PAPER.acceptance,
    null,
    { columns, columnGap: 12, unbreakable: true },
    ...sincePart(assessed),
    { text: PAPER.check, bold: true, margin: [0, 10, 0, 2], tag: 'H3' },
    dim(PAPER.checkText),
    ...(content.digest === null ? [] : [dim(content.record === null ? PAPER.noRecordInside : PAPER.recordInside)]),
    ...(content.digest === null ? [] : [{ text: `${PAPER.digest}: ${content.digest}`, fontSize: 8 }]),
    ...keyLine(content),
  );
}

/** Of the record within the file, so that the page names the key by which that is checked. */
function keyLine({ record }: PaperContent): Content[] {
  const key = record === null ? undefined : readRecordFile(record)?.log?.key;
  return key === undefined ? [] : [{ text: `${PAPER.logKey}: ${key}`, fontSize: 8 }];
}

function boxOf(role: SignatureRole, box: PaperBox, zone: Zone, usesSignatures: boolean): Content[] {
  const { signature } = box;
  const head = { text: ROLE_NAMES[role], bold: true, fontSize: 11, tag: 'H3' };
  if (signature === null) {
    const open = usesSignatures ? ACCEPTANCE.notSigned : ACCEPTANCE.notAccepted;
    return [head, { text: box.state === 'accepted' ? ACCEPTANCE.accepted : open, bold: true }];
  }
  const timeOf = (iso: string) => formatPortTime(Date.parse(iso), zone, 'HH:mm, D MMM YYYY');
  const ticked = tickedLine(signature.read, zone);
  return [
    head,
    { text: PAPER.name, style: 'label' },
    { text: signature.name, fontSize: 11 },
    drawingOf(signature, role),
    ...(signature.signedAt === null ? [] : [PAPER.signedAt(timeOf(signature.signedAt))]),
    PAPER.taken(timeOf(signature.createdAt)),
    ...(ticked === null ? [] : [ticked]),
    ...(box.keptReason === undefined ? [] : [PAPER.kept(box.keptReason)]),
    ...changeLines(box),
  ];
}

/** As lines where the strokes were kept, else as the picture. */
function drawingOf({ name, strokes, image }: PaperSignature, role: SignatureRole): Content {
  const alt = FIGURES.signature(name, ROLE_NAMES[role]);
  const fit = [SIGNATURE_SIZE.width * 0.7, SIGNATURE_SIZE.height * 0.7];
  if (strokes !== null) return { svg: strokesSvg(strokes), alt, fit };
  return image === null ? dim(PAPER.byName) : { image, alt, fit };
}

function changeLines({ changed, isPartly }: PaperBox): Content[] {
  if (changed === null) return [{ text: ACCEPTANCE.notStated, bold: true }];
  const lines = [...(changed.length === 0 ? [] : [PAPER.changed(changed)]), ...(isPartly ? [PAPER.shownCompared] : [])];
  return lines.map((text) => ({ text, bold: true }));
}
