import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { withoutFigure } from '@leadline/domain/routes/figure-stamps';
import { CHANGED_VALUES, type FigureName } from '@leadline/domain/words/changed-values';
import { SAVING_FAILED, STORAGE_FULL } from '@leadline/domain/words/toasts';
import { useState } from 'react';
import { useCache } from '../data/use-entity.ts';
import type { EditResult } from '../sync/record-edit.ts';
import { useSeenAtPress } from '../sync/seen.ts';
import { putCheck, saveCheck } from './dialog/save-check.ts';

/** Puts the port's own figure back at one row, as every edit is stored: offline too, and never over what was not seen. */
export function useTakeBack(pilotage: Pilotage, row: RowAssessment, figure: FigureName) {
  const cache = useCache();
  const seen = useSeenAtPress(row.savedOverrides);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const takeBack = async () => {
    setBusy(true);
    setProblem(null);
    const overrides = withoutFigure(seen, figure);
    const result = await saveCheck({ pilotage, row, overrides, seen });
    setBusy(false);
    if (result.kind === 'stored') putCheck(cache, pilotage.uuid, result.entity);
    else if (result.kind !== 'queued') setProblem(problemOf(result.kind));
    // What stands on the server now is shown before it is asked again.
    if (result.kind === 'conflict') cache.outdate(readPilotage);
  };
  return { takeBack, isBusy, problem };
}

function problemOf(kind: Exclude<EditResult<never>['kind'], 'stored' | 'queued'>): string {
  if (kind === 'conflict') return CHANGED_VALUES.movedMeanwhile;
  return kind === 'storageFull' ? STORAGE_FULL : SAVING_FAILED.constraint;
}
