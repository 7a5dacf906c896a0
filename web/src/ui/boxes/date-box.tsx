import { acceptDay, padDay, parseDay, showDay } from '@leadline/domain/time/typed-day';
import { Popover } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { Suspense, useState } from 'react';
import { lazyPart } from '../app-code/fetch-part.ts';
import styles from './field.module.css';
import { type BoxProps, TextBox } from './text-box.tsx';

/** The calendar is fetched when it is first opened. */
const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

interface Props extends BoxProps {
  /** Today in the port, underlined in the calendar. */
  today: string;
}

/** A day "dd/MM/yyyy": typed, or taken from a calendar. */
export function DateBox({ value, onChange, onLeave, today, ...box }: Props) {
  const [isOpen, setOpen] = useState(false);
  const choose = (day: string) => {
    onChange(showDay(day));
    setOpen(false);
  };
  const button = (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" className={styles.inside} aria-label="Open the calendar" onClick={() => setOpen(!isOpen)}>
          <IconCalendar className="i s" aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu}>
        <Suspense fallback={<p className="dim">Loading...</p>}>
          <Calendar day={parseDay(value)} today={today} onChoose={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextBox
      {...box}
      inputMode="numeric"
      placeholder="DD/MM/YYYY"
      value={value}
      onChange={(typed) => onChange(acceptDay(typed))}
      onLeave={() => {
        onChange(padDay(value));
        onLeave?.();
      }}
      inside={button}
    />
  );
}
