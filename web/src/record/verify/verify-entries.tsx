import type { FileEntry } from '@leadline/domain/record/history/entries-of-record';
import { wordsOfEntry } from '@leadline/domain/record/history/entry-lines';
import { RECORD } from '@leadline/domain/words/record';
import { VERIFY } from '@leadline/domain/words/verify';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconHelpSquareFilled from '@tabler/icons-react/dist/esm/icons/IconHelpSquareFilled.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import { deviceOf } from '../history-list.tsx';
import styles from './verify.module.css';
import { utcTime } from './verify-band.tsx';
import { shortDigest } from './verify-checks.tsx';
import type { VerifyResult } from './verify-result.ts';

/** The entries of the file, the first first: up to where they hold, and the first that does not. */
export function VerifyEntries({ result: { verdict, entries, digests } }: { result: VerifyResult }) {
  const { fault, sound } = verdict;
  const broken = fault && fault.kind !== 'notInLog' && 'entry' in fault ? fault.entry : null;
  return (
    <section className={styles.right} aria-label={VERIFY.entries}>
      <header className="sech">
        <h2>{VERIFY.entries}</h2>
        <span className="grow" />
        <span className="dim small">{VERIFY.utc}</span>
      </header>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.number}
            entry={entry}
            state={entry.number === broken ? 'bad' : entry.number <= sound ? 'ok' : 'none'}
            digests={entry.number === broken ? digests : null}
            why={broken === null ? VERIFY.notProved : VERIFY.untrusted}
          />
        ))}
      </ol>
    </section>
  );
}

const ICONS = { ok: IconCircleCheckFilled, bad: IconSquareXFilled, none: IconHelpSquareFilled } as const;

interface RowProps {
  entry: FileEntry;
  state: keyof typeof ICONS;
  /** Why an entry is not proved that is not itself broken. */
  why: string;
  digests: VerifyResult['digests'];
}

function EntryRow({ entry, state, why, digests }: RowProps) {
  const { title, text, lines } = wordsOfEntry(entry, 'Etc/UTC');
  const Icon = ICONS[state];
  return (
    <li className={state === 'bad' ? styles.broken : ''}>
      <Icon className={`i ${state}`} aria-hidden />
      <div>
        <b>{title}</b>
        {text ? <small>{text}</small> : null}
        {lines.map(({ label, before, after }) => (
          <small key={label}>
            {label === title ? '' : `${label} `}
            {before === null ? '' : `${before} ${RECORD.to} `}
            {after}
          </small>
        ))}
        <small>
          {state === 'none'
            ? why
            : [RECORD.by(entry.who), deviceOf(entry), utcTime(entry.at)].filter(Boolean).join(', ')}
        </small>
        {digests ? (
          <dl className={styles.digests}>
            <dt>{VERIFY.recorded}</dt>
            <dd>{shortDigest(digests.recorded)}</dd>
            <dt>{VERIFY.computed}</dt>
            <dd>{shortDigest(digests.computed)}</dd>
          </dl>
        ) : null}
        {entry.isWithheld ? <small>{RECORD.withheld}</small> : null}
        {entry.isErased ? <small>{RECORD.erased}</small> : null}
      </div>
      <span className="dim small">{VERIFY.number(entry.number)}</span>
    </li>
  );
}
