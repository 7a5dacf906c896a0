import { type Chance, chanceFrom } from './chance.ts';

/** Where and when something happens. Numbers choose among what there is at that moment. */
export interface Where {
  tablet: number;
  tab: number;
  afterMs: number;
}

/** A change of a record by a person. */
export type EditStep = Where &
  (
    | { do: 'edit'; what: number; group: number; value: number; isOnlineSave: boolean }
    | { do: 'make'; what: number; isOnlineSave: boolean }
    | { do: 'take'; what: number; isOnlineSave: boolean }
    | { do: 'sign'; what: number; isOnlineSave: boolean }
  );

/** What befalls the tablet or the port, whatever the app does. */
export type EventStep = Where &
  (
    | { do: 'kill' | 'update' | 'wipeCache' | 'refresh' | 'offline' | 'online' | 'signIn' }
    | { do: 'archive'; what: number }
  );

/** What a person does with what waits. */
export type QueueStep = Where &
  ({ do: 'sync'; steal: boolean } | { do: 'decide'; choice: number } | { do: 'abandon'; what: number });

export type Step = EditStep | EventStep | QueueStep;

/** How often each fault strikes, of a thousand. */
export interface Faults {
  lostRequest: number;
  lostAnswer: number;
  errorBefore: number;
  errorAfter: number;
  unauthorised: number;
  forbidden: number;
  busy: number;
  duplicate: number;
  stall: number;
  renewRefused: number;
  diskFull: number;
  diskLost: number;
}

export interface Schedule {
  seed: number;
  tablets: number;
  faults: Faults;
  steps: Step[];
}

const MOST_STEPS = 28;

export function scheduleFrom(seed: number): Schedule {
  const chance = chanceFrom(seed);
  const isCalm = chance.isHit(0.15);
  const rate = (most: number) => (isCalm ? 0 : chance.below(most + 1));
  const faults: Faults = {
    lostRequest: rate(120),
    lostAnswer: rate(200),
    errorBefore: rate(60),
    errorAfter: rate(100),
    unauthorised: rate(80),
    forbidden: rate(30),
    busy: rate(40),
    duplicate: rate(250),
    stall: rate(60),
    renewRefused: rate(200),
    diskFull: rate(25),
    diskLost: rate(25),
  };
  const tablets = 1 + chance.below(3);
  const length = 4 + chance.below(MOST_STEPS - 3);
  const steps = Array.from({ length }, () => stepFrom(chance, tablets));
  return { seed, tablets, faults, steps };
}

function stepFrom(chance: Chance, tablets: number): Step {
  const where = {
    tablet: chance.below(tablets),
    tab: chance.isHit(0.15) ? 1 : 0,
    afterMs: chance.isHit(0.5) ? chance.below(200) : chance.below(20_000),
  };
  const what = chance.below(64);
  const isOnlineSave = chance.isHit(0.5);
  const draw = chance.below(100);
  if (draw < 40) return { ...where, do: 'edit', what, group: chance.below(8), value: chance.below(4), isOnlineSave };
  if (draw < 46) return { ...where, do: 'make', what, isOnlineSave };
  if (draw < 50) return { ...where, do: 'take', what, isOnlineSave };
  if (draw < 53) return { ...where, do: 'sign', what, isOnlineSave };
  if (draw < 68) return { ...where, do: 'sync', steal: chance.isHit(0.2) };
  if (draw < 74) return { ...where, do: 'decide', choice: chance.below(27) };
  if (draw < 78) return { ...where, do: 'abandon', what };
  if (draw < 79) return { ...where, do: 'archive', what };
  return {
    ...where,
    do: chance.pick(['kill', 'kill', 'update', 'wipeCache', 'refresh', 'refresh', 'offline', 'online', 'signIn']),
  };
}
