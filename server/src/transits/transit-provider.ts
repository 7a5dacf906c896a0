import type { Bytes } from '@leadline/domain/contract/endpoint';
import { type Instant, instantToIso, seconds } from '@leadline/domain/time/instant';
import { type NcosProfile, providedProfile } from '@leadline/domain/transits/transit-profile';
import { providedTransit, type TransitSummary } from '@leadline/domain/transits/transit-summary';
import { keepAnswers } from '../outbound/kept-answers.ts';
import type { OutboundDoor } from '../outbound/outbound-door.ts';
import { demandAnswer } from '../outbound/outcome.ts';

export interface TransitWanted {
  port: { uuid: string; name: string };
  vesselIMO: string;
  pilotageStart: Instant;
}

/** Where transits come from. A service that gives nothing usable is a Failure. */
export interface TransitProvider {
  findProfile(wanted: TransitWanted): Promise<NcosProfile | null>;
  findTransit(wanted: TransitWanted): Promise<TransitSummary | null>;
  findReport(port: TransitWanted['port'], scenarioId: string): Promise<Bytes | null>;
}

const LIFE = seconds(30);

/** The door is null where no service is set up. */
export function makeTransitProvider(
  door: OutboundDoor | null,
  { isSimulated, clock }: { isSimulated: boolean; clock: () => Instant },
): TransitProvider {
  const profiles = keepAnswers<NcosProfile | null>(LIFE, clock);
  const transits = keepAnswers<TransitSummary | null>(LIFE, clock);
  if (!door) return { findProfile: async () => null, findTransit: async () => null, findReport: async () => null };
  const marked = <T>(found: T) => ({ ...found, lastFetched: instantToIso(clock()), isSimulated });

  return {
    findProfile: (wanted) =>
      profiles.of(keyOf(wanted), async () => {
        const found = demandAnswer(await door.askJson({ path: '/profile', query: queryOf(wanted) }, providedProfile));
        return found && marked(found);
      }),
    findTransit: (wanted) =>
      transits.of(keyOf(wanted), async () => {
        const found = demandAnswer(await door.askJson({ path: '/transit', query: queryOf(wanted) }, providedTransit));
        return found && marked(found);
      }),
    findReport: async (port, scenarioId) =>
      demandAnswer(
        await door.askPdf({ path: '/report', query: { portUuid: port.uuid, portName: port.name, scenarioId } }),
      ),
  };
}

function keyOf({ port, vesselIMO, pilotageStart }: TransitWanted): string {
  return [port.uuid, vesselIMO, pilotageStart].join('|');
}

function queryOf({ port, vesselIMO, pilotageStart }: TransitWanted) {
  return { portUuid: port.uuid, portName: port.name, vesselIMO, pilotageStart: instantToIso(pilotageStart) };
}
