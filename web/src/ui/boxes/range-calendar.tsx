import { DatePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import calendar from './calendar.module.css';
import styles from './range-calendar.module.css';

interface Props {
  /** First and last day, both included; null while it is not chosen. */
  days: [string | null, string | null];
  today: string;
  /** A day of the first month that is shown. */
  month: string;
  onMonth: (day: string) => void;
  onChoose: (days: [string | null, string | null]) => void;
}

const TWO_MONTHS = '(min-width: 1024px)';

/** First and last day of a range in months of 48 px days, weeks from Monday; two months where there is room. */
export function RangeCalendar({ days, today, month, onMonth, onChoose }: Props) {
  const isWide = useMediaQuery(TWO_MONTHS, true, { getInitialValueInEffect: false });
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      value={days}
      onChange={onChoose}
      date={month}
      onDateChange={onMonth}
      numberOfColumns={isWide ? 2 : 1}
      columnsToScroll={1}
      hideOutsideDates
      classNames={{
        levelsGroup: styles.months,
        calendarHeader: calendar.head,
        weekday: calendar.weekday,
        monthCell: styles.cell,
        day: styles.day,
      }}
      getDayProps={(date) => ({ 'data-port-today': date === today || undefined })}
      ariaLabels={{ nextMonth: 'Later month', previousMonth: 'Earlier month' }}
    />
  );
}
