import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { listDukcPlans } from '@leadline/domain/contract/dukc-endpoints';
import {
  createPilotage,
  listPilotages,
  readPilotage,
  updatePilotage,
} from '@leadline/domain/contract/pilotage-endpoints';
import { requestReset } from '@leadline/domain/contract/session-endpoints';
import { listWeatherLocations, readWeather } from '@leadline/domain/contract/weather-endpoints';
import type { Pilots } from '../../kit/pilots.ts';
import { hearChanges } from '../failover/heard-changes.ts';

export interface SoakingTablets {
  /** Milliseconds of each answer since it was asked last. */
  taken: () => { own: number[]; outside: number[] };
  /** Of each tablet: the pilotage that it made, and what it was told to hold. */
  written: () => { uuid: string; agent: string; acknowledged: number }[];
  /** How often something else was answered than what belongs there. */
  faults: Map<string, number>;
  heard: () => number;
  stop: () => Promise<void>;
}

const PATIENCE_MS = 60_000;
/** Questions to services outside of one tablet that are under way. */
const MOST_BESIDE = 3;
const HOUR = 3_600_000;

/**
 * Each tablet holds a stream and, once in so many milliseconds, reads the list of its week, changes its own pilotage and
 * reads it, and asks for weather and for plans of DUKC, whose services fail in turns. Now and then its pilot has forgotten
 * the password. A write of which nothing is known goes again under its key.
 */
export function startSoakingTablets(url: string, { port, pilotage, tokens }: Pilots, everyMs: number): SoakingTablets {
  const { call, faults, taken } = makeCaller(url);
  const written: ReturnType<SoakingTablets['written']> = [];
  let isOver = false;
  const streams = tokens.map((token) => hearChanges(url, port, token));
  const live = async (token: () => Promise<string>, place: number) => {
    const ask = (asked: Asked) => call(token, place, asked);
    const until = async (asked: Asked): Promise<{ uuid: string } | null> => {
      const key = randomUUID();
      while (!isOver) {
        const [stored] = ((await ask({ ...asked, key })) ?? []) as { uuid: string }[];
        if (stored) return stored;
      }
      return null;
    };
    await wait((everyMs * place) / tokens.length);
    const made = await until({ method: 'POST', path: createPilotage.path, body: { ...pilotage, notes: randomUUID() } });
    if (!made) return;
    const mine = { uuid: made.uuid, agent: '', acknowledged: 1 };
    written.push(mine);
    const [spot] = ((await ask({ path: `${listWeatherLocations.path}?portUuid=${port}` })) ?? []) as Spot[];
    const beside: Promise<unknown>[] = [];
    for (let turn = place; !isOver; turn += 1) {
      const due = performance.now() + everyMs;
      await ask({ path: weekOf(port) });
      const agent = `agent ${randomUUID()}`;
      const change = { port: { uuid: port }, vesselAgent: agent };
      if (await until({ method: 'PUT', path: updatePilotage.path.replace(':id', made.uuid), body: change })) {
        mine.agent = agent;
        mine.acknowledged += 1;
      }
      await ask({ path: readPilotage.path.replace(':id', made.uuid) });
      // Nobody waits before a form for a service outside.
      beside.push(ask(outsideOf(turn, port, { spot, place })));
      if (beside.length > MOST_BESIDE) await beside.shift();
      await wait(Math.max(0, due - performance.now()));
    }
    await Promise.all(beside);
  };
  const lives = tokens.map(live);
  return {
    faults,
    written: () => written,
    heard: () => streams.reduce((sum, { at }) => sum + at.size, 0),
    taken,
    stop: async () => {
      isOver = true;
      await Promise.all(lives);
      for (const stream of streams) stream.leave();
    },
  };
}

/** Asks as one of the tablets, and keeps how long each answer took and what else was answered. */
function makeCaller(url: string) {
  let own: number[] = [];
  let outside: number[] = [];
  const faults = new Map<string, number>();
  const call = async (token: () => Promise<string>, place: number, asked: Asked): Promise<unknown> => {
    const { method = 'GET', path, body, key, may = [200] } = asked;
    const begun = performance.now();
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        // Each from an address of its own, as behind a proxy.
        'x-forwarded-for': `10.1.${place >> 8}.${place & 255}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: Error) => error);
    const json = answer instanceof Error ? null : await answer.json().catch(() => null);
    const status = answer instanceof Error ? answer.name : answer.status;
    const fault = `${path.split('?')[0]} ${status}`;
    if (may.some((each) => each === status)) (may.length > 1 ? outside : own).push(performance.now() - begun);
    else faults.set(fault, (faults.get(fault) ?? 0) + 1);
    return status === 200 ? (json as { data: unknown[] } | null)?.data : null;
  };
  const taken = () => {
    const since = { own, outside };
    [own, outside] = [[], []];
    return since;
  };
  return { call, faults, taken };
}

interface Asked {
  method?: string;
  path: string;
  body?: object;
  key?: string;
  /** What may be answered; several where a service outside has a say, or a limit. */
  may?: number[];
}

interface Spot {
  location: { latitude: number; longitude: number };
}

function weekOf(port: string): string {
  const day = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);
  return `${listPilotages.path}?portUuid=${port}&startDate=${day(-1)}&endDate=${day(6)}`;
}

/** In turns the weather, plans of DUKC, and once in forty an e-mail for a new password. */
function outsideOf(turn: number, port: string, { spot, place }: { spot: Spot | undefined; place: number }): Asked {
  const [now, later] = [new Date().toISOString(), new Date(Date.now() + 24 * HOUR).toISOString()];
  if (turn % 40 === 3)
    // More than five an hour are refused.
    return {
      method: 'POST',
      path: requestReset.path,
      body: { email: `pilot${place + 1}@koru.example` },
      may: [200, 429],
    };
  if (turn % 2 === 0 && spot) {
    const { latitude, longitude } = spot.location;
    const where = `latitude=${latitude}&longitude=${longitude}`;
    return {
      path: `${readWeather.path}?portUuid=${port}&fromDate=${now}&toDate=${later}&${where}`,
      may: [200, 502, 503],
    };
  }
  const when = `pilotageDate=${now}&movementType=Arrival`;
  return { path: `${listDukcPlans.path}?portUuid=${port}&vesselIMO=9074729&${when}`, may: [200, 502, 503] };
}
