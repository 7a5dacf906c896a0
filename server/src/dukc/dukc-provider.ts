import type { Bytes } from '@leadline/domain/contract/endpoint';
import { type DukcPlan, type DukcSystem, providedPlan, providedSystem } from '@leadline/domain/dukc/dukc-plan';
import { isForOthers } from '@leadline/domain/dukc/plan-outcome';
import { rankPlans } from '@leadline/domain/dukc/rank-plans';
import type { MovementType } from '@leadline/domain/pilotages/pilotage-fields';
import type { KnownDukc } from '@leadline/domain/share/dukc/dukc-for-master';
import { DAY, type Instant, instantToIso, minutes, seconds } from '@leadline/domain/time/instant';
import { z } from 'zod';
import { type AskedPassage, isHeld, passageQuery } from '../outbound/asked-passage.ts';
import { keepAnswers } from '../outbound/kept-answers.ts';
import { keepKnownAnswers } from '../outbound/known-answers.ts';
import type { OutboundDoor } from '../outbound/outbound-door.ts';
import { demandAnswer } from '../outbound/outcome.ts';

export interface AskedPort {
  uuid: string;
  name: string;
}

export interface PlansWanted extends AskedPassage {
  port: AskedPort;
  movementType: MovementType;
}

/** A pilotage of a ship, of whose plans the last answer is known whatever start, route and draft it was for. */
export interface KnownWanted {
  port: Pick<AskedPort, 'uuid'>;
  vesselIMO: string | null;
  movementType: MovementType | null;
  pilotageUuid: string;
}

/** Where plans for dynamic under-keel clearance come from. A service that gives nothing usable is a Failure. */
export interface DukcProvider {
  findSystem(port: AskedPort): Promise<DukcSystem | null>;
  /** Those within 7 days of the pilotage, best first. */
  listPlans(wanted: PlansWanted): Promise<DukcPlan[]>;
  findReport(port: AskedPort, planId: string): Promise<Bytes | null>;
  /** What those who may ask were told last. Nobody is asked. */
  known(wanted: KnownWanted): KnownDukc;
}

/** Less than the 40 s after which an open pilotage asks again. */
const PLANS_LIVE = seconds(30);
const SYSTEM_LIVES = minutes(10);

/** The door is null where no service is set up. */
export function makeDukcProvider(
  door: OutboundDoor | null,
  { isSimulated, clock }: { isSimulated: boolean; clock: () => Instant },
): DukcProvider {
  const systems = keepAnswers<DukcSystem | null>(SYSTEM_LIVES, clock);
  const plans = keepAnswers<DukcPlan[]>(PLANS_LIVE, clock);
  const knownSystems = new Map<string, DukcSystem | null>();
  const knownPlans = keepKnownAnswers<DukcPlan>(clock);
  const known: DukcProvider['known'] = (wanted) => ({
    system: knownSystems.get(wanted.port.uuid) ?? null,
    plans: knownPlans.find(knownKey(wanted)),
  });
  if (!door) return { findSystem: async () => null, listPlans: async () => [], findReport: async () => null, known };

  const askSystem = async (port: AskedPort) => {
    const query = { portUuid: port.uuid, portName: port.name };
    const system = demandAnswer(await door.askJson({ path: '/system', query }, providedSystem));
    const found = system && { ...system, isSimulated };
    knownSystems.set(port.uuid, found);
    return found;
  };
  /** The plans of all days that may lie within 7 of any hour of this one. */
  const askPlans = async (wanted: PlansWanted) => {
    const { port, vesselIMO, movementType, pilotageUuid } = wanted;
    const day = Math.floor(wanted.start / DAY) * DAY;
    const [from, to] = [instantToIso(day - 7 * DAY), instantToIso(day + 8 * DAY)];
    const place = { portUuid: port.uuid, portName: port.name, movementType, from, to };
    const query = { ...place, ...passageQuery(wanted) };
    const found = demandAnswer(await door.askJson({ path: '/plans', query }, plansOf(vesselIMO))) ?? { plans: [] };
    const lastFetched = instantToIso(clock());
    const plans = found.plans.map((plan) => ({
      ...plan,
      calculationInputs: {
        ...plan.calculationInputs,
        pilotageUuid: plan.calculationInputs.pilotageUuid ?? pilotageUuid ?? null,
      },
      lastFetched,
      isSimulated,
    }));
    if (pilotageUuid) knownPlans.learn(knownKey({ port, vesselIMO, movementType, pilotageUuid }), plans);
    return plans;
  };

  return {
    known,
    findSystem: (port) => systems.of(port.uuid, () => askSystem(port)),
    listPlans: async (wanted) => {
      const { port, movementType, start } = wanted;
      const key = JSON.stringify([port.uuid, movementType, passageQuery(wanted)]);
      const holds = (found: DukcPlan[]) =>
        isHeld(wanted, (asked) => found.some((plan) => !isForOthers(plan, asked, clock())));
      return rankPlans(await plans.of(key, () => askPlans(wanted), holds), start, clock());
    },
    findReport: async (port, planId) =>
      demandAnswer(await door.askPdf({ path: '/report', query: { portUuid: port.uuid, portName: port.name, planId } })),
  };
}

const knownKey = ({ port, vesselIMO, movementType, pilotageUuid }: KnownWanted) =>
  JSON.stringify([port.uuid, vesselIMO, movementType, pilotageUuid]);

/** A plan of another ship among them spoils the whole answer. */
const plansOf = (vesselIMO: string) =>
  z
    .object({ plans: z.array(providedPlan).max(200) })
    .refine(({ plans }) => plans.every(({ calculationInputs }) => calculationInputs.vesselId === vesselIMO));
