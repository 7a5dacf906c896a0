import type { Pilotage } from '../pilotages/pilotage.ts';

/** What profile and transit of a pilotage are asked for with. */
export interface TransitQuery {
  portUuid: string;
  vesselIMO: string;
  /** ISO instant of the start of the pilotage. */
  pilotageStart: string;
}

/** Null without an IMO number, by which the service knows the vessel. */
export function transitQueryOf({
  port,
  vessel,
  date,
}: Pick<Pilotage, 'port' | 'vessel' | 'date'>): TransitQuery | null {
  return vessel.IMO === null ? null : { portUuid: port.uuid, vesselIMO: vessel.IMO, pilotageStart: date };
}
