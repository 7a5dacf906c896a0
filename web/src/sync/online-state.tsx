import { waitingChanges } from '@leadline/domain/words/saving/banners';
import { EDITS_UNREADABLE } from '@leadline/domain/words/session/unreadable-edits';
import IconWifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useOnline } from '../data/connection.ts';
import type { HelpAsked, HelpEvent, HelpWanted } from '../ui/help/help-asked.ts';
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

const EVENT: HelpEvent = 'leadline-help';

/** The frame opens the help above whatever is shown. */
export function askForHelp(wanted: HelpWanted, from: Element | null): void {
  const detail: HelpAsked = { wanted, from };
  document.dispatchEvent(new CustomEvent(EVENT, { detail }));
}

interface Props {
  wanted?: HelpWanted;
  /** On a phone the header has no room for it: the account menu has it there. */
  inMenuOnPhone?: boolean;
}

/**
 * Opens what is said of this screen. A plain "?": the one in a circle means "not calculable". It is in this file
 * because every header with it has the state as well: a file of its own would be named in what the log-in loads.
 */
export function HelpButton({ wanted = 'here', inMenuOnPhone = false }: Props) {
  return (
    <button
      type="button"
      className={`btn flat icon helpbtn ${inMenuOnPhone ? 'inmenu' : ''}`}
      aria-label="Help"
      aria-haspopup="dialog"
      aria-keyshortcuts={wanted === 'here' ? '?' : undefined}
      onClick={(event) => askForHelp(wanted, event.currentTarget)}
    >
      ?
    </button>
  );
}
