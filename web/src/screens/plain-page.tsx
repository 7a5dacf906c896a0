import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { OnlineState } from '../sync/online-state.tsx';
import { Brand } from '../ui/brand.tsx';
import { EmergencyButton } from '../ui/emergency/emergency-button.tsx';
import { PaletteButton } from '../ui/palette/palette-button.tsx';
import styles from './plain-page.module.css';

/** A page with one message, under the head that every page has: whose product it is, the connection, the palette. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="app">
      <header className="tophead">
        <Link to={paths.list} className="brandlink" aria-label="Leadline, to the list">
          <Brand />
        </Link>
        <span className="grow" />
        <OnlineState />
        <EmergencyButton />
        <PaletteButton />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
