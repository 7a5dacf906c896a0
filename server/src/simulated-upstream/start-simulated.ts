import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Instant } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { ProviderSettings } from '../outbound/provider-settings.ts';
import type { Settings } from '../settings.ts';
import type { SimulatedPorts } from './simulated-server.ts';

interface Simulated {
  settings: Settings;
  stop: () => Promise<unknown>;
}

/**
 * Starts the simulated services that the settings ask for, on loopback, and answers settings that lead to them. Where
 * nothing is set they stand in for the ports of the demonstration alone; somebody's own port is never simulated unasked.
 */
export async function startSimulated(db: Kysely<Tables>, settings: Settings, clock: () => Instant): Promise<Simulated> {
  const { dukc, ncos } = settings.providers;
  const demo = settings.demo ? await demoPorts(db) : [];
  const weather = settings.weather.service === 'simulated' ? 'all' : settings.demo ? await demoWeatherPorts(db) : [];
  /** The ports that a service is simulated for: all when somebody asked for it, null when it is not. */
  const portsOf = ({ url }: ProviderSettings): SimulatedPorts | null => {
    if (url === 'simulated') return 'all';
    return url === undefined && demo.length > 0 ? demo : null;
  };
  const ports = { dukc: portsOf(dukc), ncos: portsOf(ncos) };
  const hasWeather = settings.weather.service !== 'off' && weather.length > 0;
  if (ports.dukc === null && ports.ncos === null && !hasWeather) return { settings, stop: async () => undefined };
  const key = randomBytes(32).toString('base64url');
  const { knownVoyages } = await import('./known-voyages.ts');
  const { simulatedServer } = await import('./simulated-server.ts');
  const { harboursOf } = await import('./harbours.ts');
  const app = simulatedServer({ voyages: knownVoyages(db), clock, key, ports, harbours: await harboursOf(db) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const lead = (provider: ProviderSettings, name: 'dukc' | 'ncos'): ProviderSettings =>
    ports[name] === null
      ? provider
      : { ...provider, url: `http://127.0.0.1:${port}/${name}`, key, mayBePrivate: true, isSimulated: true };
  return {
    settings: {
      ...settings,
      weather: {
        ...settings.weather,
        simulated: hasWeather ? { url: `http://127.0.0.1:${port}/weather`, key, ports: weather } : null,
      },
      providers: { dukc: lead(dukc, 'dukc'), ncos: lead(ncos, 'ncos') },
      ncosPorts: Array.isArray(ports.ncos) ? [...settings.ncosPorts, ...ports.ncos] : settings.ncosPorts,
    },
    stop: () => app.close(),
  };
}

async function demoPorts(db: Kysely<Tables>): Promise<string[]> {
  const { simulatedPorts } = await import('../port-pack/load-demo.ts');
  return simulatedPorts(db);
}

async function demoWeatherPorts(db: Kysely<Tables>): Promise<string[]> {
  const { demoPortUuids } = await import('../port-pack/load-demo.ts');
  return demoPortUuids(db);
}
