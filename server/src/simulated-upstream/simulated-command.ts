import { openRunningStore } from '../port-pack/open-running-store.ts';
import { readSettings } from '../settings.ts';
import { clockFrom } from '../start/clock.ts';
import { runCommand } from '../start/run-command.ts';
import { harboursOf } from './harbours.ts';
import { knownVoyages } from './known-voyages.ts';
import { simulatedServer } from './simulated-server.ts';

const USAGE = `The simulated services for DUKC and transits, for every port of the database. See docs/providers.md.

  npm run simulated -- 8090 a-key      listens on 127.0.0.1:8090 until it is stopped`;

await runCommand(run);

async function run([portText = '', key = '', ...more]: string[]): Promise<number> {
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : Number.NaN;
  if (!(port > 0 && port < 65_536) || key === '' || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const settings = readSettings(process.env);
  const store = await openRunningStore(settings, console.log);
  const clock = clockFrom(settings.startInstant);
  const ports = { dukc: 'all', ncos: 'all' } as const;
  const harbours = await harboursOf(store.db);
  const app = simulatedServer({ voyages: knownVoyages(store.db), clock, key, ports, harbours });
  await app.listen({ host: '127.0.0.1', port });
  const base = `http://127.0.0.1:${port}`;
  console.log(`Simulated, not for navigation: DUKC_URL=${base}/dukc NCOS_URL=${base}/ncos`);
  console.log(`Forecasts in the form of Open-Meteo: OPEN_METEO_URL=${base}/weather`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void app.close().then(() => store.close()));
  return 0;
}
