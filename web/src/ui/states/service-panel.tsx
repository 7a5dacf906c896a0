import { type ReactNode, useId } from 'react';
import styles from './service-panel.module.css';
import { SimulatedStamp } from './simulated-stamp.tsx';

interface Props {
  title: string;
  isSimulated: boolean;
  /** Small, after the title: what is drawn, in which unit. */
  drawn?: ReactNode;
  /** At the end of the heading. */
  action?: ReactNode;
  /** Above everything: offline, or what failed. */
  notice?: ReactNode;
  /** The drawing and its table. */
  children: ReactNode;
  /** The answer and its facts: beside the drawing, and before it where there is no room beside. */
  aside?: ReactNode;
  /** Says of what the drawing is, where it is of another passage; it is then drawn as such. */
  otherPassage?: string | null;
}

/** What a service outside says of a pilotage: the picture at the left, the answer and its facts at the right. */
export function ServicePanel({
  title,
  isSimulated,
  drawn,
  action,
  notice,
  children,
  aside,
  otherPassage = null,
}: Props) {
  const heading = useId();
  return (
    <section className={styles.panel} data-service aria-labelledby={heading}>
      <header className="sech">
        <h2 id={heading}>{title}</h2>
        {isSimulated && <SimulatedStamp />}
        <span className={`dim small ${styles.drawn}`}>{drawn}</span>
        {action}
      </header>
      {notice && <div className={styles.notice}>{notice}</div>}
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.main} data-other-passage={otherPassage === null ? undefined : ''}>
        {otherPassage !== null && <p className={styles.otherpassage}>{otherPassage}</p>}
        {children}
      </div>
    </section>
  );
}
