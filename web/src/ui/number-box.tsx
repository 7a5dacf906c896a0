import { acceptTyped, formatTyped } from '@leadline/domain/numbers/rounding';
import { type BoxProps, TextBox } from './text-box.tsx';

/** A figure of 0 or more: digits and one dot (a comma becomes one), two decimals when it is left (FORM-30, 32). */
export function NumberBox({ value, onChange, onLeave, ...box }: BoxProps) {
  return (
    <TextBox
      {...box}
      inputMode="decimal"
      value={value}
      onChange={(typed) => onChange(acceptTyped(typed))}
      onLeave={() => {
        onChange(formatTyped(value));
        onLeave?.();
      }}
    />
  );
}
