import { emailErrors, emailsOf } from '@leadline/domain/share/email-rows';
import { MOST_RECIPIENTS } from '@leadline/domain/share/share-rules';
import { SHARE } from '@leadline/domain/words/share';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useOnline } from '../data/connection.ts';
import { LabelledTick } from '../ui/boxes/labelled-tick.tsx';
import { TextBox } from '../ui/boxes/text-box.tsx';
import { StatusMark } from '../ui/states/status-mark.tsx';
import styles from './share-dialog.module.css';

interface Props {
  vesselEmails: readonly string[];
  portEmails: readonly string[];
  isBusy: boolean;
  onSend: (emails: readonly string[], isForInformation: boolean) => Promise<boolean>;
  /** Beside the button that sends. */
  pdf?: ReactNode;
}

interface Row {
  key: number;
  email: string;
  /** A row that is blank from the start is not wrong yet; one that was emptied is. */
  isTouched: boolean;
}

/** The addresses of one sending: those of the vessel first, those of the port by choice (SHARE-01). */
export function ShareForm({ vesselEmails, portEmails, isBusy, onSend, pdf }: Props) {
  const { rows, change, remove, add, clear } = useRows(vesselEmails);
  const [isForInformation, setForInformation] = useState(false);
  const typed = rows.map(({ email }) => email);
  const errors = emailErrors(typed);
  const emails = emailsOf(typed);
  const send = async () => {
    if (await onSend(emails, isForInformation)) clear();
  };
  return (
    <form
      autoComplete="off"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (errors.every((error) => error === null) && !isBusy) void send();
      }}
    >
      <p className={styles.explained}>{SHARE.explained}</p>
      <h2>{SHARE.emails}</h2>
      {rows.map(({ key, email, isTouched }, index) => (
        <div key={key} className={styles.row}>
          <TextBox
            label={SHARE.email(index + 1)}
            value={email}
            onChange={(next) => change(key, next)}
            inputMode="email"
            maxLength={254}
            unit={vesselEmails.includes(email) ? SHARE.fromVessel : ''}
            error={errors[index] && (email !== '' || isTouched) ? { text: errors[index] } : null}
          />
          <button type="button" className="btn flat icon" aria-label={SHARE.remove(email)} onClick={() => remove(key)}>
            <IconTrash className="i" aria-hidden />
          </button>
        </div>
      ))}
      <button type="button" className="btn" onClick={() => add('')}>
        <IconPlus className="i s" aria-hidden />
        {SHARE.add}
      </button>
      <FromPort emails={portEmails.filter((email) => !typed.includes(email))} onAdd={add} />
      <LabelledTick words={SHARE.forInformation} isTicked={isForInformation} onTick={setForInformation} />
      <SendLine errors={errors} count={emails.length} isBusy={isBusy} pdf={pdf} />
    </form>
  );
}

function FromPort({ emails, onAdd }: { emails: readonly string[]; onAdd: (email: string) => void }) {
  if (emails.length === 0) return null;
  return (
    <section className={styles.port}>
      <h3>{SHARE.fromPort}</h3>
      {emails.map((email) => (
        <button key={email} type="button" className="btn" aria-label={SHARE.addOne(email)} onClick={() => onAdd(email)}>
          <IconPlus className="i s" aria-hidden />
          {email}
        </button>
      ))}
    </section>
  );
}

interface SendLineProps extends Pick<Props, 'isBusy' | 'pdf'> {
  errors: readonly (string | null)[];
  count: number;
}

function SendLine({ errors, count, isBusy, pdf }: SendLineProps) {
  const isOnline = useOnline();
  const reason = useId();
  const wrong = errors.filter((error) => error !== null).length;
  const isOver = count > MOST_RECIPIENTS;
  return (
    <div className={styles.send}>
      {pdf}
      <div className={styles.go}>
        <span id={reason}>
          {isOnline ? <Count wrong={count === 0 ? 0 : wrong} count={count} isOver={isOver} /> : SHARE.offline}
        </span>
        <button
          type="submit"
          className="btn go"
          disabled={!isOnline || wrong > 0 || isOver || isBusy}
          aria-describedby={reason}
        >
          {SHARE.send}
        </button>
      </div>
    </div>
  );
}

function Count({ wrong, count, isOver }: { wrong: number; count: number; isOver: boolean }) {
  if (wrong > 0) return <StatusMark kind="failed" word={SHARE.needYou(wrong)} />;
  return isOver ? <StatusMark kind="failed" word={SHARE.tooMany} /> : SHARE.count(count);
}

/** Rows keep their places in the page while others come and go. */
function useRows(first: readonly string[]) {
  const next = useRef(0);
  const rowOf = (email: string): Row => {
    next.current += 1;
    return { key: next.current, email, isTouched: false };
  };
  const [rows, setRows] = useState<readonly Row[]>(() => (first.length === 0 ? [''] : first).map(rowOf));
  return {
    rows,
    change: (key: number, email: string) =>
      setRows((all) => all.map((row) => (row.key === key ? { ...row, email, isTouched: true } : row))),
    remove: (key: number) => setRows((all) => (all.length === 1 ? [rowOf('')] : all.filter((row) => row.key !== key))),
    /** Into the first blank row, where there is one. */
    add: (email: string) =>
      setRows((all) => {
        const blank = email === '' ? undefined : all.find((row) => row.email.trim() === '');
        return blank ? all.map((row) => (row === blank ? { ...row, email } : row)) : [...all, rowOf(email)];
      }),
    clear: () => setRows([rowOf('')]),
  };
}
