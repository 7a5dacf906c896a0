import type { TimeSeen } from '@leadline/domain/record/verify-cosigned';
import { instantToIso } from '@leadline/domain/time/instant';
import {
  erasedWords,
  faultWords,
  keptWords,
  pagesWords,
  timesWords,
  turnOverWords,
  VERIFY,
} from '@leadline/domain/words/verify';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconHelpSquareFilled from '@tabler/icons-react/dist/esm/icons/IconHelpSquareFilled.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import { untilMinute } from '../until-minute.ts';
import type { PagesResult } from './pages-result.ts';
import styles from './verify.module.css';
import { utcTime } from './verify-band.tsx';
import type { VerifyResult } from './verify-result.ts';

interface Check {
  tone: 'ok' | 'care' | 'bad' | 'none';
  name: string;
  text: string;
  word: string;
}

/** Faults of which the log holds no other original. */
const NOT_IN_ENTRIES = ['notInLog', 'noRecord', 'keptChanged'];

/** Each thing that was looked at, and how it was found. */
export function VerifyChecks({ result, pages }: { result: VerifyResult; pages: PagesResult | null }) {
  const checks = checksOf(result, pages);
  // What was not looked at neither holds nor fails.
  const judged = checks.filter(({ tone, word }) => tone !== 'none' && word !== '');
  const { fault } = result.verdict;
  const isBroken = fault !== null && !NOT_IN_ENTRIES.includes(fault.kind);
  return (
    <section aria-label={VERIFY.checked}>
      <header className="sech">
        <h2>{VERIFY.checked}</h2>
        <span className="grow" />
        <span className="dim">{VERIFY.holding(judged.filter(({ tone }) => tone === 'ok').length, judged.length)}</span>
      </header>
      <ul className={styles.checks}>
        {checks.map(({ tone, name, text, word }) => {
          const Icon = ICONS[tone];
          return (
            <li key={`${name} ${text}`}>
              <Icon className={`i ${tone}`} aria-hidden />
              <span>
                <b>{name}</b>
                <small>{text}</small>
              </span>
              <span className={styles.word}>{word}</span>
            </li>
          );
        })}
      </ul>
      {isBroken && result.log?.holdsOriginal ? (
        <p className={styles.foot}>{VERIFY.askFor(result.log.host, result.log.place)}</p>
      ) : null}
    </section>
  );
}

const ICONS = {
  ok: IconCircleCheckFilled,
  care: IconAlertTriangleFilled,
  bad: IconSquareXFilled,
  none: IconHelpSquareFilled,
} as const;

function checksOf(result: VerifyResult, pages: PagesResult | null): Check[] {
  const { verdict, entries, log, keyFrom } = result;
  const { fault, sound } = verdict;
  const isBroken = fault !== null && fault.kind !== 'notInLog' && fault.kind !== 'keptChanged';
  const chain = fault?.kind === 'notInLog' ? VERIFY.open : VERIFY.chain;
  const key = log?.key ?? null;
  const isOriginal = isBroken && log?.holdsOriginal === true;
  const isIncluded = (!isBroken && fault?.kind !== 'notInLog') || isOriginal;
  return [
    {
      ...{ tone: isBroken ? 'bad' : 'ok', name: VERIFY.entries, text: chain(sound, entries.length) },
      word: isBroken ? VERIFY.stop : VERIFY.hold,
    },
    ...contentChecks(result, isBroken),
    ...keptChecks(verdict),
    ...signatureChecks(result, isBroken),
    ...pagesChecks(pages),
    {
      ...{ tone: isIncluded ? 'ok' : 'none', name: VERIFY.log },
      text: log ? (isOriginal ? VERIFY.placeOriginal(log.place) : VERIFY.place(log.place, log.steps)) : '--',
      word: isIncluded ? VERIFY.included : VERIFY.notIncluded,
    },
    {
      ...{ tone: key ? 'ok' : log ? 'bad' : 'none', name: VERIFY.head, text: log ? VERIFY.headSize(log.size) : '--' },
      word: key ? VERIFY.signed : log ? VERIFY.notSigned : VERIFY.notLooked,
    },
    {
      ...{ tone: keyFrom ? 'ok' : key ? 'care' : 'none', name: VERIFY.key },
      word: keyFrom ? VERIFY.known : key ? VERIFY.unknown : VERIFY.notLooked,
      text: key ? `${nameOf(key)}, ${keyFrom ?? VERIFY.keyFromNowhere}` : '--',
    },
    ...turnOverChecks(verdict.turnOvers),
    ...timeChecks(verdict.times, sound),
    ...valueChecks(verdict),
  ];
}

/** What was decided, by the digest that was signed: of two signatures under two plans there are two. */
function contentChecks({ verdict: { fault }, signatures }: VerifyResult, isBroken: boolean): Check[] {
  const digests = [...new Set(signatures.map(({ digest }) => digest))];
  if (digests.length === 0) return [];
  const name = VERIFY.content;
  if (fault?.kind === 'signatureChanged')
    return [{ tone: 'bad', name, text: VERIFY.contentDiffers, word: VERIFY.stop }];
  const text = VERIFY.contentDigest(digests.map(shortDigest));
  return [
    isBroken
      ? { tone: 'none', name, text, word: VERIFY.notLooked }
      : { tone: 'ok', name, text, word: VERIFY.matchesWord },
  ];
}

const KEPT_TONES = { same: 'ok', absent: 'none', notStated: 'none' } as const;

/** What is kept of a closed pilotage, by the entry that closed it. */
function keptChecks({ kept, fault }: VerifyResult['verdict']): Check[] {
  const name = VERIFY.kept;
  if (fault?.kind === 'keptChanged') return [{ tone: 'bad', name, text: faultWords(fault), word: VERIFY.stop }];
  return kept ? [{ tone: KEPT_TONES[kept.kind], name, text: keptWords(kept), word: VERIFY.keptWord[kept.kind] }] : [];
}

/** Each hangs on its entry: where all entries hold, so do they; behind a broken one none is proved. */
function signatureChecks({ verdict: { fault, sound }, signatures }: VerifyResult, isBroken: boolean): Check[] {
  return signatures.map(({ role, name, entry, at }): Check => {
    const signed = { name: VERIFY.signatures[role], by: at === null ? name : `${name}, ${utcTime(at)}` };
    if (!isBroken)
      return { tone: 'ok', name: signed.name, text: VERIFY.matches(name, at && utcTime(at)), word: VERIFY.matchesWord };
    if (entry !== null && entry <= sound)
      return { tone: 'none', name: signed.name, text: signed.by, word: VERIFY.notLooked };
    const isOther = fault?.kind === 'signatureChanged' && fault.entry === entry;
    const text = VERIFY.notValidText(signed.by, isOther);
    return { tone: 'bad', name: signed.name, text, word: VERIFY.notValid };
  });
}

/** "9b1e 40c7 a2d5 … 6f03" */
export const shortDigest = (digest: string) =>
  `${digest.slice(0, 4)} ${digest.slice(4, 8)} ${digest.slice(8, 12)} … ${digest.slice(-4)}`;

function valueChecks({ withheld, erased }: VerifyResult['verdict']): Check[] {
  const [name, word] = [VERIFY.values, ''];
  const absent = [
    ...(withheld.length > 0 ? [VERIFY.valuesText(withheld.length)] : []),
    ...(erased.length > 0 ? [erasedWords(erased)] : []),
  ];
  if (absent.length === 0) return [{ tone: 'ok', name, text: VERIFY.valuesAll, word }];
  return absent.map((text) => ({ tone: 'none', name, text, word }));
}

const TIME_TONES = { witnessed: 'ok', unknownWitness: 'care', broken: 'bad' } as const;

function timeChecks(times: readonly TimeSeen[], sound: number): Check[] {
  const [name, words] = [VERIFY.time, VERIFY.timeWord];
  if (times.length === 0) return [{ tone: 'none', name, text: VERIFY.timeText, word: words.none }];
  const texts = timesWords(times, { sound, clockOf: (at) => utcTime(instantToIso(untilMinute(at))) });
  return times.map((time, index) => {
    const text = texts[index] ?? '';
    if (time.kind === 'witnessed' && time.entry < sound)
      return { tone: 'care', name, text, word: VERIFY.timeUpTo(time.entry) };
    return { tone: TIME_TONES[time.kind], name, text, word: words[time.kind] };
  });
}

/** Of those that lead somewhere the key tells. */
function turnOverChecks(turnOvers: VerifyResult['verdict']['turnOvers']): Check[] {
  const [name, word] = [VERIFY.turnOver, VERIFY.turnOverWord];
  return turnOvers
    .filter((each) => each?.unsigned !== null)
    .map((each) => ({ tone: 'care', name, text: turnOverWords(each?.unsigned ?? null), word }));
}

function pagesChecks(pages: PagesResult | null): Check[] {
  if (pages === null) return [];
  const { same, comparing, not, differ } = VERIFY.pagesWord;
  const of = (tone: Check['tone'], text: string, word: string) => [{ tone, name: VERIFY.pages, text, word }];
  if (pages.kind === 'comparing') return of('none', VERIFY.comparing, comparing);
  if (pages.kind === 'same') return of('ok', pagesWords(pages), same);
  return pages.kind === 'notAsSigned' ? of('bad', pagesWords(pages), differ) : of('care', pagesWords(pages), not);
}

/** Host and fingerprint: "leadline.example 1f2e3d4c". */
function nameOf(vkey: string): string {
  const [name = '', id = ''] = vkey.split('+');
  return `${name.split('/')[0]} ${id}`;
}
