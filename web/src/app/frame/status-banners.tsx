import {
  BANNERS,
  CONNECTION,
  unreadableChanges,
  waitingChanges,
  wrongClock,
} from '@leadline/domain/words/saving/banners';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import IconCloudQuestion from '@tabler/icons-react/dist/esm/icons/IconCloudQuestion.mjs';
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useClockSkew } from '../../data/calls/server-clock.ts';
import { type Connection, checkServer, useConnection } from '../../data/connection.ts';
import { openAgain } from '../../sync/device-sync.ts';
import { useRunState, useUnreadable, useWaitingKnown } from '../../sync/saving/use-waiting.ts';
import styles from './status-banners.module.css';
import { showSyncScreen } from './sync-screen-state.ts';

const MINUTE_MS = 60_000;
const WRONG_MINUTES = 2;

/** Below the screen, which gives them the room: no server, edits that wait, a clock that is wrong. */
export function StatusBanners() {
  const connection = useConnection();
  const state = useRunState();
  const isUnread = useWaitingKnown() === 'unread';
  const minutes = Math.trunc(useClockSkew() / MINUTE_MS);
  const waiting = state ? state.pending + state.errors + state.conflicts : 0;
  const rows = [
    !connection.isOnline && <OfflineBanner key="offline" {...connection} />,
    isUnread && <UnreadBanner key="unread" />,
    waiting > 0 && <WaitingBanner key="waiting" count={waiting} isOnline={connection.isOnline} />,
    Math.abs(minutes) >= WRONG_MINUTES && (
      <Banner key="clock" icon={<IconClockExclamation className="i s" aria-hidden />} text={wrongClock(minutes)} />
    ),
  ].filter(Boolean);
  const place = useRef<HTMLDivElement>(null);
  useRoom(place);
  return (
    <div className={styles.place} role="status" ref={place}>
      {rows}
    </div>
  );
}

/** As much of the screen as the banners take, side by side or below each other. */
function useRoom(place: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--banner-room', `${place.current?.offsetHeight ?? 0}px`),
    );
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner-room');
    };
  }, [place]);
}

/** What a browser says of its network proves no server: a return is named only where one happened (OFFLINE-02). */
function OfflineBanner({ hasNetwork, hasReturned, isChecking }: Connection) {
  return (
    <Banner
      icon={<IconWifiOff className="i s" aria-hidden />}
      text={hasNetwork && hasReturned ? CONNECTION.returned : CONNECTION.none}
    >
      {hasNetwork && (
        <button type="button" className="btn flat" disabled={isChecking} onClick={() => void checkServer()}>
          {CONNECTION.check}
        </button>
      )}
    </Banner>
  );
}

/** Verdicts fail because of it: it is said as long as it is so. */
function UnreadBanner() {
  const count = useUnreadable();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await openAgain();
    setBusy(false);
  };
  return (
    <Banner
      icon={<IconCloudQuestion className="i s" aria-hidden />}
      text={`${unreadableChanges(count)}. ${BANNERS.unread}`}
    >
      {count > 0 ? (
        <button type="button" className="btn flat" onClick={() => showSyncScreen(true)}>
          Show
        </button>
      ) : (
        <button type="button" className="btn flat" disabled={isBusy} onClick={() => void retry()}>
          {BANNERS.readAgain}
        </button>
      )}
    </Banner>
  );
}

function WaitingBanner({ count, isOnline }: { count: number; isOnline: boolean }) {
  return (
    <Banner icon={<IconCloudUp className="i s" aria-hidden />} text={waitingChanges(count)}>
      <button type="button" className="btn flat" onClick={() => showSyncScreen(true)}>
        {isOnline ? BANNERS.sync : 'Show'}
      </button>
    </Banner>
  );
}

function Banner({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div className={`banner ${styles.banner}`} data-not-on-paper>
      {icon}
      <p>{text}</p>
      <span className="grow" />
      {children}
    </div>
  );
}
