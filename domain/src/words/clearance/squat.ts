/** Words of the squat help. */
export const SQUAT = {
  title: 'Squat help',
  speed: 'Speed through water',
  waters: { open: 'Open', canal: 'Canal', trench: 'Dredged' },
  width: 'Width',
  slope: 'Slope of the sides',
  slopeHelp: 'Run for one of rise; 0 is a wall',
  trenchHeight: 'Trench height',
  depth: 'Depth with tide',
  noDepth: 'Depth and tide must be known first',
  noSpeed: 'Enter a speed',
  noWidth: 'Enter the width of the channel',
  noSlope: 'Enter the slope of its sides, 0 for walls',
  noTrench: 'Enter the height of the trench',
  length: (metres: string) => `Length between perpendiculars taken as 0.96 × LOA, ${metres}: an estimate`,
  fast: (knots: string) => `${knots} kn is faster than a ship sails in a channel: please check`,
  use: (metres: string, formula: string) => `Use ${metres} m (${formula})`,
  /** Beside the button: what it takes away. */
  replaces: (metres: string) => `replaces ${metres} m`,
  add: (metres: string, held: string, sum: string) => `Add ${metres} m to ${held} m: ${sum} m`,
  block: (figure: string) => `Block coefficient ${figure}, from displacement`,
} as const;

export const SQUAT_FORMULAS = {
  barrassOpen: 'Barrass, open water',
  barrassConfined: 'Barrass, confined',
  barrassBlockage: 'Barrass, by blockage',
  icorels: 'ICORELS',
  huuska: 'Huuska/Guliev',
} as const;

export const SQUAT_PROBLEMS = {
  loaMissing: 'LOA is missing',
  beamMissing: 'Beam is missing',
  draftMissing: 'Vessel max. draft is missing',
  displacementMissing: 'Displacement is missing',
  tooFast: 'Too fast for this depth: Froude number 1 or more',
  blockageTooGreat: 'The ship fills too much of the channel',
} as const;

export const SQUAT_CAUTIONS = {
  froudeHigh: 'Froude number above 0.7: outside of what the formula was made for',
  blockCoefficientOutside: 'Block coefficient outside of 0.6 to 0.8: less reliable',
} as const;

/** Beside the heading of the risks: "No squat is counted", "No squat is counted at 3 of 6 rows"; nothing where it is. */
export function noSquatCounted({ without, of }: { without: number; of: number }): string {
  if (without === 0) return '';
  return without === of ? 'No squat is counted' : `No squat is counted at ${without} of ${of} rows`;
}
