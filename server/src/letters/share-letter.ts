import type { Instant } from '@leadline/domain/time/instant';
import { clockWithOffset, formatPortTime } from '@leadline/domain/time/port-time';
import { cleanLine } from '@leadline/domain/words/line';
import { composeLetter, type Letter } from './letter.ts';
import { attachmentsOf, type LetterPaper, paperWords } from './letter-paper.ts';

/** A plan that goes to one address. */
export interface SentPlan {
  uuid: string;
  pilotageUuid: string;
  email: string;
  token: string;
  isForInformation: boolean;
  vesselName: string;
  movementType: string | null;
  date: Instant;
  portName: string;
  timezone: string;
  /** Who sends it. */
  sender: string;
}

/** To the master or an agent of a ship whose passage is planned. The secret stands behind the #, which no server is told. */
export function shareLetter(plan: SentPlan, paper: LetterPaper, publicUrl: string): Letter {
  const [vessel, port, sender] = [plan.vesselName, plan.portName, plan.sender].map(cleanLine);
  const movement = plan.movementType ? plan.movementType.toLowerCase() : 'pilotage';
  const day = formatPortTime(plan.date, plan.timezone, 'ddd D MMM YYYY');
  const to = { email: plan.email, firstName: null, lastName: null };
  const letter = composeLetter('share', to, {
    subject: `Pilotage plan of ${vessel}: ${movement}, ${port}, ${day}`,
    before: [
      `${sender} sends you the plan of the ${movement} of ${vessel} at ${port}, ${day}, ` +
        `${clockWithOffset(plan.date, plan.timezone)} by the port's clock.`,
      plan.isForInformation ? 'It is for your information.' : 'Please read it before the pilot boards.',
    ],
    link: { url: `${publicUrl}/share/${plan.uuid}#${plan.token}`, label: 'Open the plan' },
    after: [
      `${paperWords(paper)} The link shows the plan as it is when you open it.`,
      'The link is for you alone: whoever has it sees the plan. It ends 48 hours after the passage, or when the port takes ' +
        'it back.',
      'If you do not know what this is about, do nothing.',
    ],
  });
  return { ...letter, attachments: attachmentsOf(paper) };
}
