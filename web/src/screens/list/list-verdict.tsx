import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { RISK_SUMMARY } from '@leadline/domain/words/clearance/problems';
import { EDITS_UNREADABLE } from '@leadline/domain/words/session/unreadable-edits';
import { useNow } from '../../data/calls/server-clock.ts';
import { useLiveDukc } from '../../dukc/use-dukc.ts';
import { usePilotage } from '../../pilotages/use-pilotage.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { NextVerdict } from '../../risks/next-verdict.tsx';
import { useRouteAssessment } from '../../risks/use-route-assessment.ts';
import { useWaitingKnown } from '../../sync/saving/use-waiting.ts';
import { useLiveNcos } from '../../transits/use-ncos.ts';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import { useWeatherLimits } from '../../weather/use-weather-limits.ts';
import { useLinesOf } from './use-service-lines.ts';

/** The verdict of one pilotage of the list, read after the list itself. */
export function ListVerdict({ id }: { id: string }) {
  const { data, status } = usePilotage(id);
  const isUnread = useWaitingKnown() === 'unread';
  if (data && isUnread)
    return (
      <div className="st">
        <StatusShape kind="notCalculable" />
        {RISK_SUMMARY.notCalculable} {EDITS_UNREADABLE}.
      </div>
    );
  if (data) return <VerdictBeside pilotage={data} key={data.uuid} />;
  return (
    <div className="st">
      <StatusShape kind={status === 'error' ? 'notCalculable' : 'loading'} />
      {status === 'error' ? 'Its clearances could not be checked' : RISK_SUMMARY.loading}
    </div>
  );
}

/** Read again as long as the list is looked at: an answer of a service holds for an hour. */
function VerdictBeside({ pilotage }: { pilotage: Pilotage }) {
  const preferences = usePreferences(pilotage.port.uuid);
  const systemName = preferences?.flags.omc_config.system_name ?? '';
  const linesAt = useLinesOf(pilotage, systemName, useLiveDukc(pilotage, systemName), useLiveNcos(pilotage));
  const assessed = useRouteAssessment(pilotage);
  const weather = useWeatherLimits(pilotage, assessed, preferences, useNow());
  const beside = [...linesAt(Date.parse(pilotage.date)), ...weather.linesOf(assessed.assessment)];
  return <NextVerdict pilotage={pilotage} assessed={assessed} beside={beside} />;
}
