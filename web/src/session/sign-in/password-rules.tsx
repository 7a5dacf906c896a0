import { keptRules, type PasswordRule } from '@leadline/domain/session/new-password';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import { PassedShape } from '../../ui/states/sign-in-shapes.tsx';
import styles from './sign-in.module.css';

const WORDS: [PasswordRule, string][] = [
  ['length', 'At least 8 characters'],
  ['lowercase', 'A lowercase character'],
  ['uppercase', 'An uppercase character'],
  ['number', 'A number'],
];

/** Ticks while somebody types. Its box reads it out when it takes the focus, and is silent at each key. */
export function PasswordRules({ password }: { password: string }) {
  const kept = keptRules(password);
  return (
    <ul className={styles.rules} aria-label="A password has">
      {WORDS.map(([rule, words]) => (
        <li key={rule}>
          {kept[rule] ? <PassedShape /> : <IconCircle className="i s none" aria-hidden />}
          {words}
          <span className="vh">{kept[rule] ? ', done' : ', not yet'}</span>
        </li>
      ))}
    </ul>
  );
}
