import { clashLine, clashWord } from '@leadline/domain/pilotages/clashes/clash-lines';
import type { Clash } from '@leadline/domain/pilotages/clashes/clashes';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import styles from './clash-mark.module.css';

/** In a row: what is taken twice; by whom is read aloud, and stands in the pilotage. */
export function ClashMark({ clashes, zone }: { clashes: readonly Clash[]; zone: string }) {
  return (
    <small className={styles.mark} data-clash>
      <IconAlertTriangleFilled className="i care" aria-hidden />
      <span className="cut">{clashWord(clashes)}</span>
      <span className="vh">. {clashes.map((clash) => clashLine(clash, zone)).join('. ')}</span>
    </small>
  );
}
