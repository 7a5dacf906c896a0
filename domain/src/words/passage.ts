import { showFigure, UNSET } from '../numbers/units.ts';

/** Why no clearance is told at an instant of the passage. */
export type NoClearance = 'betweenConstraints' | 'waypoint' | 'hidden' | 'beforeFirst' | 'noRows';

/** "175°": three figures, whole degrees true. */
export function courseText(degrees: number): string {
  return `${showFigure(Math.round(degrees) % 360, 0).padStart(3, '0')}°`;
}

/** "5 min", "1 h 20 min", "under 1 min". */
export function spanText(spanMinutes: number): string {
  const whole = Math.floor(Math.abs(spanMinutes));
  if (whole === 0) return 'under 1 min';
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ');
}

/** The planned passage on the chart and as it is replayed. */
export const PASSAGE = {
  reasons: {
    betweenConstraints: 'Between constraints no depth is known. Nothing is estimated here.',
    waypoint: 'A waypoint asks for no clearance.',
    hidden: 'A hidden constraint is not assessed.',
    beforeFirst: 'Before the first constraint no depth is known. Nothing is estimated here.',
    noRows: 'No route is set for this pilotage, so there is nothing to replay.',
  } satisfies Record<NoClearance, string>,
  /** Beside a reason that is no failure to calculate: nothing was asked there. */
  nothingAssessed: 'Nothing assessed',
  betweenOnly: 'between constraints only',
  changed: 'changed',
  uncertain: 'uncertain',
  observed: 'observed',
  wheelOverTo: (course: number) => `to ${courseText(course)}`,
  sets: (direction: number) => `sets ${courseText(direction)}`,
  stream: (stream: 'Flood' | 'Ebb' | null, knots: number) => `${stream ?? 'Stream'} ${showFigure(knots, 1)} kn`,
  miles: (nauticalMiles: number) => `${showFigure(nauticalMiles, 2)} NM`,
  knots: (speeds: readonly number[]) =>
    speeds.length === 0
      ? null
      : speeds.length === 1
        ? `${showFigure(speeds[0], 1)} kn`
        : `${showFigure(Math.min(...speeds), 1)} to ${showFigure(Math.max(...speeds), 1)} kn`,
  minutesAfterStart: (count: number) => (count === 0 ? 'at the start' : `${spanText(count)} after start`),
  inMinutes: (count: number) => (count === 0 ? 'now' : `in ${spanText(count)}`),
  minutesAgo: (count: number) => `${spanText(count)} ago`,
} as const;

/** Words of the screen that replays a passage. */
export const REPLAY = {
  replay: 'Replay',
  slider: 'Time of the passage',
  play: 'Play',
  pause: 'Pause',
  before: 'Constraint before',
  next: 'Next constraint',
  minuteBack: 'One minute back',
  minuteOn: 'One minute on',
  speed: 'Speed of the replay',
  speedOf: (minutesASecond: number) => `${minutesASecond} min a second`,
  chart: 'Chart',
  followsShip: 'Follows the ship',
  missingChart: 'Missing chart',
  chartFailed: (uuid: string) => `Error loading chart image: ${uuid}`,
  noPlace: 'This chart has no place on earth: the ship cannot be drawn on it.',
  placesHidden: 'The port does not show places: the ship is not drawn.',
  notOnChart: 'The ship is not on this chart now.',
  startsAt: (clock: string) => `Times as planned, start ${clock}`,
  hullToScale: (length: number, beam: number) => `Hull ${showFigure(length, 0)} × ${showFigure(beam, 0)} m to scale`,
  noHull: {
    notKnown: 'Hull not drawn: length or beam is not known',
    notShown: 'Hull not drawn: the port does not show her length or beam here',
  },
  notShown: 'not shown here by the port',
  straight: 'Drawn between constraints only',
  headingAlongside: 'Heading alongside',
  alongside: {
    known: 'by the berth line and Side To',
    noBerthLine: 'The port gives no line of this berth: her hull is not drawn',
    noSideTo: 'Not known which side she has to this berth: her hull is not drawn',
  },
  remains: { keel: 'Remains under the keel', overhead: 'Remains above the mast' },
  betweenRows: (before: string, after: string) => `${before} to ${after}`,
  courseAndSpeed: (heading: number | null, knots: number | null) =>
    `${heading === null ? UNSET : courseText(heading)} ${knots === null ? UNSET : showFigure(knots, 1)}`,
} as const;
