import { portDay } from '@leadline/domain/time/port-time';
import { paperFileName } from '@leadline/domain/words/paper';
import type { PaperPlan } from './paper-content.ts';

/** SHARE-04: by the day of the port. */
export function planFileName({ pilotage }: Pick<PaperPlan, 'pilotage'>): string {
  const day = portDay(Date.parse(pilotage.date), pilotage.port.timezone);
  return paperFileName(day, pilotage.vessel.name, pilotage.movementType);
}
