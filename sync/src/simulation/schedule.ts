import { type Chance, chanceFrom } from './chance.ts';
import { type Faults, faultsFrom } from './faults.ts';
import type { Right } from './shore/model-types.ts';

/** Where and when something happens. Numbers choose among what there is at that moment. */
export interface Where {
  tablet: number;
  tab: number;
  afterMs: number;
}

/** A change of a record by a person. */
export type EditStep = Where &
  /** `path`: which field of the group alone; `more`: the next group as well. */
  (
    | { do: 'edit'; what: number; group: number; value: number; path: number; more: boolean; isOnlineSave: boolean }
    | { do: 'make'; what: number; isOnlineSave: boolean }
    | { do: 'take'; what: number; isOnlineSave: boolean }
    | { do: 'sign'; what: number; isOnlineSave: boolean }
    | { do: 'draw'; what: number; how: Drawing; value: number; isOnlineSave: boolean }
  );

/** One step of the chart editor, saved by itself. */
export type DrawStep = Extract<EditStep, { do: 'draw' }>;
const DRAWINGS = ['add', 'add', 'move', 'takeOut', 'clear', 'turn'] as const;
type Drawing = (typeof DRAWINGS)[number];

/** What befalls the tablet or the port, whatever the app does. */
export type EventStep = Where &
  (
    | { do: 'kill' | 'update' | 'wipeCache' | 'refresh' | 'offline' | 'online' | 'signIn' }
    /** The app is locked, or the person logs out, and comes back after so long. */
    | { do: 'lock' | 'logOut'; forMs: number }
    /** The person logs out and keeps what waits; somebody else logs in on the same tablet after so long. */
    | { do: 'handOver'; forMs: number }
    /** Ashore: this person may do less for so long. */
    | { do: 'right'; right: Right; forMs: number }
    /** Something in front of the server refuses all that comes from this tablet with a 403 for so long. */
    | { do: 'gate'; forMs: number }
    /** Ashore: the database is saved; the one that was saved last is put back. */
    | { do: 'backUp' | 'restore' }
    /** The tab stands still, as one in the background does, and goes on after so long. */
    | { do: 'freeze'; forMs: number }
    /** The tablet's clock is so far off from now on. */
    | { do: 'clockJump'; toMs: number }
    /** Ashore: a pilotage is ended, or taken back to what it was; another tug is put on a line. */
    | { do: 'archive' | 'revert' | 'reassign'; what: number }
  );

/** What a person does with what waits. */
export type QueueStep = Where &
  ({ do: 'sync'; steal: boolean } | { do: 'decide'; choice: number } | { do: 'abandon'; what: number });

export type Step = EditStep | EventStep | QueueStep;

export interface Schedule {
  seed: number;
  tablets: number;
  /** The port asks for a drawing (`use_e_signatures`); the default is no. */
  useESignatures: boolean;
  faults: Faults;
  steps: Step[];
}

const MOST_STEPS = 28;
const THREE_HOURS_MS = 10_800_000;

export function scheduleFrom(seed: number): Schedule {
  const chance = chanceFrom(seed);
  const isCalm = chance.isHit(0.15);
  const faults = faultsFrom((most) => (isCalm ? 0 : chance.below(most + 1)));
  const tablets = 1 + chance.below(3);
  const length = 4 + chance.below(MOST_STEPS - 3);
  // Where there is little to choose from, people meet at the same things.
  const things = chance.isHit(0.3) ? 3 : 64;
  const theme = chance.isHit(0.4) ? chance.pick(THEMES) : null;
  const steps = Array.from({ length }, () => stepFrom(chance, tablets, things, theme));
  return { seed, tablets, useESignatures: settingFrom(seed), faults, steps };
}

/** Of a draw of its own: the steps of a seed stay what they are. */
const settingFrom = (seed: number) => chanceFrom(seed ^ 0x3c6ef372).isHit(0.5);

/** What comes so rarely by itself that what follows from it would hardly be seen: some schedules have much of one of these. */
const THEMES = ['restore', 'handOver', 'abandon', 'tugs', 'decide'] as const;
type Theme = (typeof THEMES)[number];
const SHARE_OF_THEME = 0.3;

function stepFrom(chance: Chance, tablets: number, things: number, theme: Theme | null): Step {
  const where = {
    tablet: chance.below(tablets),
    tab: chance.isHit(0.15) ? 1 : 0,
    afterMs: chance.isHit(0.5) ? chance.below(200) : chance.below(20_000),
  };
  const what = chance.below(things);
  const isOnlineSave = chance.isHit(0.5);
  if (theme && chance.isHit(SHARE_OF_THEME)) return { ...where, ...themed(chance, theme, what, isOnlineSave) };
  const draw = chance.below(100);
  if (draw < 30) return { ...where, do: 'edit', what, ...fieldsFrom(chance), isOnlineSave };
  if (draw < 37)
    return { ...where, do: 'draw', what, how: chance.pick(DRAWINGS), value: chance.below(4), isOnlineSave };
  if (draw < 38) return { ...where, do: 'handOver', forMs: chance.below(chance.pick([2000, 30_000])) };
  if (draw < 39) return { ...where, do: 'right', right: chance.pick(['read', 'none']), forMs: chance.below(60_000) };
  if (draw < 40)
    return chance.isHit(0.5)
      ? { ...where, do: 'gate', forMs: chance.below(60_000) }
      : { ...where, do: chance.pick(['backUp', 'restore']) };
  if (draw < 46) return { ...where, do: 'make', what, isOnlineSave };
  if (draw < 50) return { ...where, do: 'take', what, isOnlineSave };
  if (draw < 53) return { ...where, do: 'sign', what, isOnlineSave };
  if (draw < 68) return { ...where, do: 'sync', steal: chance.isHit(0.2) };
  if (draw < 74) return { ...where, do: 'decide', choice: chance.below(27) };
  if (draw < 78) return { ...where, do: 'abandon', what };
  if (draw < 79) return { ...where, do: 'archive', what };
  if (draw < 81) return { ...where, do: 'revert', what };
  if (draw < 82) return { ...where, do: 'reassign', what };
  if (draw < 84) return { ...where, do: chance.pick(['lock', 'logOut']), forMs: chance.below(30_000) };
  if (draw < 85) return { ...where, do: 'freeze', forMs: chance.below(120_000) };
  if (draw < 86) return { ...where, do: 'clockJump', toMs: (chance.next() * 2 - 1) * THREE_HOURS_MS };
  return {
    ...where,
    do: chance.pick(['kill', 'kill', 'update', 'wipeCache', 'refresh', 'refresh', 'offline', 'online', 'signIn']),
  };
}

type Doing<S> = S extends Step ? Omit<S, keyof Where> : never;

function themed(chance: Chance, theme: Theme, what: number, isOnlineSave: boolean): Doing<Step> {
  switch (theme) {
    case 'restore':
      return { do: chance.pick(['backUp', 'restore', 'restore']) };
    case 'handOver':
      return { do: 'handOver', forMs: chance.below(chance.pick([2000, 30_000])) };
    case 'abandon':
      return { do: 'abandon', what };
    case 'tugs':
      return { do: chance.pick(['make', 'take']), what, isOnlineSave };
    case 'decide':
      return { do: 'decide', choice: chance.below(27) };
  }
}

function fieldsFrom(chance: Chance) {
  return { group: chance.below(8), value: chance.below(4), path: chance.below(5), more: chance.isHit(0.3) };
}
