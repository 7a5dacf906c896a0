import type { Position } from './port.ts';

/** A minute of arc in hundredths; whole numbers of them, so that 59.996′ becomes the next degree and never 60.00′. */
const HUNDREDTHS = 6000;

/** A position as it is read out by radio: "37°33.20′ S 176°27.79′ E", degrees and minutes to the hundredth, about 18 m. */
export function degreesAndMinutes({ latitude, longitude }: Position): string {
  return `${angle(latitude, 2, 'N', 'S')} ${angle(longitude, 3, 'E', 'W')}`;
}

function angle(degrees: number, digits: number, positive: string, negative: string): string {
  const all = Math.round(Math.abs(degrees) * HUNDREDTHS);
  const whole = String(Math.trunc(all / HUNDREDTHS)).padStart(digits, '0');
  const hundredths = String(all % HUNDREDTHS).padStart(4, '0');
  return `${whole}°${hundredths.slice(0, 2)}.${hundredths.slice(2)}′ ${degrees < 0 ? negative : positive}`;
}
