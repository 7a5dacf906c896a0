import { movementType } from '@leadline/domain/pilotages/pilotage-fields';
import type { Position } from '@leadline/domain/ports/port';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { instantIso, uuid } from '@leadline/domain/time/wire';
import { type FastifyInstance, fastify } from 'fastify';
import { z } from 'zod';
import type { KnownVoyage, KnownVoyages } from './known-voyages.ts';
import { pilotageOfPlan, planOf, pointsOfPlan, SIMULATED_SYSTEM } from './simulated-plans.ts';
import { planReport, transitReport } from './simulated-reports.ts';
import { pilotageOfScenario, profileOf, scenarioOf, transitOf } from './simulated-transits.ts';
import { simulatedForecast, simulatedMarine } from './simulated-weather.ts';

/** By uuid. */
export type SimulatedPorts = 'all' | readonly string[];

interface Simulation {
  voyages: KnownVoyages;
  clock: () => Instant;
  /** Whom it answers: whoever else runs on this machine is not let in. */
  key: string;
  /** Which ports each service stands in for; null: for none. */
  ports: { dukc: SimulatedPorts | null; ncos: SimulatedPorts | null };
  /** Where ports lie: no swell runs there. */
  harbours: readonly Position[];
}

const ofPort = z.object({ portUuid: uuid });
const plansQuery = ofPort.extend({ vesselIMO: z.string(), movementType, from: instantIso, to: instantIso });
const transitQuery = ofPort.extend({
  ...{ vesselIMO: z.string(), pilotageStart: instantIso },
  pilotageUuid: z.optional(uuid),
});

/** Plans of the day in the middle of what is asked for: an earlier or a later call of the ship is another passage. */
const SAME_CALL = hours(36);

/** Where no pilotage is named, a transit is of the one that begins within so long of the start that was asked for. */
const SAME_START = hours(3);

/**
 * The services for DUKC (below `/dukc`) and for transits (below `/ncos`), as docs/providers.md describes them, and forecasts
 * in the form of Open-Meteo (below `/weather`): a place is asked for and no port, so all are answered.
 */
export function simulatedServer({ voyages, clock, key, ports, harbours }: Simulation): FastifyInstance {
  const app = fastify();
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.authorization !== `Bearer ${key}`) return reply.status(401).send({});
  });
  /** 404 where there is no such thing: a port of somebody else's, a ship that does not come, an id of another time. */
  const answer = <Query extends z.ZodObject<typeof ofPort.shape>>(
    path: `/${'dukc' | 'ncos'}/${string}`,
    schema: Query,
    find: (query: z.output<Query>) => Promise<object | null>,
  ) =>
    app.get(path, async (request, reply) => {
      const query = schema.safeParse(request.query);
      if (!query.success) return reply.status(400).send({});
      const { portUuid } = query.data as z.output<typeof ofPort>;
      const known = path.startsWith('/dukc/') ? ports.dukc : ports.ncos;
      const found = known === 'all' || known?.includes(portUuid) ? await find(query.data) : null;
      if (found === null) return reply.status(404).send({});
      return reply.type(Buffer.isBuffer(found) ? 'application/pdf' : 'application/json').send(found);
    });

  mountForecasts(app, { clock, harbours });
  answer('/dukc/system', ofPort, async () => ({ name: SIMULATED_SYSTEM }));
  answer('/dukc/plans', plansQuery, async ({ from, to, ...wanted }) => {
    const middle = (Date.parse(from) + Date.parse(to)) / 2;
    const found = await voyages.between({ ...wanted, from: middle - SAME_CALL, to: middle + SAME_CALL });
    return { plans: found.map((voyage) => planOf(voyage, clock())) };
  });
  answer('/dukc/report', ofPort.extend({ planId: z.string() }), async ({ portUuid, planId }) => {
    const voyage = await findBy(voyages, portUuid, pilotageOfPlan(planId));
    const points = voyage && pointsOfPlan(voyage, planId);
    return voyage && points && planReport(voyage, points);
  });

  const findTransit = async ({ pilotageStart, pilotageUuid, ...wanted }: z.output<typeof transitQuery>) => {
    const named = pilotageUuid ? await voyages.find(wanted.portUuid, pilotageUuid) : null;
    if (named) return named.vesselIMO === wanted.vesselIMO ? named : null;
    const start = Date.parse(pilotageStart);
    const found = await voyages.between({ ...wanted, from: start - SAME_START, to: start + SAME_START });
    return found.toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start))[0] ?? null;
  };
  answer('/ncos/profile', transitQuery, async (query) => nullOr(await findTransit(query), profileOf));
  answer('/ncos/transit', transitQuery, async (query) => nullOr(await findTransit(query), transitOf));
  answer('/ncos/report', ofPort.extend({ scenarioId: z.string() }), async ({ portUuid, scenarioId }) => {
    const voyage = await findBy(voyages, portUuid, pilotageOfScenario(scenarioId));
    return voyage && scenarioOf(voyage) === scenarioId ? transitReport(voyage) : null;
  });
  return app;
}

function mountForecasts(app: FastifyInstance, { clock, harbours }: Pick<Simulation, 'clock' | 'harbours'>): void {
  const forecasts = { forecast: simulatedForecast, marine: simulatedMarine };
  for (const [name, make] of Object.entries(forecasts))
    app.get(`/weather/v1/${name}`, async (request, reply) => {
      const asked = placeQuery.safeParse(request.query);
      if (!asked.success) return reply.status(400).send({});
      return make({ ...asked.data, now: clock() }, harbours);
    });
}

const placeQuery = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
});

async function findBy(voyages: KnownVoyages, portUuid: string, pilotage: string | null): Promise<KnownVoyage | null> {
  return pilotage === null ? null : voyages.find(portUuid, pilotage);
}

function nullOr<T>(voyage: KnownVoyage | null, make: (voyage: KnownVoyage) => T): T | null {
  return voyage && make(voyage);
}
