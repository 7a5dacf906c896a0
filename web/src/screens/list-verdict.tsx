import { RISK_SUMMARY } from '@leadline/domain/words/problems';
import { usePilotage } from '../pilotages/use-pilotage.ts';
import { NextVerdict } from '../risks/next-verdict.tsx';
import { StatusShape } from '../ui/status-mark.tsx';

/** The verdict of one pilotage of the list, read after the list itself. */
export function ListVerdict({ id }: { id: string }) {
  const { data, status } = usePilotage(id);
  if (data) return <NextVerdict pilotage={data} />;
  return (
    <div className="st">
      <StatusShape kind={status === 'error' ? 'notCalculable' : 'loading'} />
      {status === 'error' ? 'Its clearances could not be checked' : RISK_SUMMARY.loading}
    </div>
  );
}
