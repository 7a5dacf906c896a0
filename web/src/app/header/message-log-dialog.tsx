import { formatPortTime, portDay } from '@leadline/domain/time/port-time';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import { useNow } from '../../data/calls/server-clock.ts';
import { useSelectedPort } from '../../ports/use-selected-port.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useMessageLog } from '../../ui/toasts/message-log.ts';
import styles from './message-log.module.css';
import { TextDialog } from './text-dialog.tsx';

const KINDS = {
  success: { word: 'Done', Icon: IconCircleCheckFilled, tone: 'ok' },
  error: { word: 'Error', Icon: IconSquareXFilled, tone: 'bad' },
  info: { word: 'Note', Icon: IconInfoCircle, tone: 'info' },
} as const;

/** What the app has said since the log-in, newest first, with the port's time. */
export function MessageLogDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessageLog();
  const zone = useSelectedPort().port?.timezone;
  const today = portDay(useNow(), zone);
  return (
    <TextDialog title="Messages" label="Messages since your log-in" onClose={onClose}>
      {messages.length === 0 && (
        <EmptyState
          title="No messages yet"
          text="Messages are kept here until you log out."
          icon={<IconMessages className="i none" aria-hidden />}
        />
      )}
      {messages.length > 0 && (
        <ol className={styles.messages}>
          {messages.map(({ id, at, kind, message }) => {
            const { word, Icon, tone } = KINDS[kind];
            return (
              <li key={id}>
                <time dateTime={new Date(at).toISOString()}>
                  {formatPortTime(at, zone, portDay(at, zone) === today ? 'HH:mm:ss' : 'HH:mm, D MMM YYYY')}
                </time>
                <span className={`st ${tone}`}>
                  <Icon className="i" aria-hidden />
                  {word}
                </span>
                <span>{message}</span>
              </li>
            );
          })}
        </ol>
      )}
    </TextDialog>
  );
}
