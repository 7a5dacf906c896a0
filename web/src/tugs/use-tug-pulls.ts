import type { TugPull } from '@leadline/domain/checklist/pull-figure';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { tugBoard } from '@leadline/domain/tugs/tug-lines';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { type Loaded, NOT_ASKED } from '../data/use-entity.ts';
import { usePilotageTugs, useTugs } from './use-tugs.ts';

/**
 * The tugs made fast, with what the bollards of their lines bear, as the edits that wait on this device make them; null while
 * they are read, and where `isAsked` is false.
 */
export function useTugPulls(
  pilotage: Pilotage,
  vessel: Loaded<Vessel>,
  isAsked: boolean,
): readonly TugPull[] | 'failed' | null {
  const options = isAsked ? undefined : NOT_ASKED;
  const ofPort = useTugs(pilotage.port.uuid, options);
  const tugs = usePilotageTugs(pilotage.uuid, ofPort.data, options);
  if (!isAsked) return null;
  if (!tugs.data) return tugs.status === 'error' ? 'failed' : null;
  const pulls = tugBoard(tugs.data, ofPort.data ?? [], vessel.data).lines.flatMap(({ name, tug, swl }) =>
    tug ? [{ tug: tug.tug.name, line: name, pull: tug.tug.tonnage, swl }] : [],
  );
  // Loads of bollards matter with a tug alone; a ship without an IMO number has no record.
  const needsShip = pulls.length > 0 && vessel.data === undefined && pilotage.vessel.IMO !== null;
  if (!needsShip) return pulls;
  return vessel.status === 'error' ? 'failed' : null;
}
