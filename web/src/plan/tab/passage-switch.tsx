import { PLAN } from '@leadline/domain/words/plan';
import { useStore } from '../../data/make-store.ts';
import { isPassageShown } from '../editor/use-computed-layer.ts';
import styles from './plan-tab.module.css';

/** Shows or hides the planned passage on all tiles, and in the editor too. */
export function PassageSwitch() {
  const isShown = useStore(isPassageShown);
  return (
    <button
      type="button"
      className={styles.switch}
      role="switch"
      aria-checked={isShown}
      onClick={() => isPassageShown.set(!isShown)}
    >
      <span>{PLAN.passage}</span>
      <i className={styles.knob} />
    </button>
  );
}
