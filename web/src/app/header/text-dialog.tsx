import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import styles from './text-dialog.module.css';

interface TextDialogProps {
  title: string;
  /** What the part that scrolls is called. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something to read over the page, signed in or not. */
export function TextDialog({ title, label, onClose, children }: TextDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useReturnFocus();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="modal" aria-labelledby={id} onClose={onClose}>
      <div className="modalhead">
        <h1 id={id}>{title}</h1>
        <span className="grow" />
        <button type="button" className="btn flat icon" aria-label="Close" onClick={onClose}>
          <IconX className="i" aria-hidden />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section className={styles.body} tabIndex={0} aria-label={label}>
        {children}
      </section>
    </dialog>
  );
}
