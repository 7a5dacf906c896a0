import { readNcosProfile, readTransit, readTransitPdf } from '@leadline/domain/contract/transit-endpoints';
import { isListedPort } from '@leadline/domain/ports/listed-port';
import type { PlacedApi } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { serveOutside } from '../http/serve.ts';

export function mountTransits(api: PlacedApi): void {
  const { ncos } = api.deps.providers;
  const isAsked = (port: { uuid: string; name: string }) => isListedPort(port, api.deps.settings.ncosPorts);

  serveOutside(api, readNcosProfile, async ({ port, query: { portUuid: _, pilotageStart, ...asked } }) => {
    if (!isAsked(port)) return [];
    const profile = await ncos.findProfile({ port, start: Date.parse(pilotageStart), ...asked });
    return profile ? [profile] : [];
  });

  serveOutside(api, readTransit, async ({ port, query: { portUuid: _, pilotageStart, ...asked } }) => {
    if (!isAsked(port)) return [];
    const transit = await ncos.findTransit({ port, start: Date.parse(pilotageStart), ...asked });
    return transit ? [transit] : [];
  });

  serveOutside(api, readTransitPdf, async ({ port, query }) => {
    const report = isAsked(port) ? await ncos.findReport(port, query.scenarioId) : null;
    if (!report) throw new Failure('notFound');
    return report;
  });
}
