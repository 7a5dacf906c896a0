import { OWN_POSITION } from '@leadline/domain/words/plan/own-position';
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs';
import styles from './own-position.module.css';
import { isInexact } from './own-position-marks.ts';
import type { OwnPosition } from './use-own-position.ts';

/** Switches this tablet's position on; while it is on its accuracy and age stand beside it. */
export function OwnPositionButton({ own, hasPlace }: { own: OwnPosition; hasPlace: boolean }) {
  return (
    <div className={styles.own}>
      <button type="button" className={own.isOn ? 'btn on' : 'btn'} aria-pressed={own.isOn} onClick={own.toggle}>
        <IconCurrentLocation className="i" aria-hidden />
        <span className={styles.label}>{OWN_POSITION.button}</span>
      </button>
      {own.isOn ? (
        <p className={styles.words} role="status">
          <b>{OWN_POSITION.notice}</b>
          <span>{wordsOf(own, hasPlace)}</span>
        </p>
      ) : null}
    </div>
  );
}

function wordsOf(own: OwnPosition, hasPlace: boolean): string {
  const { fix, state, age, isOld } = own;
  if (!hasPlace) return OWN_POSITION.states.noPlace;
  const failure = OWN_POSITION.states[state];
  const facts = fix ? [OWN_POSITION.accuracy(fix.accuracy), OWN_POSITION.age(age)] : [];
  const doubt = fix && isInexact(fix, isOld) ? [OWN_POSITION.inexact] : [];
  return [...(failure ? [failure] : []), ...facts, ...doubt].join(', ');
}
