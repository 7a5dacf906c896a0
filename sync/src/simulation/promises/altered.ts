import { isSameValue } from '@leadline/domain/numbers/same-value';
import type { GroupId, Values } from '../../operation.ts';
import type { Arrival, ModelServer } from '../shore/model-types.ts';
import type { Deed, Ledger } from './ledger.ts';

/** What arrived is what its person wanted: under their name, every group of it, with the value of the last edit. */
export function altered(ledger: Ledger, { arrivals }: Pick<ModelServer, 'arrivals'>): string[] {
  return arrivals.flatMap((arrival) => {
    const deeds = arrival.edits.flatMap((edit) => ledger.get(edit) ?? []);
    const named = deeds.some(({ user }) => user !== arrival.user) ? [`misattributed: ${words(arrival)}`] : [];
    return [...named, ...alteredGroups(arrival, deeds)];
  });
}

function alteredGroups(arrival: Arrival, deeds: readonly Deed[]): string[] {
  const { kind, after, groups } = arrival;
  if (kind === 'delete') return after === null ? [] : [`altered: ${words(arrival)} is still there`];
  return groupsWanted(deeds).flatMap((group) => {
    const last = lastOf(deeds, group);
    if (!last || isYielded(last, group)) return [];
    if (groups.includes(group) ? isAmong(last.wanted[group], after ?? {}) : isBackAgain(deeds, group)) return [];
    return [
      `altered: ${words(arrival)} ${group} became ${JSON.stringify(after)}, not ${JSON.stringify(last.wanted[group])}`,
    ];
  });
}

const words = ({ edits, user, key }: Arrival) => `${edits} of ${user} on ${key}`;

export function groupsWanted(deeds: readonly Deed[]): GroupId[] {
  return [...new Set(deeds.flatMap(({ wanted }) => Object.keys(wanted)))];
}

/** The deed that has the last word on a group. */
export function lastOf(deeds: readonly Deed[], group: GroupId): Deed | undefined {
  return deeds.filter(({ wanted }) => wanted[group]).at(-1);
}

export function isYielded({ yielded, mayHaveYielded }: Deed, group: GroupId): boolean {
  return yielded.has(group) || mayHaveYielded.has(group);
}

/** Whether the fields hold one of these values. */
export function isAmong(wanted: readonly Values[] = [], after: Values): boolean {
  return wanted.some((value) => Object.entries(value).every(([path, each]) => isSameValue(after[path], each)));
}

/** Typed, and typed back to what was on screen: there is nothing to be sent. */
export function isBackAgain(deeds: readonly Deed[], group: GroupId): boolean {
  const seen = deeds.flatMap((deed) => deed.seen[group] ?? []);
  return (lastOf(deeds, group)?.wanted[group] ?? []).some((value) => seen.some((each) => isSameValue(each, value)));
}
