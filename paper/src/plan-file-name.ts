import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { portDay } from '@leadline/domain/time/port-time';
import { paperFileName } from '@leadline/domain/words/paper';

type Named = Pick<Pilotage, 'date' | 'movementType' | 'port'> & { vessel: { name: string } };

/** SHARE-04: by the day of the port. */
export function planFileName({ pilotage }: { pilotage: Named }): string {
  const day = portDay(Date.parse(pilotage.date), pilotage.port.timezone);
  return paperFileName(day, pilotage.vessel.name, pilotage.movementType);
}
