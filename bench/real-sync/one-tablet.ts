import { type ItemKey, itemKeyOf } from '@leadline/sync/outbox/outbox';
import type { RunSummary } from '@leadline/sync/sending/run-sync';
import { chanceFrom } from '@leadline/sync/simulation/chance';
import type { Wanted } from '@leadline/sync/simulation/people/deeds';
import { databaseLife } from './database-life.ts';
import { editOf, screenOf } from './edits.ts';
import { type Effects, effectsOn } from './effects.ts';
import { discard, newTablet, openTab } from './real-tablet.ts';
import { makeRecords, type Records } from './shore.ts';
import type { Stage } from './stage.ts';
import { inTab, readAnew, type Tab, type World } from './tab-life.ts';

/** A tablet without faults, unless the world is told of some. */
export interface OneTablet {
  world: World;
  tab: Tab;
  /** What a person changes on the screen; `what` chooses the thing (edits.ts) and `value` what becomes of it. */
  wanted: (what: number, value: number) => Promise<Wanted>;
  /** Kept on the tablet. */
  record: (
    wanted: Wanted,
    sendsNow?: boolean,
  ) => Promise<{ key: ItemKey; edit: string; saved: 'saved' | 'storageFull' }>;
  start: () => Promise<RunSummary>;
  refresh: () => Promise<void>;
  /** What PostgreSQL says. */
  effects: () => Promise<Effects>;
  discard: () => void;
}

/** Records of its own for every seed. */
export async function oneTablet(stage: Stage, seed: number, records?: Records): Promise<OneTablet> {
  const given = records ?? (await makeRecords(stage.shore, seed));
  const world: World = {
    ...{ shore: stage.shore, records: given, life: await databaseLife(stage.shore.db, given) },
    ...{ chance: chanceFrom(seed), broken: [], carried: new Map(), ended: new Map(), log: () => {} },
    ...{ networkFault: () => null, storageFault: () => null },
  };
  const tablet = await newTablet(world, given.people);
  const tab = await openTab(tablet, 0);
  if (!tab) throw new Error('Nobody is logged in');
  await tab.settled;
  stage.join(tablet);
  return {
    world,
    tab,
    wanted: (what, value) =>
      inTab(tab, async () => {
        const edit = editOf(world.records, await screenOf(tab), { what, value });
        if (!edit) throw new Error(`There is nothing to change: ${what}, ${value}`);
        return edit;
      }),
    record: (edit, sendsNow = false) =>
      inTab(tab, async () => {
        const saving = tab.engine.record({ ...edit, sendsNow });
        const id = tab.lastId;
        return { key: itemKeyOf(edit.item.type, edit.item.uuid), edit: id, saved: await saving };
      }),
    start: () => inTab(tab, () => tab.engine.start()),
    refresh: () => inTab(tab, () => readAnew(tab)),
    effects: () => effectsOn(stage.shore.db, world.records, world.carried),
    discard: () => {
      stage.leave(tablet);
      discard(tablet);
    },
  };
}
