import { showShort } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isoToInstant } from '@leadline/domain/time/instant';
import type { PilotageTug, PortTug, Tug } from '@leadline/domain/tugs/tug';
import { tugBalance } from '@leadline/domain/tugs/tug-balance';
import { jobLines, jobsMeanwhile } from '@leadline/domain/tugs/tug-jobs';
import { legacySwl, lineName, tugBoard } from '@leadline/domain/tugs/tug-lines';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { TUGS, WIND_AGAINST_TUGS } from '@leadline/domain/words/tugs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useState } from 'react';
import type { Loaded } from '../data/use-entity.ts';
import { LoadError } from '../ui/states/empty-state.tsx';
import { type DiagramProps, TugDiagram } from './tug-diagram.tsx';
import { TugLists } from './tug-lists.tsx';
import { ClashQuestion, TugSummary } from './tug-summary.tsx';
import styles from './tugs.module.css';
import { type TugSaving, useTugSaving } from './use-tug-saving.ts';
import { useWindTry } from './use-wind-try.ts';
import { WindPanel } from './wind-panel.tsx';

interface Props extends Pick<DiagramProps, 'drawHull'> {
  pilotage: Pilotage;
  tugs: readonly PilotageTug[];
  ofPort: readonly PortTug[];
  vessel: Loaded<Vessel>;
  /** Why a person may look and not change; null when he may. */
  reason: string | null;
  /** The gust of a forecast at her berth, knots; null where there is none. */
  forecastGust: number | null;
}

/** Tugs tab: the ship with her lines, what is over a bollard, and the same as lists. */
export function TugSections({ pilotage, tugs, ofPort, vessel, reason, drawHull, forecastGust }: Props) {
  const record = vessel.data;
  const board = tugBoard(tugs, ofPort, record);
  const saving = useTugSaving(pilotage, tugs, board.clash);
  const isReadOnly = reason !== null;
  const shipsOf = (tug: Tug) =>
    jobsMeanwhile(ofPort.find(({ uuid }) => uuid === tug.uuid) ?? {}, pilotage).map(({ vesselName }) => vesselName);
  const [shown, setShown] = useState<'assigned' | 'wind'>('assigned');
  const tried = useWindTry(forecastGust);
  const { gust } = tried.wind;
  const arrows =
    gust === null || shown !== 'wind' ? null : { from: tried.from, label: WIND_AGAINST_TUGS.gustOf(showShort(gust)) };
  const legacy = legacySwl(isoToInstant(pilotage.createdAt), pilotage.port.timezone, record);
  return (
    <div className={styles.tab}>
      <div className={styles.summary}>
        {reason === null ? null : <p className={styles.reason}>{reason}</p>}
        {vessel.status === 'error' && !record && pilotage.vessel.IMO !== null ? (
          <LoadError title={TUGS.vesselNotLoaded} onRetry={() => void vessel.retry()} isRetrying={vessel.isFetching} />
        ) : null}
        {pilotage.vessel.IMO === null ? <p className="dim">{TUGS.noRecord}</p> : null}
        {saving.clash ? (
          <ClashQuestion
            clash={saving.clash}
            isSaving={saving.isSaving}
            onDecide={(side) => void saving.decide(side)}
          />
        ) : null}
        <UndoLine saving={saving} />
        <TugSummary board={board} legacy={legacy} elsewhere={jobLines(tugs, ofPort, pilotage)} />
      </div>
      <TugDiagram {...{ pilotage, board, saving, isReadOnly, drawHull, shipsOf }} vessel={record} wind={arrows} />
      <div className={styles.lists}>
        <Views shown={shown} onShow={setShown} />
        {shown === 'assigned' ? (
          <TugLists board={board} ofPort={ofPort} isReadOnly={isReadOnly} />
        ) : (
          <WindPanel
            {...{ pilotage, tried }}
            vessel={record}
            balance={tugBalance({ vessel: record, board, wind: tried.wind, ways: tried.ways })}
            standby={board.standby?.tug ?? null}
            mayEditVessel={!isReadOnly}
          />
        )}
        <p className={styles.note}>{TUGS.note}</p>
      </div>
    </div>
  );
}

const VIEWS = { assigned: TUGS.assigned, wind: WIND_AGAINST_TUGS.title } as const;
type View = keyof typeof VIEWS;

/** The lists, or what a gust needs. */
function Views({ shown, onShow }: { shown: View; onShow: (view: View) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
    <div role="group" className="seg wide" aria-label={TUGS.views}>
      {(['assigned', 'wind'] as const).map((view) => (
        <button key={view} type="button" aria-pressed={view === shown} onClick={() => onShow(view)}>
          {VIEWS[view]}
        </button>
      ))}
    </div>
  );
}

/** What was taken off last, and the way back. */
function UndoLine({ saving: { undoable, undo, isSaving } }: { saving: TugSaving }) {
  return (
    <div role="status" className={undoable ? styles.undo : undefined}>
      {undoable ? (
        <>
          <span>{TUGS.takenOff(undoable.tug.name, lineName(undoable.lineNumber))}</span>
          <button type="button" className="btn" disabled={isSaving} onClick={() => void undo()}>
            <IconArrowBackUp className="i s" aria-hidden />
            {TUGS.undo}
          </button>
        </>
      ) : null}
    </div>
  );
}
