import { listDukcPlans, readDukcReport, readDukcSystem } from '@leadline/domain/contract/dukc-endpoints';
import { isListedPort } from '@leadline/domain/ports/listed-port';
import type { PlacedApi } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { serveOutside } from '../http/serve.ts';

export function mountDukc(api: PlacedApi): void {
  const { dukc } = api.deps.providers;
  const { dukcPorts } = api.deps.settings;
  const isAsked = (port: { uuid: string; name: string }) => dukcPorts === undefined || isListedPort(port, dukcPorts);

  serveOutside(api, readDukcSystem, async ({ port }) => {
    const system = isAsked(port) ? await dukc.findSystem(port) : null;
    return system ? [system] : [];
  });

  serveOutside(api, listDukcPlans, async ({ port, query: { portUuid: _, pilotageDate, ...asked } }) =>
    isAsked(port) ? dukc.listPlans({ port, start: Date.parse(pilotageDate), ...asked }) : [],
  );

  serveOutside(api, readDukcReport, async ({ port, query }) => {
    const report = isAsked(port) ? await dukc.findReport(port, query.planId) : null;
    if (!report) throw new Failure('notFound');
    return report;
  });
}
