import styles from './check-modal.module.css';

interface Props {
  typed: string;
  onChange: (typed: string) => void;
}

/** The minus that a keypad for figures does not have: it turns the sign of what stands in the box. */
export function SignKey({ typed, onChange }: Props) {
  const isNegative = /^[-−]/.test(typed.trim());
  return (
    <button
      type="button"
      className={styles.signkey}
      aria-label="Plus or minus"
      aria-pressed={isNegative}
      // The focus, and the keypad with it, stays in the box.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(isNegative ? typed.trim().slice(1) : `-${typed.trim()}`)}
    >
      +/−
    </button>
  );
}
