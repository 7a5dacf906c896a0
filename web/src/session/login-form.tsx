import { isEmail } from '@leadline/domain/session/credentials';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type SubmitEvent, useRef, useState } from 'react';
import { PlainField } from '../ui/plain-field.tsx';
import { StatusShape } from '../ui/status-mark.tsx';

interface LoginFormProps {
  /** An e-mail put in from outside, such as a demo log-in. */
  email: string;
  onEmail: (email: string) => void;
}

interface Failed {
  email?: string;
  password?: string;
  login?: string;
}

/** E-mail and password; what is wrong stands at its field, and nothing is sent while a field is wrong. */
export function LoginForm({ email, onEmail }: LoginFormProps) {
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [failed, setFailed] = useState<Failed>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = checkFields(email, password);
    setFailed(wrong);
    if (wrong.email || wrong.password) return focusField(form.current, wrong.email ? 'email' : 'password');
    setBusy(true);
    const login = await signInLazily(email, password);
    setBusy(false);
    if (login) setFailed({ login });
  };

  return (
    <form ref={form} className="loginform" noValidate onSubmit={submit}>
      <h1>Log In</h1>
      <PlainField label="Email" error={failed.email}>
        {(ties) => (
          <input
            {...ties}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => onEmail(event.target.value)}
          />
        )}
      </PlainField>
      <PlainField label="Password" error={failed.password}>
        {(ties) => (
          <>
            <input
              {...ties}
              name="password"
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <button
              type="button"
              className="btn flat icon"
              aria-label="Show password"
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <IconEyeOff className="i s" aria-hidden /> : <IconEye className="i s" aria-hidden />}
            </button>
          </>
        )}
      </PlainField>
      {/* One live region that is always there, so that a screen reader hears what appears in it. */}
      <div role="alert" className="loginfailed">
        {failed.login && (
          <p>
            <StatusShape kind="failed" className="s" />
            {failed.login}
          </p>
        )}
      </div>
      <button type="submit" className="btn go" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Logging In…' : 'Log In'}
      </button>
    </form>
  );
}

function checkFields(email: string, password: string): Failed {
  return {
    email: isEmail(email) ? undefined : 'Please enter a valid email address',
    password: password ? undefined : 'Please enter your password',
  };
}

/** The contract and its checks come with the first log-in, not with the first page. */
async function signInLazily(email: string, password: string): Promise<string | null> {
  const { signIn } = await import('./sign-in.ts');
  return signIn(email, password);
}

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
