import { PROMPTS } from '@leadline/domain/words/prompts';
import { SYNC, UNSENT_AT_LOG_OUT } from '@leadline/domain/words/saving/sync';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showSyncScreen } from '../../app/frame/sync-screen-state.ts';
import { paths } from '../../app/paths.ts';
import { useOnline } from '../../data/connection.ts';
import { currentDeviceSession } from '../../data/store/device-session.ts';
import { useSession } from '../../session/session-store.ts';
import { currentSync } from '../../sync/device-sync.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { PlainPage } from '../plain-page.tsx';
import { useStay } from '../risks/use-stay.ts';

interface Props {
  count: number;
  /** Without the key nothing can be sent or taken back: it is kept. */
  isLocked: boolean;
  onLogOut: () => void;
}

/** Log-out while edits wait: they are sent first, kept for the next log-in, or taken back. */
export function UnsentQuestion({ count, isLocked, onLogOut }: Props) {
  const navigate = useNavigate();
  const stay = useStay();
  const isOnline = useOnline();
  const userUuid = useSession().user?.uuid;
  const [isBusy, setBusy] = useState(false);
  const sync = async () => {
    await navigate(paths.list, { replace: true });
    showSyncScreen(true);
  };
  const discard = async () => {
    setBusy(true);
    if (await takeBack()) onLogOut();
    else showToast('Nothing was discarded: a sync is running, or tablet storage is full', 'error');
    setBusy(false);
  };
  const mayDiscard = !isLocked && userUuid !== undefined;
  // Unlocking works on the device alone; sending does not.
  const needsServer = !isLocked && !isOnline;
  return (
    <PlainPage>
      <section className="empty" role="alertdialog" aria-labelledby="unsent" aria-describedby="unsenttext">
        <h1 id="unsent">{PROMPTS.discard.title}</h1>
        <p id="unsenttext">{UNSENT_AT_LOG_OUT.text(count)}</p>
        <div className="row">
          {/* biome-ignore lint/a11y/noAutofocus: the page is this question, and its harmless way comes first. */}
          <button type="button" className="btn" autoFocus onClick={stay}>
            {UNSENT_AT_LOG_OUT.stay}
          </button>
          <button
            type="button"
            className="btn go"
            disabled={needsServer}
            aria-describedby={needsServer ? 'needsserver' : undefined}
            onClick={() => void sync()}
          >
            {isLocked ? UNSENT_AT_LOG_OUT.unlock : UNSENT_AT_LOG_OUT.sync}
          </button>
          <button type="button" className="btn" disabled={isBusy} onClick={onLogOut}>
            {UNSENT_AT_LOG_OUT.keep}
          </button>
        </div>
        {needsServer && (
          <p id="needsserver" className="dim">
            {SYNC.needsServer}
          </p>
        )}
        {/* Apart from what keeps them. */}
        {mayDiscard && (
          <div className="row apart">
            <button type="button" className="btn danger" disabled={isBusy} onClick={() => void discard()}>
              {UNSENT_AT_LOG_OUT.discard}
            </button>
          </div>
        )}
      </section>
    </PlainPage>
  );
}

/** The page may have been opened at this address: then the outbox is opened for it. False when nothing was taken back. */
async function takeBack(): Promise<boolean> {
  const session = currentDeviceSession();
  if (session === null) return false;
  const { openSync } = await import('../../sync/open-sync.ts');
  await openSync(session, {
    keep: async () => {},
    refetch: async () => {},
    makeRoom: async () => {},
    appBuild: __APP_BUILD__,
  });
  return typeof (await currentSync()?.engine.abandon('all')) !== 'string';
}
