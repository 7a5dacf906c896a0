import { CHECKLIST } from '@leadline/domain/words/checklist';
import { useState } from 'react';
import styles from '../checklist.module.css';

const SECTIONS = [
  { id: 'checklist', title: CHECKLIST.checklist },
  { id: 'pass-caution', title: CHECKLIST.passCaution },
  { id: 'general-notes', title: CHECKLIST.notes },
] as const;

/** Where the sections stand one below the other: a press goes to one of them. */
export function JumpBar() {
  const [at, setAt] = useState<string>(SECTIONS[0].id);
  const go = (id: string) => {
    setAt(id);
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav className={styles.jump} aria-label={CHECKLIST.sections}>
      <div className="seg wide">
        {SECTIONS.map(({ id, title }) => (
          <button key={id} type="button" aria-pressed={at === id} onClick={() => go(id)}>
            {title}
          </button>
        ))}
      </div>
    </nav>
  );
}
