import { isEmail } from '@leadline/domain/session/credentials';
import { SIGN_IN_ERRORS } from '@leadline/domain/words/session/sign-in-errors';
import { useState } from 'react';
import { AuthForm } from './auth-form.tsx';
import { EmailBox } from './email-box.tsx';
import { PasswordBox } from './password-box.tsx';
import { useSending } from './use-sending.ts';

interface LoginFormProps {
  /** An e-mail put in from outside, such as a demo log-in. */
  email: string;
  onEmail: (email: string) => void;
}

interface Wrong {
  email?: string;
  password?: string;
}

const loadSignIn = async () => (await import('./sign-in.ts')).signIn;

/** E-mail and password; what is wrong stands at its field, and nothing is sent while a field is wrong. */
export function LoginForm({ email, onEmail }: LoginFormProps) {
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const { isBusy, refusal, send, forgetRefusal } = useSending(loadSignIn);

  const submit = async () => {
    const found = checkFields(email, password);
    setWrong(found);
    if (found.email || found.password) return forgetRefusal();
    await send(email, password);
  };

  return (
    <AuthForm
      title="Log In"
      submit="Log In"
      submitting="Logging In…"
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={submit}
    >
      <EmailBox value={email} onChange={onEmail} error={wrong.email} />
      <PasswordBox
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={wrong.password}
        isShown={isShown}
        onShow={setShown}
      />
    </AuthForm>
  );
}

function checkFields(email: string, password: string): Wrong {
  return {
    email: isEmail(email) ? undefined : SIGN_IN_ERRORS.email,
    password: password ? undefined : SIGN_IN_ERRORS.password,
  };
}
