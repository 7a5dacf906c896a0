import { isSameValue } from '@leadline/domain/numbers/same-value';
import type { SyncEngine } from '../../engine.ts';
import type { GroupId, Values } from '../../operation.ts';
import { lastOf } from '../promises/altered.ts';
import type { Deed } from '../promises/ledger.ts';

export type Choices = Parameters<SyncEngine['decide']>[1];

/** Before the tablet answers the decision may be kept or not. */
export function considerDecision(deed: Deed, choices: Choices): void {
  for (const [group, choice] of Object.entries(choices)) {
    if (choice.kind === 'theirs') deed.mayHaveYielded.add(group);
    const wanted = deed.wanted[group];
    if (choice.kind === 'both' && wanted) wanted.push(choice.value);
  }
}

/** Whoever has decided on what stands is asked again only when something else stands, or when they have typed once more. */
export function keepDecision(
  deed: Deed,
  deeds: readonly Deed[],
  choices: Choices,
  shown: Record<GroupId, { current: Values }>,
): string[] {
  const broken: string[] = [];
  for (const [group, { current }] of Object.entries(shown)) {
    const choice = choices[group];
    if (choice?.kind === 'theirs') deed.yielded.add(group);
    if (choice?.kind === 'both' && deed.wanted[group]) deed.wanted[group] = [choice.value];
    const isAsked = lastOf(deeds, group) === deed;
    if (isAsked && deed.decided[group] && isSameValue(deed.decided[group], current))
      broken.push(`asked twice: ${deed.edit} on ${deed.key} ${group} about the same value`);
    deed.decided[group] = current;
  }
  return broken;
}
