import { acceptClock, CLOCK_LENGTH, padClock } from '@leadline/domain/time/clock-time';
import { type BoxProps, TextBox } from './text-box.tsx';

/** A time of day "HH:mm": the colon comes by itself, zeros are filled in when it is left (FORM-31). */
export function TimeBox({ value, onChange, onLeave, ...box }: BoxProps) {
  return (
    <TextBox
      {...box}
      inputMode="numeric"
      placeholder="HH:mm"
      maxLength={CLOCK_LENGTH + 1}
      value={value}
      onChange={(typed) => onChange(acceptClock(typed))}
      onLeave={() => {
        onChange(padClock(value));
        onLeave?.();
      }}
    />
  );
}
