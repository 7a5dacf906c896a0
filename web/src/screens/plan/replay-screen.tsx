import { PASSAGE } from '@leadline/domain/words/passage';
import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import { useTab } from '../../pilotages/tab-context.ts';
import { PassageReplay } from '../../plan/replay/passage-replay.tsx';
import { usePassage } from '../../plan/replay/use-passage.ts';
import { PlanViews } from '../../plan/tab/plan-views.tsx';
import { usePlanSettings } from '../../plan/use-plan-settings.ts';
import { useStreams } from '../../risks/use-streams.ts';
import { EmptyState, LoadError } from '../../ui/states/empty-state.tsx';

/** The passage replayed on the charts of its stages. */
export function ReplayScreen() {
  const tab = useTab();
  const { pilotage, assessed } = tab;
  const settings = usePlanSettings(pilotage.uuid);
  const { streamAt } = useStreams(pilotage, assessed, tab.preferences);
  const passage = usePassage({ ...tab, streamAt }, settings.data);
  if (assessed.status === 'noRoute') return <EmptyState title={PASSAGE.reasons.noRows} />;
  if (assessed.status === 'error')
    return <LoadError title={LOADING_FAILED.route} onRetry={() => void assessed.route.retry()} />;
  if (settings.status === 'error' && !settings.data)
    return <LoadError title={LOADING_FAILED.plan} onRetry={() => void settings.retry()} />;
  if (!passage || !settings.data) return <p role="status">Loading</p>;
  return (
    <PassageReplay
      passage={passage}
      settings={settings.data}
      assessed={assessed}
      views={<PlanViews pilotageUuid={pilotage.uuid} />}
      hasOwnPosition
    />
  );
}
