const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Boxes for a time of day or a span hold "HH:mm". */
export const CLOCK_LENGTH = 5;

/** True for a 24-hour time of day "HH:mm". */
export function isClock(text: string): boolean {
  return CLOCK.test(text);
}

/**
 * What stays of a key press in a time box: digits and one colon, five characters. Four digits get their colon; three do
 * not yet, so that "430" can become 04:30 and "1230" 12:30.
 */
export function acceptClock(typed: string): string {
  const [before = '', ...after] = typed.replace(/[^\d:]/g, '').split(':');
  if (after.length > 0) return `${before.slice(0, 2)}:${after.join('').slice(0, 2)}`;
  return before.length > 3 ? `${before.slice(0, 2)}:${before.slice(2, 4)}` : before;
}

/** How a time stands in its box after leaving it: "4" and "04" become 04:00, "430" and "4:30" 04:30. */
export function padClock(typed: string): string {
  const text = acceptClock(typed);
  if (/^\d{1,2}:?$/.test(text)) return `${text.replace(':', '').padStart(2, '0')}:00`;
  if (/^\d{3}$/.test(text)) return `0${text[0]}:${text.slice(1)}`;
  if (/^\d:\d\d$/.test(text)) return `0${text}`;
  // "12:3" may mean 12:03 or 12:30: nobody guesses, the check refuses it.
  return text;
}

/** Minutes of a span "HH:mm" under 24 hours, or null when the text is none: "30:00" is a slip, not 30 minutes. */
export function spanToMinutes(text: string): number | null {
  const [wholeHours, wholeMinutes] = text.split(':').map(Number);
  return isClock(text) && wholeHours !== undefined && wholeMinutes !== undefined
    ? wholeHours * 60 + wholeMinutes
    : null;
}

/** "00:50" for 50 minutes; part minutes are cut. */
export function minutesToSpan(count: number): string {
  const whole = Math.floor(count);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}
