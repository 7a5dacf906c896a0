import { useId } from 'react';
import styles from './labelled-tick.module.css';
import { TickBox } from './tick-box.tsx';

interface Props {
  words: string;
  /** For screen readers, where the words need what they are beside. */
  label?: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** A tick with its words, which are pressed too. */
export function LabelledTick({ words, label, isTicked, onTick }: Props) {
  const id = useId();
  return (
    <label className={styles.line} htmlFor={id}>
      <TickBox id={id} label={label} isTicked={isTicked} onTick={onTick} />
      {words}
    </label>
  );
}
