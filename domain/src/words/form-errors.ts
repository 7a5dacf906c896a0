/** What is wrong with a field; `reason` stands beside the text where the text alone does not explain it. */
export interface FieldError {
  text: string;
  reason?: string;
}

/** Texts beside a field that was filled in wrongly; the specification gives them letter by letter. */
export const FORM_ERRORS = {
  required: 'Required field',
  invalidTime: 'Invalid time',
  invalidDate: 'Invalid date',
  imoDigits: 'Must contain digits 0-9 only',
  imoLength: 'IMO must be 7 digits long',
  searchImo: 'Invalid IMO',
  vesselName: 'Only letters, numbers and the symbols ()._-/’',
  deeperThanHull: 'Deeper than her hull',
  samePilot: 'Already the primary pilot',
  samePlace: 'A shift goes to another place',
  nonNegative: 'Please enter a non-negative number',
  numeric: 'Must be numeric',
  belowZero: 'Must be non-negative',
  year: 'Invalid year',
  mmsi: 'Must be a 9-digit number',
  emails: 'One or more email addresses are invalid',
  notAllowed: 'You may not change this field',
  refused: 'The server does not accept this value',
} as const;

/** Below an IMO number that can be saved all the same: a ship may have been given a wrong one. */
export const IMO_DOUBTFUL = 'Check this IMO number: the last digit is wrong.';

export const olderThanDays = (days: number): string => `Must not be older than ${days} days`;
export const atMost = (most: number): string => `Must not be more than ${most}`;

/** Beside "Invalid time" on the night when the clocks go forward. */
export const skippedTime = (from: string, to: string): string =>
  `The clocks go from ${from} to ${to} that night, so this time does not exist.`;

/** At the times of a constraint on the night when the clocks go back. */
export const CLOCK_TWICE = 'The clocks show this time twice that night: enter the time to the constraint instead';

/** Beside Update of the form of a vessel with errors. */
export const addressErrors = (count: number): string => `Please address ${count} error(s) above`;

/** Beside the buttons of a form with errors. */
export const fieldsNeedYou = (count: number): string =>
  count === 1 ? '1 field to complete' : `${count} fields to complete`;

/** The name of what comes before the first row of a route. */
export const START_OF_PILOTAGE = 'Start of pilotage';

/** A time at a row that the ship has before she is at the row before. */
export function timeBefore(name: string, clock: string): string {
  return `${FORM_ERRORS.invalidTime}: before ${name}, ${clock}`;
}
