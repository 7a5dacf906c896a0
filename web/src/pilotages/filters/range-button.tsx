import type { DayRange } from '@leadline/domain/pilotages/list/pilotage-list';
import { showNamedDay } from '@leadline/domain/time/port-time';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import type { ComponentProps } from 'react';
import styles from '../list/list-page.module.css';

type Props = ComponentProps<'button'> & { range: DayRange | null };

/** Opens the picker of days; looks the same before and after that is there. */
export function RangeButton({ range, className = '', ...button }: Props) {
  return (
    <button type="button" aria-haspopup="dialog" {...button} className={`btn ${styles.days} ${className}`}>
      <IconCalendar className="i s" aria-hidden />
      <span className="vh">Days: </span>
      {range ? shortRange(range) : 'All days'}
    </button>
  );
}

/** "22 Nov – 29 Nov 2026": the year once, where it is one. */
function shortRange({ startDate, endDate }: DayRange): string {
  const [start, end] = [showNamedDay(startDate), showNamedDay(endDate)];
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  if (startDate === endDate) return start;
  return `${isOneYear ? start.slice(0, -5) : start} – ${end}`;
}
