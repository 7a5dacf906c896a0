import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FailedShape } from '../../ui/states/sign-in-shapes.tsx';
import type { Refusal } from './refusal.ts';
import styles from './sign-in.module.css';

interface AuthFormProps {
  title: string;
  intro?: ReactNode;
  /** Words on the button, and while the call runs. */
  submit: string;
  submitting: string;
  isBusy: boolean;
  refusal: Refusal | null;
  /** What to press after a refusal that is final. */
  wayOut?: ReactNode;
  onSubmit: () => void;
  /** The fields. After each submit the first that is marked invalid takes the focus. */
  children: ReactNode;
}

/** The frame of a form before a session; its values stay whatever the call says. */
export function AuthForm(props: AuthFormProps) {
  const { title, intro, submit, submitting, isBusy, refusal, wayOut } = props;
  const form = useRef<HTMLFormElement>(null);
  // Kept as state, so that the fields are marked in the same drawing: an effect of an earlier one may still be to come.
  const [submits, setSubmits] = useState(0);
  useEffect(() => {
    if (submits === 0 || isBusy) return;
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [submits, isBusy]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmits((count) => count + 1);
    props.onSubmit();
  };

  return (
    <form autoComplete="on" ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <h1>{title}</h1>
      {intro}
      {props.children}
      {/* One live region that is always there, so that a screen reader hears what appears in it. */}
      <div role="alert" className={styles.failed}>
        {refusal && !refusal.field && <Failed refusal={refusal} />}
      </div>
      {refusal?.isFinal && wayOut}
      {/* Not `disabled`: that would take the focus from whoever pressed it with a key. */}
      <button type="submit" className="btn go" aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? submitting : submit}
      </button>
    </form>
  );
}

function Failed({ refusal }: { refusal: Refusal }) {
  return (
    <>
      <p>
        <FailedShape />
        {refusal.text}
      </p>
      {refusal.help && <small>{refusal.help}</small>}
    </>
  );
}
