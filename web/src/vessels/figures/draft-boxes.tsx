import { showFigure } from '@leadline/domain/numbers/units';
import type { HullBounds } from '@leadline/domain/pilotages/draft-bounds';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isMaxDraftEntered } from '@leadline/domain/pilotages/pilotage-changes';
import { PILOTAGE_FIELDS } from '@leadline/domain/pilotages/pilotage-fields';
import { mayChange, type PilotageRights } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { useState } from 'react';
import { NotSynced } from '../../sync/saving/not-synced.tsx';
import styles from '../vessel.module.css';
import { FigureBox } from './figure-box.tsx';
import type { Figure } from './moved-figure.ts';

interface Props {
  pilotage: Pilotage;
  rights: PilotageRights;
  /** While the vessel is loading or could not be loaded, nothing is typed over. */
  isReadOnly: boolean;
  hull: HullBounds;
}

/** The two figures that everything hangs on, edited in place, one at a time. */
export function DraftBoxes({ pilotage, rights, isReadOnly, hull }: Props) {
  const [open, setOpen] = useState<Figure | null>(null);
  const propsOf = (figure: Figure) => ({
    figure,
    pilotage,
    hull,
    isReadOnly: isReadOnly || !mayChange(rights, [figure]),
    isOpen: open === figure,
    isCovered: open !== null && open !== figure,
    onOpen: () => setOpen(figure),
    onClose: () => setOpen((now) => (now === figure ? null : now)),
  });
  return (
    <div className={isLong(pilotage) ? `${styles.drafts} long` : styles.drafts}>
      <FigureBox
        {...propsOf('vesselMaxDraft')}
        label={PILOTAGE_FIELDS.vesselMaxDraft.label}
        unit={PILOTAGE_FIELDS.vesselMaxDraft.unit}
        source={<NotSynced pilotageUuid={pilotage.uuid} group="drafts" otherwise={draftSource(pilotage)} />}
      />
      <FigureBox
        {...propsOf('vesselDisplacement')}
        label={PILOTAGE_FIELDS.vesselDisplacement.label}
        unit={PILOTAGE_FIELDS.vesselDisplacement.unit}
        source={
          <NotSynced pilotageUuid={pilotage.uuid} group="displacement" otherwise={displacementSource(pilotage)} />
        }
      />
    </div>
  );
}

function draftSource(pilotage: Pilotage): string {
  if (pilotage.vesselMaxDraft === null) return 'not set';
  return isMaxDraftEntered(pilotage) ? 'entered' : 'larger of fwd and aft';
}

function displacementSource({ vesselDisplacement }: Pilotage): string {
  return vesselDisplacement === null ? 'not set' : 'from the pilotage';
}

/** More characters than this need smaller ones, in both boxes alike: 131500.00 in half a column. */
const LONG_FIGURE = 8;

function isLong({ vesselMaxDraft, vesselDisplacement }: Pilotage): boolean {
  return [vesselMaxDraft, vesselDisplacement].some((figure) => showFigure(figure).length > LONG_FIGURE);
}
