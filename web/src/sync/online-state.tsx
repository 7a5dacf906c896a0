import { waitingChanges } from '@leadline/domain/words/saving/sync';
import { EDITS_UNREADABLE } from '@leadline/domain/words/session/unreadable-edits';
import IconWifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useOnline } from '../data/connection.ts';
import { StatusShape } from '../ui/states/status-mark.tsx';
import { useRunState, useWaitingKnown } from './saving/use-waiting.ts';

export function OnlineState() {
  const online = useOnline();
  const state = useRunState();
  const isUnread = useWaitingKnown() === 'unread';
  const waiting = state ? state.pending + state.errors + state.conflicts : 0;
  const Icon = online ? IconWifi : IconWifiOff;
  return (
    <span className={online ? 'online' : 'online off'} role="status">
      <Icon className="i" aria-hidden />
      <span>{online ? 'Online' : 'Offline'}</span>
      {isUnread && (
        <>
          <StatusShape kind="notCalculable" />
          <span className="vh">{EDITS_UNREADABLE}</span>
        </>
      )}
      {waiting > 0 && <small title={waitingChanges(waiting)}>{waiting}</small>}
    </span>
  );
}
