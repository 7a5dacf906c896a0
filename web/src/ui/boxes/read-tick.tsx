import styles from './read-tick.module.css';

interface Props {
  words: string;
  /** With the text that it is about, for whoever does not see where it stands. */
  label: string;
  isRead: boolean;
  onMark: (isRead: boolean) => void;
}

/** A tick at a text of the port; it blocks nothing. */
export function ReadTick({ words, label, isRead, onMark }: Props) {
  return (
    <label className={styles.read}>
      <input
        type="checkbox"
        autoComplete="off"
        aria-label={label}
        checked={isRead}
        onChange={({ currentTarget: { checked } }) => onMark(checked)}
      />
      {words}
    </label>
  );
}
