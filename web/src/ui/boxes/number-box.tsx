import { acceptTyped, formatTyped, type RoundingSide } from '@leadline/domain/numbers/rounding';
import { acceptStroke } from './accept-stroke.ts';
import { type BoxProps, TextBox } from './text-box.tsx';

/** Letters, signs, a second dot. */
export const REFUSED_IN_A_FIGURE = /[^\d.,\s]|[.,].*[.,]/;

/** A figure of 0 or more: digits and one dot (a comma becomes one), two decimals when it is left (FORM-30, 32). */
export function NumberBox({ value, onChange, onLeave, side, ...box }: BoxProps & { side?: RoundingSide }) {
  return (
    <TextBox
      {...box}
      inputMode="decimal"
      value={value}
      onChange={(typed) => onChange(acceptStroke(value, typed, REFUSED_IN_A_FIGURE, acceptTyped))}
      onLeave={() => {
        onChange(formatTyped(value, side));
        onLeave?.();
      }}
    />
  );
}
