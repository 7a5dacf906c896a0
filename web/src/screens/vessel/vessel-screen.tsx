import { showFigure, showWithUnit, UNSET } from '@leadline/domain/numbers/units';
import { hullBoundsOf } from '@leadline/domain/pilotages/draft-bounds';
import { factFields, PILOTAGE_FIELDS } from '@leadline/domain/pilotages/pilotage-fields';
import type { VesselFieldDisplay } from '@leadline/domain/preferences/preferences';
import { formatPortTime } from '@leadline/domain/time/port-time';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { isVesselFieldShown } from '@leadline/domain/vessels/vessel-fields';
import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link, Outlet } from 'react-router';
import { paths } from '../../app/paths.ts';
import { type TabContext, useTab } from '../../pilotages/tab-context.ts';
import { LoadError } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';
import drawingStyles from '../../vessels/drawing/drawing.module.css';
import { ShipParticulars } from '../../vessels/drawing/ship-particulars.tsx';
import { VesselDrawing } from '../../vessels/drawing/vessel-drawing.tsx';
import { DraftBoxes } from '../../vessels/figures/draft-boxes.tsx';
import { PreviousPilotages } from '../../vessels/search/previous-pilotages.tsx';
import styles from '../../vessels/vessel.module.css';
import { vesselDisplayOf } from '../../vessels/vessel-display.ts';

/** Who she is and how deep: the drawings, the two figures, the particulars. */
export function VesselScreen() {
  const tab = useTab();
  const { pilotage, rights, assessed, preferences } = tab;
  const { data: vessel, status } = assessed.vessel;
  const hasRecord = pilotage.vessel.IMO !== null;
  useFailureToast(hasRecord && status === 'error', LOADING_FAILED.vessel);
  const display = vesselDisplayOf(preferences);
  return (
    <div className={styles.vesseltab}>
      <section className={styles.drawing} aria-labelledby="vesseldetails">
        <header className="sech">
          <h2 id="vesseldetails">Vessel Details</h2>
          <span className="dim">{vessel ? lineOf(vessel) : (pilotage.vessel.IMO ?? '')}</span>
        </header>
        <Drawing
          pilotage={pilotage}
          vessel={assessed.vessel}
          display={display}
          measuresPath={rights.plan ? paths.editVessel(pilotage.uuid) : null}
        />
        <PreviousPilotages pilotage={pilotage} />
      </section>
      <aside aria-label="Figures of the vessel">
        <DraftBoxes
          pilotage={pilotage}
          rights={rights}
          isReadOnly={hasRecord && vessel === undefined}
          hull={hullBoundsOf(vessel)}
        />
        <dl className="kv">
          {factFields('vessel').map((field) => (
            <div key={field}>
              <dt>{PILOTAGE_FIELDS[field].label}</dt>
              <dd>{pilotage[field] || UNSET}</dd>
              <dd />
            </div>
          ))}
        </dl>
        {/* Before the particulars: there are more of them than a screen holds. */}
        {hasRecord && (
          <Link className={`btn ${styles.full}`} to={paths.editVessel(pilotage.uuid)}>
            {vessel && rights.plan ? 'Full Details (Edit)' : 'Full Details'}
            <IconChevronRight className="i s" aria-hidden="true" />
          </Link>
        )}
        {vessel ? <ShipParticulars vessel={vessel} display={display} /> : null}
        {vessel ? (
          <p className={`small faint ${styles.updated}`}>
            Last updated {formatPortTime(Date.parse(vessel.updatedAt), pilotage.port.timezone, 'HH:mm, D MMM YYYY')}
          </p>
        ) : null}
      </aside>
      {/* Full Vessel Details opens over it. */}
      <Outlet context={tab} />
    </div>
  );
}

function lineOf(vessel: Vessel): string {
  const { year_built: built } = vessel.metadata;
  return [vessel.vesselType ?? 'Not known', `IMO ${vessel.IMO}`, ...(built ? [`built ${built}`] : [])].join(' · ');
}

interface DrawingProps {
  pilotage: TabContext['pilotage'];
  vessel: TabContext['assessed']['vessel'];
  display: VesselFieldDisplay;
  measuresPath: string | null;
}

function Drawing({ pilotage, vessel: { data, status, retry, isFetching }, display, measuresPath }: DrawingProps) {
  if (pilotage.vessel.IMO === null)
    return (
      <p className={drawingStyles.undrawn}>
        No IMO number is set for this pilotage, so there is no vessel record to draw from.
      </p>
    );
  if (data)
    return (
      <VesselDrawing
        vessel={data}
        maxDraft={pilotage.vesselMaxDraft}
        note={squatNote(data, display)}
        measuresPath={measuresPath}
      />
    );
  if (status === 'error')
    return (
      <LoadError
        title="Error - Vessel Data: Something went wrong trying to load the vessel data."
        onRetry={() => void retry()}
        isRetrying={isFetching}
      />
    );
  return (
    <div className={`${drawingStyles.views} ${drawingStyles.loading}`} role="status" aria-label="Loading vessel data">
      <Skeleton width="90%" form="large" />
      <Skeleton width="90%" form="large" />
    </div>
  );
}

/** From her record, where the port shows it. */
function squatNote({ metadata }: Vessel, display: VesselFieldDisplay): string | null {
  const { squat_full_hbr: squat, full_hbr: speed } = metadata;
  if (squat == null || !isVesselFieldShown('squat_full_hbr', display, 'pilotApp')) return null;
  const at = speed == null ? '' : ` ${showWithUnit(speed, 'kn')}`;
  return `Squat at full harbour speed${at}: ${showFigure(squat)} m, from her record.`;
}
