import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import styles from './tick-box.module.css';

interface Props {
  id?: string;
  /** Where the words beside it are not enough for those who do not see them. */
  label?: string | undefined;
  isTicked: boolean;
  isDisabled?: boolean;
  onTick: (isTicked: boolean) => void;
}

/** In the colours of the palette: a browser paints its own one grey and light blue, also at night. */
export function TickBox({ id, label, isTicked, isDisabled = false, onTick }: Props) {
  return (
    <span className={styles.tick}>
      <input
        id={id}
        type="checkbox"
        autoComplete="off"
        aria-label={label}
        checked={isTicked}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      {isTicked && <IconCheck className="i" aria-hidden />}
    </span>
  );
}
