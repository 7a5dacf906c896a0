import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service for dynamic under-keel clearance that a walk can take away. */
export interface DukcService {
  url: string;
  fail: () => void;
  mend: () => void;
  /** Goes on answering with the plan of the last question, whatever it is asked for, until it follows again. */
  lag: () => void;
  follow: () => void;
  stop: () => Promise<void>;
}

/** It knows one approved plan of KEA MERIDIAN, calculated for what it is asked for. */
export async function startDukcService(): Promise<DukcService> {
  let fails = false;
  let lags = false;
  let calculated: URLSearchParams | null = null;
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    response.setHeader('content-type', 'application/json');
    response.statusCode = fails ? 500 : 200;
    if (pathname === '/system') return response.end(JSON.stringify({ name: 'DUKC of the test' }));
    if (!lags || calculated === null) calculated = searchParams;
    return response.end(JSON.stringify({ plans: [planFor(calculated)] }));
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
    lag: () => {
      lags = true;
    },
    follow: () => {
      lags = false;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** From the start that was asked for on. */
function planFor(asked: URLSearchParams) {
  const start = Date.parse(asked.get('pilotageStart') ?? '');
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  const row = (minutes: number, place: string | null, ukc: number) => ({
    ...{ timeStamp: at(minutes), place, ukc, allowedUkc: 0.6 },
    ...{ availableDepth: 14.07, squat: 1.21, swell: 0 },
  });
  return {
    ...{ id: 'walk-1', majorRevision: 3, status: 'APPROVED', generationTime: at(-600), report: null },
    passagePlan: { timeStamp: at(0), ukc: 1.26, direction: 'In' },
    calculationInputs: {
      ...{ vesselId: '4123018', start: at(0), draft: Number(asked.get('maxDraft')) || null },
      ...{ routeName: asked.get('routeName'), routeUuid: asked.get('routeUuid') },
    },
    transitTable: [row(0, 'Boarding ground', 3.6), row(50, 'Cutter Channel', 1.26), row(80, 'Berth 5', 2.74)],
    planVariants: [],
    activeVariant: null,
  };
}
