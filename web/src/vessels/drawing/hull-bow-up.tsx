import type { Vessel, VesselType } from '@leadline/domain/vessels/vessel';
import { deckOutline } from '../form/hull-paths.ts';
import { houseFrom } from './deck-load.ts';
import styles from './drawing.module.css';
import { type ShipMeasures, shipFrame } from './ship-frame.ts';

interface Props {
  vessel: Vessel | undefined;
  /** Her size, metres: her own, or a usual one. */
  size: { length: number; beam: number };
  /** Where she lies in the drawing, pixels. */
  place: { centre: number; bow: number; length: number; beam: number };
}

/** Her outline from above with the bow up, her centre line and her house. Length and beam may have scales of their own. */
export function HullBowUp({ vessel, size, place }: Props) {
  const own = shipFrame(measures(vessel, size));
  if (!own) return null;
  const [along, across] = [place.length / size.length, place.beam / size.beam];
  const frame = { ...own, x: (fromStern: number) => fromStern * along, size: (metres: number) => metres * across };
  const from = frame.x(houseFrom(frame));
  const front = frame.x(frame.bridge.fromStern);
  const half = place.beam / 2;
  const wing = Math.max(6, (front - from) * 0.3);
  const house = frame.bridge.measured ? 'house' : 'house guessed';
  return (
    <g transform={`translate(${place.centre} ${place.bow + place.length}) rotate(-90)`}>
      <path className="hull" d={deckOutline(frame, size.beam, 0)} />
      <path className={styles.thin} strokeDasharray="12 4 2 4" d={`M0 0H${place.length}`} />
      <rect className={house} x={front - wing} y={-half} width={wing} height={place.beam} />
      <rect
        className={house}
        x={from}
        y={-half * 0.84}
        width={Math.max(0, front - wing - from)}
        height={place.beam * 0.84}
      />
    </g>
  );
}

function measures(vessel: Vessel | undefined, { length, beam }: Props['size']): ShipMeasures {
  const type: VesselType = vessel?.vesselType ?? 'Not known';
  const { bridgeToStern = null, bridgeToBow = null } = vessel ?? {};
  const none = { depth: null, maxDraft: null, height: { label: 'HOA', metres: null }, freeboard: null } as const;
  return { type, length, beam, bridgeToStern, bridgeToBow, ...none };
}
