import { checkConfirmation, checkNewPassword } from '@leadline/domain/session/new-password';
import { greeting } from '@leadline/domain/words/session/sign-in';
import { NEW_PASSWORD_ERRORS } from '@leadline/domain/words/session/sign-in-errors';
import { type ReactNode, useState } from 'react';
import { FailedShape } from '../../ui/states/sign-in-shapes.tsx';
import { AuthForm } from './auth-form.tsx';
import { PasswordBox } from './password-box.tsx';
import { PasswordRules } from './password-rules.tsx';
import type { LinkState } from './read-link.ts';
import type { Refusal } from './refusal.ts';
import styles from './sign-in.module.css';
import { useSending } from './use-sending.ts';

interface NewPasswordFormProps {
  title: string;
  intro?: ReactNode;
  submit: string;
  submitting: string;
  wayOut: ReactNode;
  /** Where the call is that sends the password. */
  load: () => Promise<(password: string) => Promise<Refusal | null>>;
  onDone: () => void;
  /** Whose link led here. */
  link: LinkState;
}

interface Wrong {
  password?: string;
  confirmation?: string;
}

/** A password that somebody chooses, twice; nothing is sent while the two are wrong. */
export function NewPasswordForm({ load, onDone, link, ...words }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isShown, setShown] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const { isBusy, refusal, send, forgetRefusal } = useSending(load);

  const submit = async () => {
    const found = checkBoth(password, confirmation);
    setWrong(found);
    if (found.password || found.confirmation) return forgetRefusal();
    if (await send(password)) onDone();
  };
  if (link.kind === 'ended') return <EndedLink title={words.title} text={link.text} wayOut={words.wayOut} />;
  const refused = refusal?.field === 'password' ? refusal.text : undefined;

  return (
    <AuthForm
      {...words}
      intro={<Greeted link={link} intro={words.intro} />}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={submit}
    >
      <PasswordBox
        label="Create Password"
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={wrong.password ?? refused}
        isShown={isShown}
        onShow={setShown}
        help={<PasswordRules password={password} />}
      />
      <PasswordBox
        label="Confirm Password"
        name="confirm-password"
        autoComplete="new-password"
        value={confirmation}
        onChange={setConfirmation}
        error={wrong.confirmation}
        isShown={isShown}
      />
    </AuthForm>
  );
}

/** A link that leads nowhere is told before anybody thinks of a password. */
function EndedLink({ title, text, wayOut }: { title: string; text: string; wayOut: ReactNode }) {
  return (
    <section className={styles.form}>
      <h1>{title}</h1>
      <div role="alert" className={styles.failed}>
        <p>
          <FailedShape />
          {text}
        </p>
      </div>
      {wayOut}
    </section>
  );
}

function Greeted({ link, intro }: { link: LinkState; intro: ReactNode }) {
  return (
    <>
      {link.kind === 'valid' && link.firstName !== null && <p>{greeting(link.firstName, link.ports)}</p>}
      {intro}
    </>
  );
}

function checkBoth(password: string, confirmation: string): Wrong {
  const problem = checkNewPassword(password);
  const difference = checkConfirmation(password, confirmation);
  return {
    password: problem ? NEW_PASSWORD_ERRORS[problem] : undefined,
    confirmation: difference ? NEW_PASSWORD_ERRORS[difference] : undefined,
  };
}
