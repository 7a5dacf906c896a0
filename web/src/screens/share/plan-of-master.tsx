import { feetOf } from '@leadline/domain/numbers/feet';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import type { ReactNode } from 'react';
import type { Reading } from '../../acceptance/reading/use-read-marks.ts';
import detailFrameStyles from '../../pilotages/header/detail-frame.module.css';
import { PilotageFacts } from '../../pilotages/header/pilotage-facts.tsx';
import { ShipAndLeg } from '../../pilotages/header/ship-and-leg.tsx';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { useRouteAssessment } from '../../risks/use-route-assessment.ts';
import { useStreams } from '../../risks/use-streams.ts';
import { ParticularsOfMaster } from '../../share/particulars-of-master.tsx';
import { PortTexts } from '../../share/port-texts.tsx';
import { SharedLists } from '../../share/shared-lists.tsx';
import { SharedTugs } from '../../share/shared-tugs.tsx';
import { FeetOfPort } from '../../ui/feet.tsx';
import { WeatherOfRoute } from '../../weather/weather-of-route.tsx';
import styles from './share.module.css';
import { SharedDukc } from './shared-dukc.tsx';
import { SharedRisks } from './shared-risks.tsx';
import { SharedStages } from './shared-stages.tsx';
import { SharedTransits, useTransitLine } from './shared-transits.tsx';
import { useDukcLine } from './use-dukc-line.ts';

interface Props {
  plan: Pick<SharedPlan, 'tugs' | 'extras' | 'portExtras' | 'planSettings' | 'drawings' | 'dukc' | 'transits'>;
  pilotage: Pilotage;
  reading?: Reading | null;
  /** What is said of a service of which no answer is here. */
  serviceNotKnown?: string;
  /** What follows the plan. */
  children: ReactNode;
}

/** What a master reads, from top to bottom: verdict, tides and rows, ship, weather, stages, tugs, DUKC, the port's texts. */
export function PlanOfMaster({ plan, pilotage, reading = null, serviceNotKnown, children }: Props) {
  const preferences = usePreferences(pilotage.port.uuid);
  const assessed = useRouteAssessment(pilotage);
  const streams = useStreams(pilotage, assessed, preferences);
  const sources = { pilotage, assessed, preferences, ...streams };
  const serviceLines = [...useDukcLine(plan.dukc, pilotage), ...useTransitLine(plan.transits, pilotage)];
  const texts = <PortTexts extras={plan.portExtras} port={pilotage.port} reading={reading} />;
  const hidesTugs = preferences?.flags.no_tugs_exclude_in_pdf_enabled === true && plan.tugs.length === 0;
  const hasService = Boolean(plan.dukc ?? plan.transits);
  return (
    <FeetOfPort value={feetOf(pilotage.port)}>
      <div className={`${detailFrameStyles.summaryhead} ${styles.summary}`}>
        <div className={detailFrameStyles.summary}>
          <div className={detailFrameStyles.who}>
            <ShipAndLeg pilotage={pilotage} />
          </div>
        </div>
        <PilotageFacts pilotage={pilotage} />
      </div>
      <SharedRisks {...sources} beside={serviceLines} />
      {preferences && assessed.vessel.data ? (
        <div className={styles.ship}>
          <ParticularsOfMaster vessel={assessed.vessel.data} display={preferences.vesselFields} />
        </div>
      ) : null}
      <WeatherOfRoute {...{ pilotage, assessed, preferences }} isPart />
      <div className={styles.below}>
        <SharedStages plan={plan} sources={sources} />
        <div className={styles.columns}>
          {hidesTugs ? null : <SharedTugs tugs={plan.tugs} vessel={assessed.vessel.data} />}
          <SharedLists extras={plan.extras} movement={pilotage.movementType} zone={pilotage.port.timezone} />
          {hasService ? null : texts}
        </div>
        {hasService ? (
          <>
            {plan.dukc ? (
              <SharedDukc
                dukc={plan.dukc}
                pilotage={pilotage}
                rows={assessed.assessment.rows}
                notKnown={serviceNotKnown}
              />
            ) : null}
            {plan.transits ? (
              <SharedTransits transits={plan.transits} pilotage={pilotage} notKnown={serviceNotKnown} />
            ) : null}
            <div className={styles.columns}>{texts}</div>
          </>
        ) : null}
        {children}
      </div>
    </FeetOfPort>
  );
}
