import { isoToInstant } from '@leadline/domain/time/instant';
import { formatPortTime } from '@leadline/domain/time/port-time';
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

function bandOf({ verdict: { fault, sound, at }, keyFrom }: VerifyResult): Band {
  if (fault?.kind === 'noRecord') return { tone: 'bad', title: VERIFY.noRecord, text: faultWords(fault) };
  if (fault?.kind === 'notInLog') return { tone: 'care', title: VERIFY.notYet, text: faultWords(fault) };
  if (fault) return { tone: 'bad', title: VERIFY.broken, text: faultWords(fault) };
  if (keyFrom === null) return { tone: 'care', title: VERIFY.unknownKey, text: VERIFY.unknownKeyText(sound) };
  return { tone: 'ok', title: VERIFY.genuine(sound, utcTime(at)), text: VERIFY.genuineText };
}

/** The file names no port whose clock could be shown. */
export function utcTime(at: string | null): string {
  const shown = formatPortTime(isoToInstant(at ?? ''), 'Etc/UTC', 'HH:mm, D MMM YYYY');
  return `${shown} UTC`;
}
