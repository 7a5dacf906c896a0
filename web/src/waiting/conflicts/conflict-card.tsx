import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import type { Lookup } from '@leadline/domain/record/history/shown-fields';
import { EFFECT, SYNC } from '@leadline/domain/words/saving/sync';
import { foldable, foldGroups } from '@leadline/sync/merge/fold';
import type { GroupId, Values } from '@leadline/sync/operation';
import type { Choice } from '@leadline/sync/outbox/decide-conflict';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { useEffect } from 'react';
import { useCache } from '../../data/use-entity.ts';
import styles from '../../ui/states/conflict-panel.module.css';
import { type AskedGroup, ConflictPanel, type Side, type Sides } from '../../ui/states/conflict-panel.tsx';
import { groupLabel, itemLabel, shownRows } from '../group-words.ts';
import { ClearanceEffect, ServersEffect, touchesClearance } from './clearance-effect.tsx';
import { keepBoth } from './keep-both.ts';

interface Props {
  /** "22 Nov 2026, 04:30 KEA MERIDIAN, definition" */
  title: string;
  /** All that waits for the record; the first was refused. */
  ops: readonly QueuedOp[];
  lookup: Lookup;
  isDisabled: boolean;
  onDecide: (choices: Record<GroupId, Choice>) => void;
  onLater: () => void;
}

/** A waiting edit that met another's: what each version would do to the clearances stands beside it. */
export function ConflictCard({ title, ops, lookup, isDisabled, onDecide, onLater }: Props) {
  useReadAnew();
  const part = foldable(ops);
  const [head] = part;
  const refusal = head?.refusal;
  if (refusal?.kind !== 'conflict') return null;
  const mine = foldGroups(part);
  const groups = Object.entries(refusal.groups);
  const place = lookup.nameOf(head?.context.routeConstraint ?? '');
  const allOf = (values: readonly Values[]) => Object.assign({}, ...values) as Values;
  const mineValues = Object.values(mine).map(({ value }) => value);
  const effects = head && {
    mine: <ClearanceEffect op={head} values={allOf(mineValues)} />,
    theirs: <ServersEffect op={head} values={allOf(groups.map(([, { current }]) => current))} />,
  };
  // Both states are those of the whole record: they are told once.
  const toldAt = groups.find(([group]) => touchesClearance(group))?.[0];
  const bothOf = (group: GroupId) => keepBoth(mine[group]?.value ?? {}, refusal.groups[group]?.current ?? {});
  const choiceOf = (group: GroupId, side: Side): Choice =>
    side === 'both' ? { kind: side, value: bothOf(group) ?? {} } : { kind: side };
  const mixed = (sides: Sides) => {
    const taken = groups.filter(([group]) => sides[group] === 'theirs').map(([, { current }]) => current);
    const isDecided = groups.every(([group]) => sides[group]);
    if (!isDecided || !head || toldAt === undefined || taken.length === 0 || taken.length === groups.length)
      return null;
    return (
      <section className={styles.mixed} aria-label={EFFECT.decision}>
        <b>{EFFECT.decision}</b>
        <ClearanceEffect op={head} values={allOf([...mineValues, ...taken])} />
      </section>
    );
  };
  const asked = groups.map(([group, { current, by, at }]): AskedGroup => {
    const both = bothOf(group);
    const { base = {}, value = {} } = mine[group] ?? {};
    return {
      id: group,
      title: itemLabel(group, [base, value, current]) ?? titleOf(group, place),
      rows: shownRows([base, value, current, ...(both ? [both] : [])], lookup),
      mayKeepBoth: both !== null,
      ...{ by, at },
      effects: group === toldAt ? effects : undefined,
    };
  });
  return (
    <ConflictPanel
      title={SYNC.conflict}
      about={title}
      groups={asked}
      zone={lookup.zone}
      isDisabled={isDisabled}
      onDecide={(sides) =>
        onDecide(Object.fromEntries(Object.entries(sides).map(([group, side]) => [group, choiceOf(group, side)])))
      }
      onLater={onLater}
      below={mixed}
    />
  );
}

function titleOf(group: GroupId, place: string | undefined): string {
  return place === undefined ? groupLabel(group) : `${groupLabel(group)}: ${place}`;
}

/** What stands on the server besides is asked for once more: the copy of this device may be older than the conflict. */
function useReadAnew(): void {
  const cache = useCache();
  useEffect(() => {
    for (const read of [readPilotage, readVessel]) cache.outdate(read);
  }, [cache]);
}
