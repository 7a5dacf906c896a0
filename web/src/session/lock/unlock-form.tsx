import { LOCKED } from '@leadline/domain/words/session/lock';
import { SIGN_IN_ERRORS } from '@leadline/domain/words/session/sign-in-errors';
import { useId, useState } from 'react';
import { useOnline } from '../../data/connection.ts';
import { AuthForm } from '../sign-in/auth-form.tsx';
import { PasswordBox } from '../sign-in/password-box.tsx';
import { useSending } from '../sign-in/use-sending.ts';
import { useWaitSeconds } from './tries.ts';
import { unlockByPassword, unlockByPin } from './unlock.ts';
import styles from './unlock-form.module.css';

/** Both come with the locked screen: where they are needed most, nothing can be fetched. */
const loadUnlock = async () => unlockByPassword;
const loadUnlockByPin = async () => unlockByPin;

/** The e-mail stands, the password opens: at the server, or on this device when nobody answers. */
export function UnlockForm({ email }: { email: string }) {
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const { isBusy, refusal, send, forgetRefusal } = useSending(loadUnlock);
  const wait = useWaitSeconds();
  const online = useOnline();

  const submit = async () => {
    setWrong(password ? undefined : SIGN_IN_ERRORS.password);
    if (!password) return forgetRefusal();
    if (wait > 0 && !online) return;
    await send(email, password);
  };

  return (
    <AuthForm
      title="Locked"
      intro={<p>{LOCKED.byPassword(email)}</p>}
      submit={wait > 0 && !online ? LOCKED.nextTry(wait) : 'Log In'}
      submitting="Logging In…"
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={submit}
    >
      <LockedEmail email={email} />
      <PasswordBox
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={wrong}
        isShown={isShown}
        onShow={setShown}
      />
    </AuthForm>
  );
}

/** For a session by single sign-on while there is no network. */
export function PinForm({ email }: { email: string }) {
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { isBusy, refusal, send, forgetRefusal } = useSending(loadUnlockByPin);
  const wait = useWaitSeconds();

  const submit = async () => {
    setWrong(pin ? undefined : 'Please enter your device PIN');
    if (!pin) return forgetRefusal();
    if (wait > 0) return;
    await send(pin);
  };

  return (
    <AuthForm
      title="Locked"
      intro={<p>{LOCKED.byPin(email)}</p>}
      submit={wait > 0 ? LOCKED.nextTry(wait) : 'Log In'}
      submitting="Logging In…"
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={submit}
    >
      <LockedEmail email={email} />
      <PasswordBox
        label="Device PIN"
        name="pin"
        autoComplete="off"
        isPin
        value={pin}
        onChange={setPin}
        error={wrong}
        isShown={false}
      />
    </AuthForm>
  );
}

/** Read-only, but a field: it tells a password store whose password is wanted. */
function LockedEmail({ email }: { email: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Email</label>
      <input id={id} className={styles.email} type="email" autoComplete="username" value={email} readOnly />
    </div>
  );
}
