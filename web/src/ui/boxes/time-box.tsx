import { acceptClock, CLOCK_LENGTH, padClock } from '@leadline/domain/time/clock-time';
import { acceptStroke } from './accept-stroke.ts';
import { type BoxProps, TextBox } from './text-box.tsx';

/** A time may be pasted with a dot or as "0430", not with "pm". */
export const REFUSED_IN_A_TIME = /[^\d:.\s]/;

/** A time of day "HH:mm": the colon comes by itself, zeros are filled in when it is left (FORM-31). */
export function TimeBox({ value, onChange, onLeave, ...box }: BoxProps) {
  return (
    <TextBox
      {...box}
      inputMode="numeric"
      placeholder="HH:mm"
      maxLength={CLOCK_LENGTH + 3}
      value={value}
      onChange={(typed) => onChange(acceptStroke(value, typed, REFUSED_IN_A_TIME, acceptClock))}
      onLeave={() => {
        onChange(padClock(value));
        onLeave?.();
      }}
    />
  );
}
