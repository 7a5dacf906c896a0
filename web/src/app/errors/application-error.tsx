import IconDeviceTabletCheck from '@tabler/icons-react/dist/esm/icons/IconDeviceTabletCheck.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { noteError } from '../../data/errors/noted-errors.ts';
import { usePublicSettings } from '../../session/sign-in/use-public-settings.ts';
import { Brand } from '../../ui/brand.tsx';
import { EmergencyButton } from '../../ui/emergency/emergency-button.tsx';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import { UpdateBanner } from '../frame/update-banner.tsx';
import { paths } from '../paths.ts';
import styles from './application-error.module.css';

/** A bug reached the top: say so and start again at the root. A newer version that waits may be without it. */
export function ApplicationError() {
  const error = useRouteError();
  const settings = usePublicSettings();
  useEffect(() => {
    console.error(error);
    noteError(error);
  }, [error]);
  return (
    <>
      <div className={styles.page}>
        <header className="tophead">
          <Brand />
          <span className="grow" />
          <EmergencyButton />
          <PaletteButton />
        </header>
        <main>
          <div role="alert">
            <IconSquareXFilled className="i bad" aria-hidden />
            <h1>Application Error</h1>
            <p>An application error occurred. Please try to reload the app.</p>
          </div>
          <button type="button" className="btn go" onClick={() => location.assign(paths.list)}>
            <IconRefresh className="i s" aria-hidden />
            Reload
          </button>
          <p className={styles.kept}>
            <IconDeviceTabletCheck className="i s" aria-hidden />
            Changes saved on this tablet are kept.
          </p>
        </main>
        <footer>{settings && `Version ${settings.version}, build ${settings.build}`}</footer>
      </div>
      <UpdateBanner />
    </>
  );
}
