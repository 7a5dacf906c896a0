import type { Instant } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import { START_WINDOW } from '@leadline/domain/words/clearance/windows';
import { StatusMark } from '../ui/states/status-mark.tsx';
import type { StartWindows } from './use-start-windows.ts';
import styles from './windows.module.css';

interface Props {
  found: StartWindows;
  start: Instant;
  now: Instant;
  zone: string;
}

/** What she has in hand by the clock: the verdict a quarter of an hour to either side. Nobody starts in the past. */
export function NearStarts({ found, start, now, zone }: Props) {
  const shown = (found.greatest?.near ?? []).filter(({ at }) => at >= now);
  if (shown.length === 0) return null;
  return (
    <>
      <dl className={styles.nearstarts}>
        {shown.map(({ at, away, mark, deciding }) => (
          <div key={away}>
            <dt>{START_WINDOW.near(away, clockOn(at, start, zone))}</dt>
            <dd>
              <StatusMark kind={mark} />
              {deciding ? (
                <>
                  <b className={deciding.result < 0 ? 'neg' : undefined}>{deciding.shownResult} m</b>
                  <small>{deciding.label}</small>
                </>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {found.weather === null ? null : <p className="small dim">{START_WINDOW.clearancesAlone}</p>}
    </>
  );
}
