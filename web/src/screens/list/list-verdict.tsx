import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { RISK_SUMMARY } from '@leadline/domain/words/clearance/problems';
import { EDITS_UNREADABLE } from '@leadline/domain/words/session/unreadable-edits';
import { usePilotage } from '../../pilotages/use-pilotage.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { NextVerdict } from '../../risks/next-verdict.tsx';
import { useRouteAssessment } from '../../risks/use-route-assessment.ts';
import { useWaitingKnown } from '../../sync/saving/use-waiting.ts';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import { useBesideLines } from './use-beside-lines.ts';

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

function VerdictBeside({ pilotage }: { pilotage: Pilotage }) {
  const preferences = usePreferences(pilotage.port.uuid);
  const assessed = useRouteAssessment(pilotage);
  return (
    <NextVerdict pilotage={pilotage} assessed={assessed} beside={useBesideLines(pilotage, assessed, preferences)} />
  );
}
