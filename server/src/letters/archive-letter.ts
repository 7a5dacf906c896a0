import type { Instant } from '@leadline/domain/time/instant';
import { clockWithOffset, formatPortTime } from '@leadline/domain/time/port-time';
import { cleanLine } from '@leadline/domain/words/line';
import { type Attachment, composeLetter, type Letter, type Recipient } from './letter.ts';
import { attachmentsOf, type LetterPaper, paperWords } from './letter-paper.ts';

/** What of an archived pilotage a letter says. */
export interface ArchivedPilotage {
  vesselName: string;
  movementType: string | null;
  date: Instant;
  portName: string;
  timezone: string;
}

/** To one of the pilots of a pilotage that went into the archive, where he does not find it any more: ADMIN-03. */
export function archiveLetter(
  to: Recipient,
  pilotage: ArchivedPilotage,
  { record, paper, publicUrl }: { record: Attachment; paper: LetterPaper; publicUrl: string },
): Letter {
  const [vessel, port] = [pilotage.vesselName, pilotage.portName].map(cleanLine);
  const movement = pilotage.movementType ? pilotage.movementType.toLowerCase() : 'pilotage';
  const day = formatPortTime(pilotage.date, pilotage.timezone, 'ddd D MMM YYYY');
  const letter = composeLetter('archived', to, {
    subject: `Record of the pilotage of ${vessel}: ${movement}, ${port}, ${day}`,
    before: [
      `The ${movement} of ${vessel} at ${port}, ${day}, ${clockWithOffset(pilotage.date, pilotage.timezone)} by the port's ` +
        'clock, went into the archive. It is not in your list any more. You were one of its pilots: this is your copy.',
      `Its record is attached (${record.name}): what was changed, when and by whom, and what was signed. It can be checked by ` +
        'anybody who has the key of your port, also years from now.',
      paperWords(paper),
    ],
    link: { url: `${publicUrl}/verify`, label: 'Check the record' },
    after: [
      'That page needs no log-in and sends nothing: give it the file.',
      'The record holds names, and the addresses that the plan was sent to: keep it where nobody else reads it.',
    ],
  });
  return { ...letter, attachments: [record, ...attachmentsOf(paper)] };
}
