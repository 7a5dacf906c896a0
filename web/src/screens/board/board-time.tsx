import { alongDay, type BoardDay, hoursOf, nightsOf } from '@leadline/domain/board/board-day';
import type { Port } from '@leadline/domain/ports/port';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { portClock } from '@leadline/domain/time/port-time';
import { DAY_BOARD } from '@leadline/domain/words/office/board';
import { type RefCallback, useMemo } from 'react';
import styles from './board.module.css';
import { HourLines, placed } from './board-bar.tsx';

interface Props {
  day: BoardDay;
  zone: string;
  now: Instant;
}

/** The hours above the rows, and now. */
export function DayAxis({ day, zone, now, trackRef }: Props & { trackRef: RefCallback<HTMLElement | null> }) {
  return (
    <div className={styles.axis} aria-hidden="true">
      <div className={styles.track} ref={trackRef}>
        {hoursOf(day, zone)
          .filter(({ clock }) => clock !== null)
          .map(({ at, clock }) => (
            <span key={at} style={placed(at, null, day)}>
              {clock}
            </span>
          ))}
        {isToday(day, now) ? (
          <b className={styles.nowmark} style={placed(now, null, day)}>
            {DAY_BOARD.now(portClock(now, zone))}
          </b>
        ) : null}
      </div>
    </div>
  );
}

/** Behind the rows: the night, the lines of the hours, and the line of now. */
export function DayBands({ day, zone, now, location }: Props & { location: Port['location'] }) {
  const { latitude, longitude } = location ?? {};
  const nights = useMemo(
    () => (latitude === undefined || longitude === undefined ? [] : nightsOf(day, latitude, longitude)),
    [day, latitude, longitude],
  );
  return (
    <div className={styles.bands} aria-hidden="true">
      <div className={styles.track}>
        {nights.map(({ from, to }) => (
          <i key={from} className={styles.night} style={placed(from, to, day)} />
        ))}
        <HourLines day={day} zone={zone} />
        {isToday(day, now) ? <i className={styles.nowline} style={{ left: `${alongDay(now, day)}%` }} /> : null}
      </div>
    </div>
  );
}

export function BoardKey({ day, zone, drafts }: { day: BoardDay; zone: string; drafts: number }) {
  const length = Math.round((day.to - day.from) / hours(1));
  const { key } = DAY_BOARD;
  return (
    <footer className={styles.key}>
      {(['window', 'tried', 'clash', 'night', 'stay'] as const).map((kind) => (
        <span key={kind}>
          <i className={`${styles.sign} ${styles[kind]}`} aria-hidden="true" />
          {key[kind]}
        </span>
      ))}
      {drafts > 0 ? <span>{DAY_BOARD.drafts(drafts)}</span> : null}
      {length === 24 ? null : <b>{DAY_BOARD.hours(length)}</b>}
      <span className="grow" />
      <span>
        {DAY_BOARD.portTime}, {zone}
      </span>
      <p className={styles.keyhelp}>{DAY_BOARD.keys}</p>
    </footer>
  );
}

const isToday = ({ from, to }: BoardDay, now: Instant) => now >= from && now < to;
