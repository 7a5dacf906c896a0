import { showFigure, showMetres } from '../../numbers/units.ts';
import { type FigureName, figureName } from './changed-values.ts';

/** A figure that can be and hardly is, asked about before it is stored. Metres; knots over the ground. */
export type DoubtfulFigure =
  | { code: 'offPrediction' | 'offPort' | 'abovePort' | 'large'; figure: FigureName; metres: number }
  | { code: 'fast'; figure: 'time'; knots: number }
  | { code: 'long'; figure: 'time'; minutes: number };

/** "The tide is 0.61 m off the prediction". */
export function doubtText(doubt: DoubtfulFigure, isOverhead: boolean): string {
  switch (doubt.code) {
    case 'offPrediction':
      return `The tide is ${showMetres(doubt.metres)} off the prediction`;
    case 'offPort':
      return `The ${nameOf(doubt.figure, isOverhead)} is ${showMetres(doubt.metres)} off the port’s`;
    case 'abovePort':
      return `The ${nameOf(doubt.figure, isOverhead)} is ${showMetres(doubt.metres)} more than the port’s`;
    case 'large':
      return `${showMetres(doubt.metres)} is a lot for ${nameOf(doubt.figure, isOverhead)}`;
    case 'fast':
      return Number.isFinite(doubt.knots)
        ? `At least ${showFigure(doubt.knots, 0)} kn from the row before`
        : 'No time at all from the row before';
    case 'long':
      return `${showFigure(doubt.minutes / 60, 1)} h from the row before`;
  }
}

function nameOf(figure: FigureName, isOverhead: boolean): string {
  return figureName({ figure, isOverhead });
}

/** Asked before implausible values are saved. */
export const askFigures = (doubts: readonly string[]) => ({
  title: 'Save these values?',
  text: `${doubts.join('. ')}. Clearances are calculated with what you entered.`,
  stay: 'Change them',
  go: 'Save all the same',
});
