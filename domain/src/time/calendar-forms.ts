/** A day in the port, "yyyy-MM-dd". */
export type Day = string;

// English on every device: the forms are the specification's, and British English would say "Sept".
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const two = (count: number) => String(count).padStart(2, '0');
const short = (name = '') => name.slice(0, 3);
const day = (date: Date) => two(date.getUTCDate());
const month = (date: Date) => MONTHS[date.getUTCMonth()] ?? '';
const weekday = (date: Date) => WEEKDAYS[date.getUTCDay()] ?? '';
const year = (date: Date) => String(date.getUTCFullYear()).padStart(4, '0');
const clock = (date: Date) => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
const namedDay = (date: Date) => `${date.getUTCDate()} ${short(month(date))} ${year(date)}`;
const isoDay = (date: Date) => `${year(date)}-${two(date.getUTCMonth() + 1)}-${day(date)}`;

/** The forms in which times and days are shown, of a date whose UTC fields are what the port's clock and calendar show. */
const FORMS = {
  'D MMM YYYY': namedDay,
  'ddd D MMM YYYY': (date: Date) => `${short(weekday(date))} ${namedDay(date)}`,
  'cccc d MMMM, yyyy': (date: Date) => `${weekday(date)} ${date.getUTCDate()} ${month(date)}, ${year(date)}`,
  'HH:mm': clock,
  'HH:mm:ss': (date: Date) => `${clock(date)}:${two(date.getUTCSeconds())}`,
  'DD/HHmm': (date: Date) => `${day(date)}/${clock(date).replace(':', '')}`,
  'HH:mm, D MMM YYYY': (date: Date) => `${clock(date)}, ${namedDay(date)}`,
  'yyyy-MM-dd': isoDay,
  'dd/MM/yyyy': (date: Date) => `${day(date)}/${two(date.getUTCMonth() + 1)}/${year(date)}`,
};
export type PortTimeFormat = keyof typeof FORMS;

/** `asIfUtc`: milliseconds since 1970 as if the port's clock were UTC. */
export function shownAs(asIfUtc: number, form: PortTimeFormat): string {
  return FORMS[form](new Date(asIfUtc));
}

/** "+13:00" for minutes east of Greenwich. */
export function showOffset(minutesEast: number): string {
  const whole = Math.trunc(Math.abs(minutesEast));
  return `${minutesEast < 0 ? '-' : '+'}${two(Math.trunc(whole / 60))}:${two(whole % 60)}`;
}

/** The first millisecond of a day as if it were a day of UTC; NaN for what is no day of the calendar, such as 2026-02-30. */
export function dayAsIfUtc(text: Day): number {
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(start) && isoDay(new Date(start)) === text ? start : Number.NaN;
}

/** The day that "22 Nov 2026" or "22 november 2026" means; null for anything else, 31 Nov too. */
export function dayOfNames(text: string): Day | null {
  const [, typedDay = '', typedMonth = '', typedYear = ''] = /^(\d{1,2}) ([a-z]+) (\d{4})$/i.exec(text) ?? [];
  const wanted = typedMonth.toLowerCase();
  const at = MONTHS.findIndex((name) => [name, short(name)].some((each) => each.toLowerCase() === wanted));
  const iso = `${typedYear}-${two(at + 1)}-${typedDay.padStart(2, '0')}`;
  return at < 0 || Number.isNaN(dayAsIfUtc(iso)) ? null : iso;
}
