import { TODAY } from '@leadline/domain/words/labels';
import { DatePicker } from '@mantine/dates';
import styles from './calendar.module.css';

interface Props {
  day: string | null;
  today: string;
  onChoose: (day: string) => void;
}

/** A month of 48 px days, weeks from Monday. */
export function Calendar({ day, today, onChoose }: Props) {
  return (
    <>
      <DatePicker
        value={day}
        hideOutsideDates
        defaultDate={day ?? today}
        onChange={(chosen) => chosen && onChoose(chosen)}
        classNames={{ day: styles.day, calendarHeader: styles.head, weekday: styles.weekday }}
        getDayProps={(date) => ({ 'data-port-today': date === today || undefined })}
        ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
      />
      <button type="button" className={`btn flat ${styles.today}`} onClick={() => onChoose(today)}>
        {TODAY}
      </button>
    </>
  );
}
