import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import type { BesideLine } from '@leadline/domain/risks/beside-line';
import type { Instant } from '@leadline/domain/time/instant';
import { START_WINDOW } from '@leadline/domain/words/clearance/windows';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { useState } from 'react';
import { BerthingPanel } from '../../berthing/berthing-panel.tsx';
import { useNow } from '../../data/calls/server-clock.ts';
import type { ReplaySources } from '../../plan/replay/use-passage.ts';
import { RiskList } from '../../risks/risk-list.tsx';
import { RiskTab } from '../../risks/risk-tab.tsx';
import risksStyles from '../../risks/risks.module.css';
import { routeCautions } from '../../risks/route-cautions.ts';
import { residualAtRow } from '../../risks/row-residual.ts';
import type { RowStreams } from '../../risks/use-streams.ts';
import { HighAndLowTides } from '../../tides/high-and-low-tides.tsx';
import { PredictedConditions } from '../../tides/predicted-conditions.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useWeatherLimits } from '../../weather/use-weather-limits.ts';
import { useStartWindows } from '../../windows/use-start-windows.ts';
import { WindowFigures } from '../../windows/window-figures.tsx';
import { bandsOf, marksOf } from '../risks/graph-parts.ts';
import styles from './share.module.css';

const NONE: ReadonlySet<string> = new Set();

interface Props extends ReplaySources, RowStreams {
  /** What services say beside the verdict. */
  beside: readonly BesideLine[];
}

/** Whether she clears, and by which tides and rows: the same functions as in the port's own app. */
export function SharedRisks({ pilotage, assessed, preferences, extremes, streamAt, beside }: Props) {
  const [readAt, setReadAt] = useState<Instant | null>(null);
  const now = useNow();
  const [start, zone] = [Date.parse(pilotage.date), pilotage.port.timezone];
  const isReady = assessed.status === 'ready';
  const weather = useWeatherLimits(pilotage, assessed, preferences, now);
  const windows = useStartWindows(isReady ? assessed.input : null, now, weather.input);
  const { rows } = assessed.assessment;
  const residualAt = (row: RowAssessment) => residualAtRow(row, preferences?.flags, assessed.tides, now);
  const readMark = (uuid: string) => setReadAt(rows.find((row) => row.routeConstraint.uuid === uuid)?.at ?? null);
  if (assessed.status === 'noRoute') return <EmptyState title={SHARED_PLAN.noRoute} />;
  return (
    <RiskTab
      verdict={{
        ...assessed,
        zone,
        draftPath: null,
        cautions: routeCautions(rows, zone),
        beside: [...beside, ...weather.linesOf(assessed.assessment)],
      }}
      figures={isReady ? <WindowFigures start={start} zone={zone} found={windows} /> : null}
    >
      {weather.doubt ? <p className={`small dim ${styles.alone}`}>{START_WINDOW.clearancesAlone}</p> : null}
      <div className={risksStyles.columns}>
        <div>
          <PredictedConditions
            {...{ start, zone, startAt: start, onMoveStart: null, tides: assessed.tides }}
            isLoading={assessed.status === 'loading'}
            marks={marksOf(assessed)}
            onOpenMark={readMark}
            bands={bandsOf(windows, start, zone)}
            cursor={readAt}
            onCursor={setReadAt}
          />
          <RiskList
            {...{
              assessment: assessed.assessment,
              weatherAt: weather.linesAtRow,
              zone,
              streamAt,
              residualAt,
              readAt,
              waiting: NONE,
              note: null,
            }}
            mayHide={false}
            showLocations={preferences?.flags.hide_waypoint_location_enabled === false}
            onOpen={null}
          />
        </div>
        <div>
          <HighAndLowTides
            {...{ start, zone, extremes, tides: assessed.tides, arrival: rows.at(-1)?.at ?? start }}
            isLoading={assessed.status === 'loading'}
            isWhole
          />
          {assessed.berthing ? (
            <BerthingPanel
              result={assessed.berthing}
              maxDraft={assessed.ship.maxDraft}
              zone={zone}
              changes={rows.at(-1)?.changes ?? []}
              byPort={assessed.berthingByPort}
              hideErrors
            />
          ) : null}
        </div>
      </div>
    </RiskTab>
  );
}
