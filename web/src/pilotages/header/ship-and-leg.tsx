import { UNSET } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { clockWithOffset } from '@leadline/domain/time/port-time';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';

/** When, which ship, from where to where. */
export function ShipAndLeg({ pilotage }: { pilotage: Pilotage }) {
  const zone = pilotage.port.timezone;
  return (
    <>
      <span className="time">{clockWithOffset(Date.parse(pilotage.date), zone)}</span>
      <h1>{pilotage.vessel.name}</h1>
      {pilotage.movementType ? <span className="mvt">{pilotage.movementType}</span> : null}
      <span className="leg">
        <span>{pilotage.fromLocation?.name ?? UNSET}</span>
        <IconArrowRight className="i" aria-label="to" />
        <span>{pilotage.toLocation?.name ?? UNSET}</span>
      </span>
    </>
  );
}
