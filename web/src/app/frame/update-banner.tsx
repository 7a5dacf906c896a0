import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useSyncExternalStore } from 'react';
import { appUpdate } from '../../ui/app-code/app-update.ts';
import { useHasUnsaved } from '../../ui/dialogs/unsaved.ts';
import styles from './update-banner.module.css';

/** Below every screen: a newer version is there. Nothing that is typed is lost to it. */
export function UpdateBanner() {
  const state = useSyncExternalStore(appUpdate.follow, appUpdate.state);
  const hasUnsaved = useHasUnsaved();
  const waits = state === 'asked' && hasUnsaved;
  return (
    <div role="status" className={styles.place}>
      {state !== 'current' && (
        <div className={`banner ${styles.banner}`}>
          <IconRefresh className="i s" aria-hidden />
          <p>
            An updated app version is available.
            {waits && <small> It comes as soon as your changes are saved or discarded.</small>}
          </p>
          <span className="grow" />
          <button type="button" className="btn flat" disabled={state === 'asked'} onClick={appUpdate.apply}>
            Update
          </button>
        </div>
      )}
    </div>
  );
}
