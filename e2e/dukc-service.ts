import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service for dynamic under-keel clearance that a walk can take away. */
export interface DukcService {
  url: string;
  fail: () => void;
  mend: () => void;
  stop: () => Promise<void>;
}

/** It knows one approved plan of KEA MERIDIAN, around whatever days it is asked for. */
export async function startDukcService(): Promise<DukcService> {
  let fails = false;
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    response.setHeader('content-type', 'application/json');
    response.statusCode = fails ? 500 : 200;
    const from = Date.parse(searchParams.get('from') ?? '');
    response.end(JSON.stringify(pathname === '/system' ? { name: 'DUKC of the walk' } : { plans: [planFrom(from)] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: () => {
      fails = true;
    },
    mend: () => {
      fails = false;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** In the middle of the days that were asked for. */
function planFrom(from: number) {
  const at = (minutes: number) => new Date(from + 7.5 * 86_400_000 + minutes * 60_000).toISOString();
  const row = (minutes: number, place: string | null, ukc: number) => ({
    ...{ timeStamp: at(minutes), place, ukc, allowedUkc: 0.6 },
    ...{ availableDepth: 14.07, squat: 1.21, swell: 0 },
  });
  return {
    ...{ id: 'walk-1', majorRevision: 3, status: 'APPROVED', generationTime: at(-600), report: null },
    passagePlan: { timeStamp: at(0), ukc: 1.26, direction: 'In' },
    calculationInputs: { routeName: 'Inner channel to Berth 5', vesselId: '4123018' },
    transitTable: [row(0, 'Boarding ground', 3.6), row(50, 'Cutter Channel', 1.26), row(80, 'Berth 5', 2.74)],
    planVariants: [],
    activeVariant: null,
  };
}
