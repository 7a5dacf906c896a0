import { isEmail } from '@leadline/domain/session/credentials';
import { SIGN_IN_ERRORS } from '@leadline/domain/words/session/sign-in-errors';
import { useState } from 'react';
import { PassedShape } from '../../ui/states/sign-in-shapes.tsx';
import { AuthForm } from './auth-form.tsx';
import { EmailBox } from './email-box.tsx';
import styles from './sign-in.module.css';
import { useSending } from './use-sending.ts';

const loadRequest = async () => (await import('./request-reset.ts')).requestReset;

interface ForgotFormProps {
  initialEmail: string;
  onSent: () => void;
}

/** Asks for an email with a link. The words after it stay, and are the same for an e-mail that nobody has here. */
export function ForgotForm({ initialEmail, onSent }: ForgotFormProps) {
  const [email, setEmail] = useState(initialEmail);
  const [wrong, setWrong] = useState<string>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, refusal, send, forgetRefusal } = useSending(loadRequest);

  const submit = async () => {
    const found = checkEmail(email);
    setWrong(found);
    if (found) return forgetRefusal();
    if (!(await send(email))) return;
    setSentTo(email.trim());
    onSent();
  };
  const refused = refusal?.field === 'email' ? refusal.text : undefined;

  return (
    <AuthForm
      title="Forgot Password"
      intro={
        <p className="dim">Enter the email that you log in with. We will send you a link to set a new password.</p>
      }
      submit="Reset Password"
      submitting="Sending…"
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={submit}
    >
      <EmailBox value={email} onChange={setEmail} error={wrong ?? refused} />
      {sentTo && !refusal && !wrong && <Sent to={sentTo} />}
    </AuthForm>
  );
}

function checkEmail(email: string): string | undefined {
  if (email.trim() === '') return SIGN_IN_ERRORS.noEmail;
  return isEmail(email) ? undefined : SIGN_IN_ERRORS.email;
}

function Sent({ to }: { to: string }) {
  return (
    <p className={styles.done}>
      <PassedShape />
      <span>
        If <b>{to}</b> belongs to an account, we have sent an email. Open its link within an hour, and check your spam
        folder if it does not arrive.
      </span>
    </p>
  );
}
