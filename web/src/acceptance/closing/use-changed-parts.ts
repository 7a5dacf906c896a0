import { changedParts } from '@leadline/domain/share/signed-content';
import { partLabel } from '@leadline/domain/words/record/changed-since';
import { usePlanOnScreen } from '../use-plan-on-screen.ts';
import { useSignatures } from '../use-signatures.ts';

/** The parts of the plan, as a line lists them, that are not what the counting signatures were put under. */
export function useChangedParts(tab: Parameters<typeof usePlanOnScreen>[0]): readonly string[] {
  const { decided } = usePlanOnScreen(tab);
  const signatures = useSignatures(tab.pilotage.uuid);
  if (!decided) return [];
  const changed = (['pilot', 'master'] as const).flatMap((role) => {
    const counting = signatures.data?.find((one) => one.role === role && one.isAccepted);
    return counting?.content ? changedParts(counting.content.decided, decided) : [];
  });
  return [...new Set(changed.map(partLabel))];
}
