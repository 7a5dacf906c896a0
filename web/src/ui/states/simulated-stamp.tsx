import { SIMULATED } from '@leadline/domain/words/session/providers';
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import styles from './simulated-stamp.module.css';

/** Beside a heading whose numbers a stand-in for the service has made. */
export function SimulatedStamp() {
  return (
    <span className={styles.stamp}>
      <IconFlask className="i" aria-hidden />
      {SIMULATED.badge}
    </span>
  );
}
