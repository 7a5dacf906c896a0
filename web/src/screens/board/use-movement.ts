import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isEndState } from '@leadline/domain/pilotages/rights/pilotage-status';
import { type BesideLine, linesBeside, markBeside } from '@leadline/domain/risks/beside-line';
import type { ShownVerdict } from '@leadline/domain/risks/changed/changed-summary';
import { summaryMark } from '@leadline/domain/risks/risk-summary';
import { type Instant, isoToInstant } from '@leadline/domain/time/instant';
import { showWindow, windowFor } from '@leadline/domain/windows/shown-window';
import { touchingLine } from '@leadline/domain/words/clearance/outcomes';
import { missingLines } from '@leadline/domain/words/clearance/problems';
import { DAY_BOARD } from '@leadline/domain/words/office/board';
import { useNow } from '../../data/calls/server-clock.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { type AssessedPilotage, useRouteAssessment, withStart } from '../../risks/use-route-assessment.ts';
import { useWeatherLimits } from '../../weather/use-weather-limits.ts';
import { type StartWindows, useStartWindows } from '../../windows/use-start-windows.ts';
import { useServiceLines } from '../list/use-service-lines.ts';

/** What a bar shows of a movement beside its times. */
export interface MovementFacts {
  mark: ShownVerdict;
  /** The verdict and what keeps it from being calculated, as it is read. */
  says: string;
  /** The runs of starts that pass, within the limits of weather. */
  windows: readonly { from: Instant; to: Instant }[];
  /** "opens 02:14, best 04:05, closes 05:31 (bound by Cutter Channel)"; null where there is none to tell. */
  window: string | null;
}

export interface CheckedStart {
  assessed: AssessedPilotage;
  beside: readonly BesideLine[];
  facts: Pick<MovementFacts, 'mark' | 'says'>;
}

export interface CheckedMovement {
  /** As it is planned. */
  own: CheckedStart;
  at: (start: Instant) => CheckedStart;
  found: StartWindows | null;
  facts: MovementFacts;
}

/** Verdict and start window of a movement, by what the Tides tab reckons them with. */
export function useMovement(pilotage: Pilotage): CheckedMovement {
  const now = useNow();
  const preferences = usePreferences(pilotage.port.uuid);
  const linesAt = useServiceLines(pilotage, preferences);
  const assessed = useRouteAssessment(pilotage);
  const weather = useWeatherLimits(pilotage, assessed, preferences, now);
  const hasStarts = assessed.status === 'ready' && !isEndState(pilotage.status);
  const found = useStartWindows(hasStarts ? assessed.input : null, now, weather.input, { withDrafts: false });
  const zone = pilotage.port.timezone;
  const start = isoToInstant(pilotage.date) ?? Number.NaN;
  const checked = (of: AssessedPilotage, at: Instant): CheckedStart => {
    const beside = [...linesAt(at), ...weather.linesOf(of.assessment)];
    return { assessed: of, beside, facts: saidOf(of, beside, zone) };
  };
  const own = checked(assessed, start);
  const window = found && windowFor(found.search.windows, start);
  return {
    own,
    at: (at) => (at === start ? own : checked(withStart(assessed, at), at)),
    found,
    facts: {
      ...own.facts,
      windows: (found?.search.windows ?? []).map(({ opens, closes }) => ({ from: opens, to: closes })),
      window: found && window ? showWindow(window, found.search, start, zone).sentence : null,
    },
  };
}

function saidOf(assessed: AssessedPilotage, beside: readonly BesideLine[], zone: string): CheckedStart['facts'] {
  if (assessed.status === 'noRoute') return { mark: 'notCalculable', says: DAY_BOARD.noRoute };
  if (assessed.status === 'error') return { mark: 'notCalculable', says: DAY_BOARD.routeFailed };
  const { summary, missing, touching } = assessed;
  const isLoading = summary.status === 'loading';
  const says = [
    ...linesBeside(summary, beside),
    ...(isLoading ? [] : [touchingLine(touching), ...missingLines(missing, zone)]),
    summary.continued,
    ...beside.map(({ text }) => text),
  ];
  return { mark: markBeside(summaryMark(summary), beside), says: says.filter(Boolean).join(' ') };
}
