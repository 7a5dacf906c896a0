import { showFigure } from '@leadline/domain/numbers/units';
import type { Instant } from '@leadline/domain/time/instant';
import { formatPortTime } from '@leadline/domain/time/port-time';
import type { KnownVoyage } from './known-voyages.ts';
import type { SimulatedPoint } from './passage.ts';
import { simplePdf } from './simple-pdf.ts';
import { transitOf } from './simulated-transits.ts';

export function planReport(voyage: KnownVoyage, points: readonly SimulatedPoint[]): Buffer {
  return simplePdf('SIMULATED DUKC - NOT FOR NAVIGATION', [
    ...headOf(voyage),
    '',
    columns('Time in port', 'Place', 'Depth', 'Tide', 'Squat', 'Swell', 'UKC', 'Least'),
    ...points
      .filter(({ place }) => place !== null)
      .map(({ at, place, depth, tide, squat, swell, ukc, allowedUkc }) =>
        columns(
          shown(at, voyage),
          place ?? '',
          ...[depth, tide, squat, swell, ukc, allowedUkc].map((each) => showFigure(each)),
        ),
      ),
  ]);
}

export function transitReport(voyage: KnownVoyage): Buffer {
  const { scenarioId, timeOfMinimumUKC, transitName, speedProfileDescription, calculationInputs, ...figures } =
    transitOf(voyage);
  return simplePdf('SIMULATED TRANSIT - NOT FOR NAVIGATION', [
    ...headOf(voyage),
    `Scenario: ${scenarioId}`,
    `Speed: ${speedProfileDescription}`,
    `Least UKC at: ${shown(timeOfMinimumUKC === null ? null : Date.parse(timeOfMinimumUKC), voyage)}`,
    '',
    ...Object.entries(figures).map(([name, value]) => `${name.padEnd(20)}${showFigure(value).padStart(8)} m`),
  ]);
}

/** As the screen shows it: in the time of the port. */
function shown(at: Instant | null, { zone }: KnownVoyage): string {
  return formatPortTime(at, zone, 'HH:mm, D MMM YYYY');
}

function headOf(voyage: KnownVoyage): string[] {
  const { vesselName, vesselIMO, fromName, toName, routeName, start, maxDraft, zone } = voyage;
  return [
    `Vessel: ${vesselName}, IMO ${vesselIMO}, max. draft ${showFigure(maxDraft)} m`,
    `From ${fromName} to ${toName}, route ${routeName}`,
    `Start: ${shown(start, voyage)}, port time (${zone})`,
    'These numbers come from a stand-in for the service. No ship may be sailed by them.',
  ];
}

function columns(time: string, place: string, ...figures: string[]): string {
  return [time.padEnd(20), place.slice(0, 24).padEnd(26), ...figures.map((each) => each.padStart(7))].join('');
}
