import { useId } from 'react';
import styles from './read-tick.module.css';
import { TickBox } from './tick-box.tsx';

interface Props {
  words: string;
  /** With the text that it is about, for whoever does not see where it stands. */
  label: string;
  isRead: boolean;
  onMark: (isRead: boolean) => void;
}

/** A tick at a text of the port; it blocks nothing. */
export function ReadTick({ words, label, isRead, onMark }: Props) {
  const id = useId();
  return (
    <label className={styles.read} htmlFor={id}>
      <TickBox id={id} label={label} isTicked={isRead} onTick={onMark} />
      {words}
    </label>
  );
}
