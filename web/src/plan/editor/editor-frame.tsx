import type { ReactNode } from 'react';
import styles from './editor.module.css';
import { EditorBar } from './editor-bar.tsx';

interface Props {
  back: string;
  title: string;
  subtitle: string;
  /** The switcher of stages. */
  below?: ReactNode;
  children: ReactNode;
}

/** The editor where there is nothing to draw on: loading, failed, no chart. */
export function EditorFrame({ back, title, subtitle, below, children }: Props) {
  return (
    <div className={styles.editor} data-empty>
      <EditorBar back={back} title={title} subtitle={subtitle} editing={null} onSave={null} isBusy problem={null} />
      <main className={`${styles.stage} ${styles.empty}`} tabIndex={-1}>
        {children}
      </main>
      {below}
    </div>
  );
}
