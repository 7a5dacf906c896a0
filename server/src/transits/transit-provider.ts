import type { Bytes } from '@leadline/domain/contract/endpoint';
import type { AnswerFit, PassageWanted } from '@leadline/domain/dukc/answer-fit';
import type { CalculatedFor } from '@leadline/domain/dukc/calculated-for';
import type { KnownTransits } from '@leadline/domain/share/transits/shared-transits';
import { type Instant, instantToIso, seconds } from '@leadline/domain/time/instant';
import { profileFit, transitFit } from '@leadline/domain/transits/transit-outcome';
import { type NcosProfile, providedProfile } from '@leadline/domain/transits/transit-profile';
import { providedTransit, type TransitSummary } from '@leadline/domain/transits/transit-summary';
import { type AskedPassage, isHeld, passageQuery } from '../outbound/asked-passage.ts';
import { keepAnswers } from '../outbound/kept-answers.ts';
import { type KnownAnswers, keepKnownAnswers } from '../outbound/known-answers.ts';
import type { OutboundDoor } from '../outbound/outbound-door.ts';
import { demandAnswer } from '../outbound/outcome.ts';

export interface TransitWanted extends AskedPassage {
  port: { uuid: string; name: string };
}

/** Where transits come from. A service that gives nothing usable is a Failure. */
export interface TransitProvider {
  findProfile(wanted: TransitWanted): Promise<NcosProfile | null>;
  findTransit(wanted: TransitWanted): Promise<TransitSummary | null>;
  findReport(port: TransitWanted['port'], scenarioId: string): Promise<Bytes | null>;
  /** What those who may ask were answered last about a pilotage. The service is not asked. */
  known(wanted: KnownWanted): KnownTransits;
}

/** A pilotage of a ship, of which the last answer is known whatever start, route and draft it was for. */
export interface KnownWanted {
  port: Pick<TransitWanted['port'], 'uuid'>;
  vesselIMO: string | null;
  pilotageUuid: string;
}

const LIFE = seconds(30);

/** The door is null where no service is set up. */
export function makeTransitProvider(
  door: OutboundDoor | null,
  { isSimulated, clock }: { isSimulated: boolean; clock: () => Instant },
): TransitProvider {
  const profiles = keepAnswers<NcosProfile | null>(LIFE, clock);
  const transits = keepAnswers<TransitSummary | null>(LIFE, clock);
  const [knownProfiles, knownTransits] = [
    keepKnownAnswers<NcosProfile>(clock),
    keepKnownAnswers<TransitSummary>(clock),
  ];
  const known: TransitProvider['known'] = (wanted) => ({
    profiles: knownProfiles.find(knownKey(wanted)),
    transits: knownTransits.find(knownKey(wanted)),
  });
  if (!door)
    return { findProfile: async () => null, findTransit: async () => null, findReport: async () => null, known };
  const learn = <T>(answers: KnownAnswers<T>, { port, vesselIMO, pilotageUuid }: TransitWanted, found: T | null) => {
    if (pilotageUuid) answers.learn(knownKey({ port, vesselIMO, pilotageUuid }), found ? [found] : []);
    return found;
  };
  const marked = <T extends { calculationInputs?: CalculatedFor | undefined }>(found: T, wanted: TransitWanted) => ({
    ...found,
    calculationInputs: withAsked(found.calculationInputs, wanted),
    lastFetched: instantToIso(clock()),
    isSimulated,
  });
  const holdsFor =
    <T>(wanted: TransitWanted, fitOf: (found: T, wanted: PassageWanted, now: Instant) => AnswerFit) =>
    (found: T | null) =>
      isHeld(wanted, (asked) => found !== null && fitOf(found, asked, clock()).differences.length === 0);

  return {
    known,
    findProfile: (wanted) => {
      const ask = async () => {
        const found = demandAnswer(await door.askJson({ path: '/profile', query: queryOf(wanted) }, providedProfile));
        return learn(knownProfiles, wanted, found && marked(found, wanted));
      };
      return profiles.of(keyOf(wanted), ask, holdsFor(wanted, profileFit));
    },
    findTransit: (wanted) => {
      const ask = async () => {
        const found = demandAnswer(await door.askJson({ path: '/transit', query: queryOf(wanted) }, providedTransit));
        return learn(knownTransits, wanted, found && marked(found, wanted));
      };
      return transits.of(keyOf(wanted), ask, holdsFor(wanted, transitFit));
    },
    findReport: async (port, scenarioId) =>
      demandAnswer(
        await door.askPdf({ path: '/report', query: { portUuid: port.uuid, portName: port.name, scenarioId } }),
      ),
  };
}

const knownKey = ({ port, vesselIMO, pilotageUuid }: KnownWanted) =>
  JSON.stringify([port.uuid, vesselIMO, pilotageUuid]);

function keyOf({ port, ...asked }: TransitWanted): string {
  return JSON.stringify([port.uuid, passageQuery(asked)]);
}

function queryOf({ port, ...asked }: TransitWanted) {
  return { portUuid: port.uuid, portName: port.name, ...passageQuery(asked) };
}

/**
 * A transit and a profile are the answer to one question about one passage: what the service does not say of it is what it
 * was asked for. The draft is never filled in: it is a figure of the answer itself.
 */
function withAsked(said: CalculatedFor | undefined, asked: TransitWanted): CalculatedFor {
  const saysRoute = said?.routeUuid != null || said?.routeName != null;
  return {
    ...said,
    vesselId: said?.vesselId ?? asked.vesselIMO,
    pilotageUuid: said?.pilotageUuid ?? asked.pilotageUuid ?? null,
    start: said?.start ?? instantToIso(asked.start),
    routeUuid: saysRoute ? (said.routeUuid ?? null) : (asked.routeUuid ?? null),
    routeName: saysRoute ? (said.routeName ?? null) : (asked.routeName ?? null),
  };
}
