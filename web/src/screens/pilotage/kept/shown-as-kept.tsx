import type { KeptPlan } from '@leadline/domain/share/kept/kept-plan';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { AnswersInstead, answeredInstead } from '../../../data/answers/answers-instead.ts';
import { answersOfKept } from '../../../share/plan-answers.ts';

const Kept = createContext<KeptPlan | null>(null);

interface Props {
  plan: KeptPlan | null;
  /** Device time at which it was read, milliseconds. */
  fetchedAt: number | null;
  children: ReactNode;
}

/** Whatever is within is shown by what was kept, where something was: the same screens, answered from it. */
export function ShownAsKept({ plan, fetchedAt, children }: Props) {
  const instead = useMemo(() => plan && answeredInstead(answersOfKept(plan), fetchedAt ?? 0), [plan, fetchedAt]);
  return (
    <Kept.Provider value={plan}>
      <AnswersInstead.Provider value={instead}>{children}</AnswersInstead.Provider>
    </Kept.Provider>
  );
}

/** What the pilotage around is shown by; null where that is what the server has now. */
export const useShownAsKept = (): KeptPlan | null => useContext(Kept);
