import type { FileEntry } from '@leadline/domain/record/history/entries-of-record';
import { wordsOfEntry } from '@leadline/domain/record/history/entry-lines';
import { isoToInstant } from '@leadline/domain/time/instant';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { RECORD } from '@leadline/domain/words/record';
import { faultWords, pagesWords, VERIFY } from '@leadline/domain/words/verify';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconShieldCheckFilled from '@tabler/icons-react/dist/esm/icons/IconShieldCheckFilled.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import type { PagesResult } from './pages-result.ts';
import styles from './verify.module.css';
import type { VerifyResult } from './verify-result.ts';

interface Band {
  tone: 'ok' | 'care' | 'bad';
  title: string;
  text: string;
}

/** The answer of the page. */
export function VerifyBand({ result, pages }: { result: VerifyResult; pages: PagesResult | null }) {
  const { tone, title, text } = pages?.kind === 'notAsSigned' ? falsePages(pages) : bandOf(result);
  const Icon = { ok: IconShieldCheckFilled, care: IconAlertTriangleFilled, bad: IconSquareXFilled }[tone];
  return (
    <section className={`verdict is${tone} ${styles.band}`} aria-label={VERIFY.title}>
      <Icon className={`i ${tone}`} aria-hidden />
      <div className="grow" role="status">
        <h2>{title}</h2>
        <div className="dim">{text}</div>
      </div>
      <button type="button" className={`btn ${styles.onscreen}`} onClick={() => window.print()}>
        <IconPrinter className="i s" aria-hidden />
        {VERIFY.print}
      </button>
    </section>
  );
}

/** The record holds, and the pages would be believed for its sake. */
function falsePages(pages: PagesResult): Band {
  return { tone: 'bad', title: VERIFY.pagesNotSigned, text: pagesWords(pages) };
}

function bandOf({ verdict: { fault, sound, at }, entries, keyFrom, plan }: VerifyResult): Band {
  if (fault?.kind === 'noRecord') return { tone: 'bad', title: VERIFY.noRecord, text: faultWords(fault) };
  if (fault?.kind === 'notInLog') return { tone: 'care', title: VERIFY.notYet, text: faultWords(fault) };
  if (fault) {
    const entry = 'entry' in fault ? entries.find(({ number }) => number === fault.entry) : undefined;
    const text = [faultWords(fault), entry && VERIFY.inThisFile(wordsIn(entry))].filter(Boolean).join(' ');
    return { tone: 'bad', title: VERIFY.broken, text };
  }
  if (keyFrom === null) return { tone: 'care', title: VERIFY.unknownKey, text: VERIFY.unknownKeyText(sound) };
  return {
    tone: 'ok',
    title: VERIFY.genuine(sound, utcTime(at)),
    text: [plan, VERIFY.genuineText].filter(Boolean).join('. '),
  };
}

/** "Start 13:30 to 14:10, Port office, 11:02, 20 Nov 2026 UTC" */
function wordsIn(entry: FileEntry): string {
  const { title, text, lines } = wordsOfEntry(entry, 'Etc/UTC');
  const [line] = lines;
  const change = line ? [line.before, line.after].filter((each) => each !== null).join(` ${RECORD.to} `) : text;
  const label = line && line.label !== title ? `${title}, ${line.label}` : title;
  return [`${label} ${change ?? ''}`.trim(), entry.who, utcTime(entry.at)].filter(Boolean).join(', ');
}

/** The file names no port whose clock could be shown. */
export function utcTime(at: string | null): string {
  const shown = formatPortTime(isoToInstant(at ?? ''), 'Etc/UTC', 'HH:mm, D MMM YYYY');
  return `${shown} UTC`;
}
