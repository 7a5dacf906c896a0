import { showMetres } from '@leadline/domain/numbers/units';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { DAY, isoToInstant } from '@leadline/domain/time/instant';
import { formatPortTime, portClock, portDay } from '@leadline/domain/time/port-time';
import { MOVEMENT_SHORT, UNSET } from '@leadline/domain/words/labels';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './next-pilotage.module.css';

interface NextPilotageProps {
  row: PilotageRow;
  now: number;
  zone: string;
  /** Whether she clears, as soon as it is known. */
  children: ReactNode;
}

/** The user's own next job and whether it is safe, before everything else. */
export function NextPilotage({ row, now, zone, children }: NextPilotageProps) {
  const start = isoToInstant(row.date) ?? now;
  return (
    <section className={styles.next} aria-label="Your next pilotage">
      <div className="fig big">
        <span className="lab">Your next, {whenText(start, now, zone)}</span>
        <span className="n">{portClock(start, zone)}</span>
      </div>
      <div className={`grow ${styles.who}`}>
        <div className="row">
          <span className={styles.name} dir="auto">
            {row.vessel.name}
          </span>
          <span className="mvt">{row.movementType ? MOVEMENT_SHORT[row.movementType] : UNSET}</span>
        </div>
        <div className="leg">
          <span className="cut">{row.fromLocation?.name ?? UNSET}</span>
          <IconArrowRight className="i s" aria-hidden />
          <span className="vh">to</span>
          <span className="cut">{row.toLocation?.name ?? UNSET}</span>
          <span className={styles.draft}>
            <span className="dim">Max. Draft</span> <b>{showMetres(row.vesselMaxDraft)}</b>
          </span>
        </div>
      </div>
      <span className="vrule" />
      <div className={styles.why}>{children}</div>
      <Link className="btn" aria-label={`Open ${row.vessel.name}`} to={paths.risksTab(row.uuid)}>
        Open <IconChevronRight className="i s" aria-hidden />
      </Link>
    </section>
  );
}

/** The same place while it is not known, and when the coming week is free: the list below never jumps. */
export function NoNextPilotage({ isKnown }: { isKnown: boolean }) {
  return (
    <section className={styles.next} aria-label="Your next pilotage">
      <div className="fig big">
        <span className="lab">Your next</span>
        <span className="n">{isKnown ? UNSET : <Skeleton width={104} form="large" />}</span>
      </div>
      <p className="dim">{isKnown && 'Nothing is planned for you in the next seven days.'}</p>
    </section>
  );
}

/** "in 1 h 47 min" within a day, then the day itself. */
function whenText(start: number, now: number, zone: string): string {
  const minutes = Math.max(0, Math.round((start - now) / 60_000));
  if (start - now > DAY || portDay(start, zone) !== portDay(now, zone))
    return formatPortTime(start, zone, 'D MMM YYYY');
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `in ${hours} h ${minutes % 60} min` : `in ${minutes} min`;
}
