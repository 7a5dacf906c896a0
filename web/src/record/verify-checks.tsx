import type { TimeSeen } from '@leadline/domain/record/verify-cosigned';
import { instantToIso } from '@leadline/domain/time/instant';
import { erasedWords, pagesWords, timesWords, turnOverWords, VERIFY } from '@leadline/domain/words/verify';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconHelpSquareFilled from '@tabler/icons-react/dist/esm/icons/IconHelpSquareFilled.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import type { PagesResult } from './pages-result.ts';
import { untilMinute } from './until-minute.ts';
import styles from './verify.module.css';
import { utcTime } from './verify-band.tsx';
import type { VerifyResult } from './verify-result.ts';

interface Check {
  tone: 'ok' | 'care' | 'bad' | 'none';
  name: string;
  text: string;
  word: string;
}

/** Each thing that was looked at, and how it was found. */
export function VerifyChecks({ result, pages }: { result: VerifyResult; pages: PagesResult | null }) {
  return (
    <section aria-label={VERIFY.checked}>
      <header className="sech">
        <h2>{VERIFY.checked}</h2>
      </header>
      <ul className={styles.checks}>
        {checksOf(result, pages).map(({ tone, name, text, word }) => {
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
    </section>
  );
}

const ICONS = {
  ok: IconCircleCheckFilled,
  care: IconAlertTriangleFilled,
  bad: IconSquareXFilled,
  none: IconHelpSquareFilled,
} as const;

function checksOf({ verdict, entries, signatures, log, keyFrom }: VerifyResult, pages: PagesResult | null): Check[] {
  const { fault, sound, key } = verdict;
  const isBroken = fault !== null && fault.kind !== 'notInLog';
  const isForged = fault?.kind === 'headForged';
  const chain = fault?.kind === 'notInLog' ? VERIFY.open : VERIFY.chain;
  return [
    {
      ...{ tone: isBroken ? 'bad' : 'ok', name: VERIFY.entries, text: chain(sound, entries.length) },
      word: isBroken ? VERIFY.stop : VERIFY.hold,
    },
    // Each hangs on its entry: where those hold, so do they.
    ...(isBroken ? [] : signatures).map(
      ({ role, name }): Check => ({
        ...{ tone: 'ok', name: VERIFY.signatures[role], text: VERIFY.matches(name), word: VERIFY.matchesWord },
      }),
    ),
    ...pagesChecks(pages),
    {
      ...{ tone: fault === null ? 'ok' : 'none', name: VERIFY.log },
      text: log ? VERIFY.place(log.place, log.steps) : '--',
      word: fault === null ? VERIFY.included : VERIFY.notIncluded,
    },
    {
      ...{
        tone: key ? 'ok' : isForged ? 'bad' : 'none',
        name: VERIFY.head,
        text: log ? VERIFY.headSize(log.size) : '--',
      },
      word: key ? VERIFY.signed : isForged ? VERIFY.notSigned : VERIFY.notLooked,
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
