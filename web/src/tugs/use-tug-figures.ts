import type { TugNeed } from '@leadline/domain/checklist/need-figure';
import type { TugPull } from '@leadline/domain/checklist/pull-figure';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { tugBalance } from '@leadline/domain/tugs/tug-balance';
import { type TugBoard, tugBoard } from '@leadline/domain/tugs/tug-lines';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { type Loaded, NOT_ASKED } from '../data/use-entity.ts';
import { usePilotageTugs, useTugs } from './use-tugs.ts';

/**
 * The tugs made fast, with what the bollards of their lines bear, as the edits that wait on this device make them; null while
 * they are read, and where `isAsked` is false.
 */
function useTugBoard(pilotage: Pilotage, vessel: Loaded<Vessel>, isAsked: boolean): TugBoard | 'failed' | null {
  const options = isAsked ? undefined : NOT_ASKED;
  const ofPort = useTugs(pilotage.port.uuid, options);
  const tugs = usePilotageTugs(pilotage.uuid, ofPort.data, options);
  if (!isAsked) return null;
  if (!tugs.data) return tugs.status === 'error' ? 'failed' : null;
  const board = tugBoard(tugs.data, ofPort.data ?? [], vessel.data);
  // Loads of bollards matter with a tug alone; a ship without an IMO number has no record.
  const needsShip = board.fastCount > 0 && vessel.data === undefined && pilotage.vessel.IMO !== null;
  if (!needsShip) return board;
  return vessel.status === 'error' ? 'failed' : null;
}

/** Each tug made fast, with what the bollard of her line bears. */
function pullsOf({ lines }: TugBoard): readonly TugPull[] {
  return lines.flatMap(({ name, tug, swl }) =>
    tug ? [{ tug: tug.tug.name, line: name, pull: tug.tug.tonnage, swl }] : [],
  );
}

/** A gust from either side on her beam, each tug pulling to windward and pushing to leeward. */
function needOf(board: TugBoard, vessel: Vessel | undefined, gust: number | null): TugNeed {
  const [one, other] = (['port', 'starboard'] as const).map((from) =>
    tugBalance({ vessel, board, wind: { gust, angle: 90, from, marginPercent: 0 }, ways: {} }),
  );
  return { there: Math.min(one?.there ?? 0, other?.there ?? 0), needed: one?.needed?.wind ?? null };
}

export interface TugFigures {
  tugs: readonly TugPull[] | 'failed' | null;
  tugNeed: TugNeed | 'failed' | null;
}

/** Figures of a row about tugs. `gust`: at her berth, knots; null where it is not known. */
export function useTugFigures(
  pilotage: Pilotage,
  vessel: Loaded<Vessel>,
  gust: number | null,
  isAsked: boolean,
): TugFigures {
  const board = useTugBoard(pilotage, vessel, isAsked);
  if (board === null || board === 'failed') return { tugs: board, tugNeed: board };
  return { tugs: pullsOf(board), tugNeed: needOf(board, vessel.data, gust) };
}
