import type { Vessel, VesselType } from '@leadline/domain/vessels/vessel';
import { freeboard, type ShownHeight, shownHeight } from '@leadline/domain/vessels/vessel-measures';
import { type HullForm, hullFormOf } from '../form/hull-form.ts';

/** The measures that the drawings are made from, metres; null where nobody measured. */
export interface ShipMeasures {
  type: VesselType | null;
  length: number | null;
  beam: number | null;
  bridgeToStern: number | null;
  bridgeToBow: number | null;
  /** Keel to main deck. */
  depth: number | null;
  maxDraft: number | null;
  height: ShownHeight;
  freeboard: number | null;
}

export function measuresOf(vessel: Vessel, maxDraft: number | null): ShipMeasures {
  return {
    type: vessel.vesselType,
    length: above0(vessel.length),
    beam: above0(vessel.beam),
    bridgeToStern: vessel.bridgeToStern,
    bridgeToBow: vessel.bridgeToBow,
    depth: above0(vessel.metadata.vessel_depth ?? null),
    maxDraft,
    height: shownHeight(vessel),
    freeboard: freeboard(vessel, maxDraft),
  };
}

function above0(metres: number | null): number | null {
  return metres !== null && metres > 0 ? metres : null;
}

/** Width of both drawings, pixels of the picture. */
export const FRAME_WIDTH = 842;
const SIDE_MARGIN = 36;
/** A small ship would fill the screen with her beam and her mast: the scale stops here. */
const MAX_BEAM = 150;
const MAX_HEIGHT = 190;

/** One scale and one place for both views, so that a metre is as long in one as in the other. */
export interface ShipFrame {
  length: number;
  form: HullForm;
  /** Pixels for so many metres. */
  size: (metres: number) => number;
  /** Pixel of a place so many metres forward of the stern. */
  x: (fromStern: number) => number;
  /** Metres from the stern to the bridge front; `measured` when the record says so. */
  bridge: { fromStern: number; measured: boolean };
  /** Keel to main deck as drawn; `measured` when the record says so. */
  deck: { metres: number; measured: boolean };
  /** Keel to the highest point as drawn; null when no height is set, or the water line that it counts from is not. */
  top: number | null;
}

/** Null when her length is not known: then nothing can be to scale. */
export function shipFrame(ship: ShipMeasures): ShipFrame | null {
  if (ship.length === null) return null;
  const { length } = ship;
  const form = hullFormOf(ship.type);
  const deck = deckOf(ship, length);
  const top = topOf(ship);
  const scale = Math.min(
    (FRAME_WIDTH - 2 * SIDE_MARGIN) / length,
    MAX_BEAM / (ship.beam ?? 1),
    MAX_HEIGHT / Math.max(top ?? 0, deck.metres),
  );
  const left = (FRAME_WIDTH - length * scale) / 2;
  return {
    length,
    form,
    size: (metres) => metres * scale,
    x: (fromStern) => left + fromStern * scale,
    bridge: bridgeOf(ship, length, form),
    deck,
    top,
  };
}

function bridgeOf(ship: ShipMeasures, length: number, form: HullForm): ShipFrame['bridge'] {
  const measured = ship.bridgeToStern ?? (ship.bridgeToBow === null ? null : length - ship.bridgeToBow);
  if (measured === null || measured < 0 || measured > length)
    return { fromStern: form.bridge * length, measured: false };
  return { fromStern: measured, measured: true };
}

/** A hull of unknown depth gets a low side, so that only what is under water looks measured. */
function deckOf(ship: ShipMeasures, length: number): ShipFrame['deck'] {
  if (ship.depth !== null) return { metres: ship.depth, measured: true };
  return { metres: (ship.maxDraft ?? 0.04 * length) + 0.03 * length, measured: false };
}

function topOf({ height, maxDraft }: ShipMeasures): number | null {
  if (height.metres === null) return null;
  if (height.label === 'HOA') return height.metres;
  return maxDraft === null ? null : maxDraft + height.metres;
}
