import type { SignedContent } from '@leadline/domain/acceptance/signed-content';
import { type Difference, differencesSince } from '@leadline/domain/share/differences';
import type { KeptNames } from '@leadline/domain/share/shown-parts';
import { partValue } from '@leadline/domain/share/signed-content';
import { useMemo } from 'react';
import type { PlanOnScreen } from './use-plan-on-screen.ts';

/** What changed of the plan on the screen since a content was signed, value by value; null while it is not known. */
export function useSinceSigned(
  signed: SignedContent | null,
  { decided, names }: Pick<PlanOnScreen, 'decided' | 'names'>,
  zone: string,
): readonly Difference[] | null {
  return useMemo(() => {
    if (!signed || !decided) return null;
    const kept = (partValue(signed.shown, 'names') ?? {}) as KeptNames;
    return differencesSince(signed, decided, { zone, nameOf: (uuid) => names[uuid] ?? kept[uuid] });
  }, [signed, decided, names, zone]);
}
