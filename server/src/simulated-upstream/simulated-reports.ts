import { showFigure } from '@leadline/domain/numbers/units';
import { instantToIso } from '@leadline/domain/time/instant';
import type { KnownVoyage } from './known-voyages.ts';
import type { SimulatedPoint } from './passage.ts';
import { simplePdf } from './simple-pdf.ts';
import { transitOf } from './simulated-transits.ts';

export function planReport(voyage: KnownVoyage, points: readonly SimulatedPoint[]): Buffer {
  return simplePdf('SIMULATED DUKC - NOT FOR NAVIGATION', [
    ...headOf(voyage),
    '',
    columns('Time, UTC', 'Place', 'Depth', 'Tide', 'Squat', 'Swell', 'UKC', 'Least'),
    ...points
      .filter(({ place }) => place !== null)
      .map(({ at, place, depth, tide, squat, swell, ukc, allowedUkc }) =>
        columns(
          instantToIso(at).slice(0, 16),
          place ?? '',
          ...[depth, tide, squat, swell, ukc, allowedUkc].map((each) => showFigure(each)),
        ),
      ),
  ]);
}

export function transitReport(voyage: KnownVoyage): Buffer {
  const { scenarioId, timeOfMinimumUKC, transitName, speedProfileDescription, ...figures } = transitOf(voyage);
  return simplePdf('SIMULATED TRANSIT - NOT FOR NAVIGATION', [
    ...headOf(voyage),
    `Scenario: ${scenarioId}`,
    `Speed: ${speedProfileDescription}`,
    `Least UKC at: ${timeOfMinimumUKC ?? '--'}`,
    '',
    ...Object.entries(figures).map(([name, value]) => `${name.padEnd(20)}${showFigure(value).padStart(8)} m`),
  ]);
}

function headOf({ vesselName, vesselIMO, fromName, toName, routeName, start, maxDraft }: KnownVoyage): string[] {
  return [
    `Vessel: ${vesselName}, IMO ${vesselIMO}, max. draft ${showFigure(maxDraft)} m`,
    `From ${fromName} to ${toName}, route ${routeName}`,
    `Start: ${instantToIso(start)}`,
    'These numbers come from a stand-in for the service. No ship may be sailed by them.',
  ];
}

function columns(time: string, place: string, ...figures: string[]): string {
  return [time.padEnd(18), place.slice(0, 24).padEnd(26), ...figures.map((each) => each.padStart(7))].join('');
}
