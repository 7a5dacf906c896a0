/** What tabs tell each other; the keys of the local storage say the same to a tab that missed it. */
type Signal = 'locked' | 'opened';

const NAME = 'pp-session';
let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

export function tellTabs(signal: Signal): void {
  open()?.postMessage(signal);
}

export function hearTabs(hear: (signal: Signal) => void): void {
  open()?.addEventListener('message', ({ data }) => {
    if (data === 'locked' || data === 'opened') hear(data);
  });
}
