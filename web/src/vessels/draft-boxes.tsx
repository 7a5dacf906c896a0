import { listPilotages, readPilotage, updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { showFigure, showWithUnit } from '@leadline/domain/numbers/units';
import { type Pilotage, pilotage as pilotageSchema } from '@leadline/domain/pilotages/pilotage';
import {
  type BoxChange,
  displacementChange,
  largerDraft,
  maxDraftChange,
} from '@leadline/domain/pilotages/pilotage-changes';
import { mayChange, type PilotageRights } from '@leadline/domain/pilotages/pilotage-rights';
import { maxDraftDefaulted, SAVED, SAVED_ON_TABLET, SAVING_FAILED, STORAGE_FULL } from '@leadline/domain/words/toasts';
import { type Cache, useCache } from '../data/use-entity.ts';
import { NotSynced } from '../sync/not-synced.tsx';
import { newEdit, recordEdit } from '../sync/record-edit.ts';
import { withBase } from '../sync/with-base.ts';
import { showToast } from '../ui/toasts.ts';
import { FigureBox } from './figure-box.tsx';

interface Props {
  pilotage: Pilotage;
  rights: PilotageRights;
  /** While the vessel is loading or could not be loaded, nothing is typed over. */
  isReadOnly: boolean;
}

/** The two figures that everything hangs on, edited in place. */
export function DraftBoxes({ pilotage, rights, isReadOnly }: Props) {
  const cache = useCache();
  return (
    <div className={isLong(pilotage) ? 'two long' : 'two'}>
      <FigureBox
        label="Max. Draft"
        value={pilotage.vesselMaxDraft}
        unit="m"
        source={<NotSynced pilotageUuid={pilotage.uuid} group="drafts" otherwise={draftSource(pilotage)} />}
        isReadOnly={isReadOnly || !mayChange(rights, ['vesselMaxDraft'])}
        check={(typed) => maxDraftChange(pilotage, typed)}
        save={(typed) => saveBox(pilotage, maxDraftChange(pilotage, typed), 'maxDraft', cache)}
      />
      <FigureBox
        label="Displacement"
        value={pilotage.vesselDisplacement}
        unit="t"
        source={
          <NotSynced pilotageUuid={pilotage.uuid} group="displacement" otherwise={displacementSource(pilotage)} />
        }
        isReadOnly={isReadOnly || !mayChange(rights, ['vesselDisplacement'])}
        check={(typed) => displacementChange(pilotage, typed)}
        save={(typed) => saveBox(pilotage, displacementChange(pilotage, typed), 'displacement', cache)}
      />
    </div>
  );
}

function draftSource({ vesselMaxDraft, vesselFwdDraft, vesselAftDraft }: Pilotage): string {
  if (vesselMaxDraft === null) return 'not set';
  return vesselMaxDraft === largerDraft(vesselFwdDraft, vesselAftDraft) ? 'larger of fwd and aft' : 'entered';
}

function displacementSource({ vesselDisplacement }: Pilotage): string {
  return vesselDisplacement === null ? 'not set' : 'from the pilotage';
}

/** More characters than this need smaller ones, in both boxes alike: 131500.00 in half a column. */
const LONG_FIGURE = 8;

function isLong({ vesselMaxDraft, vesselDisplacement }: Pilotage): boolean {
  return [vesselMaxDraft, vesselDisplacement].some((figure) => showFigure(figure).length > LONG_FIGURE);
}

type Box = 'maxDraft' | 'displacement';

/** Null when it is stored; else the words that stay at the box, beside what was typed. */
async function saveBox(pilotage: Pilotage, change: BoxChange, box: Box, cache: Cache): Promise<string | null> {
  if (change.kind !== 'change') return null;
  const params = { id: pilotage.uuid };
  const result = await recordEdit(newEdit(updatePilotage, { params, body: withBase(change.fields, pilotage) }));
  if (result.kind === 'stored') {
    cache.put(readPilotage, { params }, result.entity);
    cache.outdate(listPilotages);
    showToast(SAVED[box], 'success');
    if (box === 'maxDraft') tellDefault(change.fields.vesselMaxDraft ?? null, result.entity.vesselMaxDraft);
    return null;
  }
  if (result.kind === 'queued') {
    showToast(SAVED_ON_TABLET, 'success');
    return null;
  }
  showToast(SAVING_FAILED[box], 'error');
  if (result.kind === 'storageFull') return STORAGE_FULL;
  if (result.kind !== 'conflict') return 'Not saved';
  cache.outdate(readPilotage);
  return `${theirsOf(result.details.current, box)} Save again to put yours in its place`;
}

function theirsOf(current: unknown, box: Box): string {
  const theirs = pilotageSchema.safeParse(current);
  if (!theirs.success) return 'Someone else changed it meanwhile.';
  const figure = box === 'maxDraft' ? theirs.data.vesselMaxDraft : theirs.data.vesselDisplacement;
  return `Someone else made it ${showWithUnit(figure, box === 'maxDraft' ? 'm' : 't')} meanwhile.`;
}

function tellDefault(sent: number | null, stored: number | null): void {
  if (sent === null && stored !== null) showToast(maxDraftDefaulted(showFigure(stored)), 'info');
}
