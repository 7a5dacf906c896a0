/** The stages of a passage plan, their charts and what is drawn on them. */
export const PLAN = {
  title: 'Passage Plan',
  drawnOf: (drawn: number, all: number): string => `${drawn} of ${all} stages drawn`,
  drawn: 'Drawn',
  nothingDrawn: 'Nothing drawn',
  check: 'Check',
  routeChanged: 'Drawn before the route changed',
  /** "check stage 4", "check stages 2, 4". */
  checkStages: (numbers: readonly number[]): string =>
    `check ${numbers.length === 1 ? 'stage' : 'stages'} ${numbers.join(', ')}`,
  passage: 'Passage',
  stages: 'Stages',
  replay: 'Replay',
  missingChart: 'Missing chart',
  chartFailed: (uuid: string): string => `Error loading chart image: ${uuid}`,
  tryAgain: 'Try again',
  noRoute: 'No route is set for this pilotage',
  noRouteText: "Choose a route in the pilotage's details; its stages are drawn on here.",
  noStages: 'The route of this pilotage has no stages',
  noStagesText: 'The port has given no charts for it.',
  loading: 'Loading the stages',
  loadingFailed: 'Something went wrong trying to load the stages.',
  drawingsFailed: 'What is drawn on the stages could not be loaded.',
  formerRoute: 'Former route',
  formerText: 'Drawn on a route that this pilotage no longer has. It is kept, and can be read.',
  openFormer: (name: string): string => `Show ${name}`,
  close: 'Close',
  readOnly: 'Read only',
  notToScale: 'Vessel on chart may not be to the right scale',
} as const;

/** What matters on a stage, where it is true. */
export const STAGE_FACTS = {
  /** "Least clearance −0.14 m, Cutter Channel". */
  least: (metres: string, place: string): string => `Least clearance ${metres} m, ${place}`,
  changed: 'changed values',
  notCalculable: (places: readonly string[]): string =>
    places.length === 1 ? `Not calculable at ${places[0]}` : `Not calculable at ${places.length} constraints`,
  /** "Her hull to scale, 300.00 × 46.00 m". */
  hull: (length: string, beam: string): string => `Her hull to scale, ${length} × ${beam} m`,
  noHull: {
    notKnown: 'Her length or beam is not known: not to scale',
    notShown: 'The port does not show her length or beam here: not to scale',
  },
  atBerth: (berth: string): string => `Berth line and bollards of ${berth}`,
} as const;
