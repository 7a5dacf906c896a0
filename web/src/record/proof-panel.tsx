import { type Instant, isoToInstant } from '@leadline/domain/time/instant';
import { clockWithOffset, formatPortTime } from '@leadline/domain/time/port-time';
import { PROOF } from '@leadline/domain/words/record';
import { faultWords, timesWords } from '@leadline/domain/words/verify';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconHelpSquareFilled from '@tabler/icons-react/dist/esm/icons/IconHelpSquareFilled.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { download } from '../ui/download.ts';
import styles from './record.module.css';
import { untilMinute } from './until-minute.ts';
import type { Proof } from './use-proof.ts';

interface Props {
  proof: Proof;
  /** Of the file. */
  name: string;
  onExported: () => void;
  zone: string;
  /** Further ways to take it along. */
  children: ReactNode;
}

const ICONS = {
  ok: IconCircleCheckFilled,
  care: IconAlertTriangleFilled,
  bad: IconSquareXFilled,
  none: IconHelpSquareFilled,
};

/** Whether the record holds, as this device reckons it; the record as a file. */
export function ProofPanel({ proof, name, zone, onExported, children }: Props) {
  const { tone, word, text } = shown(proof, zone);
  const Icon = ICONS[tone];
  const file = proof.status === 'checked' ? proof.text : null;
  const save = (text: string) => {
    download(name, new Blob([text], { type: 'application/json' }));
    onExported();
  };
  return (
    <section aria-label={PROOF.title}>
      <header className="sech">
        <h2>{PROOF.title}</h2>
        <span className="grow" />
        <span className={`st ${tone}`} role="status">
          <Icon className="i" aria-hidden />
          {word}
        </span>
      </header>
      <p className={styles.proof}>{text}</p>
      {besides(proof, zone).map((words) => (
        <p key={words} className={styles.proof}>
          {words}
        </p>
      ))}
      <div className={styles.acts}>
        <button type="button" className="btn" disabled={file === null} onClick={() => file !== null && save(file)}>
          <IconDownload className="i s" aria-hidden />
          {PROOF.download}
        </button>
        <Link className="btn" to={paths.verify}>
          <IconShieldCheck className="i s" aria-hidden />
          {PROOF.verify}
        </Link>
        {children}
      </div>
    </section>
  );
}

/** What a restore left out, and what is known of the time beside the server's word. */
function besides(proof: Proof, zone: string): string[] {
  if (proof.status !== 'checked') return [];
  const { verdict, alarm } = proof;
  const clockOf = (at: Instant) => formatPortTime(untilMinute(at), zone, 'HH:mm, D MMM YYYY');
  const begun = alarm?.news === 'restored' && alarm.begunAt !== undefined ? clockOf(alarm.begunAt) : null;
  const restored = alarm?.news === 'restored' ? [PROOF.restored(clockOf(alarm.at), alarm, begun)] : [];
  if (verdict.fault !== null) return restored;
  return [...restored, ...timesWords(verdict.times, { sound: verdict.sound, clockOf })];
}

function shown(proof: Proof, zone: string): { tone: 'ok' | 'care' | 'bad' | 'none'; word: string; text: string } {
  if (proof.status === 'empty') return { tone: 'none', word: PROOF.empty, text: PROOF.emptyText };
  if (proof.status === 'offline') return { tone: 'none', word: PROOF.unknown, text: PROOF.offline };
  if (proof.status === 'checking') return { tone: 'none', word: PROOF.checking, text: '' };
  if (proof.status === 'failed') return { tone: 'none', word: PROOF.unknown, text: PROOF.failed };
  const { alarm } = proof;
  if (alarm && alarm.news !== 'restored')
    return { tone: 'bad', word: PROOF.alarm[alarm.news], text: PROOF.alarmText(alarm) };
  const { fault, sound, at } = proof.verdict;
  const clock = clockWithOffset(isoToInstant(at ?? '') ?? Number.NaN, zone);
  if (fault === null) {
    const text = PROOF.text(sound, clock);
    return alarm ? { tone: 'care', word: PROOF.alarm[alarm.news], text } : { tone: 'ok', word: PROOF.whole, text };
  }
  if (fault.kind === 'notInLog') return { tone: 'none', word: PROOF.notYet, text: faultWords(fault) };
  return { tone: 'bad', word: PROOF.broken, text: faultWords(fault) };
}
