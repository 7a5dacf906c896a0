import type { PilotageExtraType } from '@leadline/domain/checklist/pilotage-extra';
import type { PilotageExtras } from '../use-pilotage-extras.ts';

/** What of a list waits on this device. */
export function useWaitingList(type: PilotageExtraType, { waiting }: PilotageExtras) {
  const ops = waiting.filter(({ context }) => context.extraType === type);
  return {
    isWaiting: ops.some(({ waits }) => waits),
    needsDecision: ops[0]?.refusal?.kind === 'conflict',
  };
}
