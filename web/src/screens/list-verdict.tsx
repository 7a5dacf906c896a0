import { EDITS_UNREADABLE, RISK_SUMMARY } from '@leadline/domain/words/problems';
import { usePilotage } from '../pilotages/use-pilotage.ts';
import { NextVerdict } from '../risks/next-verdict.tsx';
import { useWaitingKnown } from '../sync/use-waiting.ts';
import { StatusShape } from '../ui/status-mark.tsx';

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
  if (data) return <NextVerdict pilotage={data} />;
  return (
    <div className="st">
      <StatusShape kind={status === 'error' ? 'notCalculable' : 'loading'} />
      {status === 'error' ? 'Its clearances could not be checked' : RISK_SUMMARY.loading}
    </div>
  );
}
