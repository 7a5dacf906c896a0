import { decimalOf, decimalToNumber, subtract } from '../numbers/decimal.ts';
import type { Vessel } from './vessel.ts';

/** Which height counts, and how it is called. */
export interface ShownHeight {
  label: 'Air draft' | 'HOA';
  /** Metres: air draft above the water, HOA above the keel. */
  metres: number | null;
}

/** The air draft when it is set, else the height overall. */
export function shownHeight(vessel: Pick<Vessel, 'height' | 'metadata'>): ShownHeight {
  const airDraft = vessel.metadata.air_draft ?? null;
  return airDraft === null ? { label: 'HOA', metres: vessel.height } : { label: 'Air draft', metres: airDraft };
}

/** Freeboard in metres: depth of the vessel less her max draft, exactly; null when either is missing. */
export function freeboard(vessel: Pick<Vessel, 'metadata'>, maxDraft: number | null): number | null {
  const depth = vessel.metadata.vessel_depth ?? null;
  if (depth === null || maxDraft === null) return null;
  return decimalToNumber(subtract(decimalOf(depth), decimalOf(maxDraft)));
}
