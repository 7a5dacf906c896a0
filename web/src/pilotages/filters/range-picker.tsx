import { UNSET } from '@leadline/domain/numbers/units';
import { type DayRange, nextSevenDays } from '@leadline/domain/pilotages/list/pilotage-list';
import { daysInRange, parseNamedDay, portDay, showNamedDay } from '@leadline/domain/time/port-time';
import { Popover } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { TextBox } from '../../ui/boxes/text-box.tsx';
import { RangeButton } from './range-button.tsx';
import styles from './range-picker.module.css';

/** The months are fetched when they are first opened. */
const RangeCalendar = lazyPart(async () => (await import('../../ui/boxes/range-calendar.tsx')).RangeCalendar);

interface Props {
  /** Null: no range, everything there is. */
  range: DayRange | null;
  now: number;
  zone: string;
  startsOpen: boolean;
  onApply: (range: DayRange) => void;
}

/** The button with the days of the list, and behind it the picker (LIST-06). */
export function RangePicker({ range, now, zone, startsOpen, onApply }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const close = () => setOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      // Below its button; where that has no room, over it: "Apply" is always in sight.
      middlewares={{ flip: false, shift: { padding: 8, crossAxis: true } }}
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal
    >
      <Popover.Target>
        <RangeButton
          range={range}
          className={isOpen ? styles.opened : ''}
          autoFocus={startsOpen}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.picker} role="dialog" aria-label="Date range">
        <Days
          initial={range ?? nextSevenDays(now, zone)}
          today={portDay(now, zone)}
          onCancel={close}
          onApply={(days) => {
            close();
            onApply(days);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface DaysProps {
  initial: DayRange;
  today: string;
  onCancel: () => void;
  onApply: (range: DayRange) => void;
}

function Days({ initial, today, onCancel, onApply }: DaysProps) {
  const [start, setStart] = useState(showNamedDay(initial.startDate));
  const [end, setEnd] = useState(showNamedDay(initial.endDate));
  const [month, setMonth] = useState(initial.startDate);
  const [startDate, endDate] = [parseNamedDay(start), parseNamedDay(end)];
  const days = startDate && endDate ? daysInRange(startDate, endDate) : 0;
  const range = startDate && endDate && days > 0 ? { startDate, endDate } : null;
  const isBackwards = startDate !== null && endDate !== null && days === 0;
  const choose = ([first, last]: [string | null, string | null]) => {
    setStart(first ? showNamedDay(first) : '');
    setEnd(last ? showNamedDay(last) : '');
  };
  /** The months follow what is typed. */
  const typeStart = (typed: string) => {
    setStart(typed);
    setMonth(parseNamedDay(typed) ?? month);
  };
  return (
    <form
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (range) onApply(range);
      }}
    >
      <div className={styles.typed}>
        <DayBox label="Start" value={start} onChange={typeStart} />
        <span className={styles.dash} aria-hidden>
          –
        </span>
        <DayBox label="End" value={end} onChange={setEnd} problem={isBackwards ? 'Must not be before Start' : null} />
        <div className={`fig ${styles.count}`}>
          <span className="lab">Range</span>
          <span className="n">
            {days || UNSET}
            <small>{days === 1 ? 'day' : 'days'}</small>
          </span>
        </div>
      </div>
      <div className={styles.calendar}>
        <Suspense fallback={<p className="dim">Loading...</p>}>
          <RangeCalendar
            days={[startDate, isBackwards ? null : endDate]}
            today={today}
            month={month}
            onMonth={setMonth}
            onChoose={choose}
          />
        </Suspense>
      </div>
      <div className={styles.foot}>
        <span className="dim small grow">{endDate && `Until the end of ${showNamedDay(endDate)}, port time`}</span>
        <button type="button" className="btn" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="btn go" disabled={range === null}>
          Apply
        </button>
      </div>
    </form>
  );
}

function DayBox({
  label,
  value,
  onChange,
  problem = null,
}: {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  problem?: string | null;
}) {
  const [isLeft, setLeft] = useState(true);
  const day = parseNamedDay(value);
  const wrong = isLeft && value !== '' && day === null ? 'Not a date, for example 22 Nov 2026' : problem;
  return (
    <TextBox
      label={label}
      placeholder="d MMM yyyy"
      value={value}
      error={wrong ? { text: wrong } : null}
      onChange={(typed) => {
        setLeft(false);
        onChange(typed);
      }}
      onLeave={() => {
        setLeft(true);
        if (day) onChange(showNamedDay(day));
      }}
    />
  );
}
