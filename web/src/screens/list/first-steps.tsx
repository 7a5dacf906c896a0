import { FIRST_STEPS, firstStepsOf } from '@leadline/domain/words/help/first-steps';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId } from 'react';
import { askForHelp } from '../../sync/online-state.tsx';
import styles from './first-steps.module.css';

interface Props {
  roles: readonly string[];
  onHide: () => void;
}

/** What to do first, until that person hides it on this device. */
export function FirstSteps({ roles, onHide }: Props) {
  const heading = useId();
  return (
    <section className={styles.steps} aria-labelledby={heading}>
      <div className="grow">
        <h2 id={heading}>{FIRST_STEPS.title}</h2>
        <ul>
          {firstStepsOf(roles).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
      <button type="button" className="btn" onClick={(event) => askForHelp('here', event.currentTarget)}>
        {FIRST_STEPS.help}
      </button>
      <button type="button" className="btn flat icon" aria-label={FIRST_STEPS.hide} onClick={onHide}>
        <IconX className="i" aria-hidden />
      </button>
    </section>
  );
}
