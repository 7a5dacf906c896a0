import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { preHashText } from '@leadline/domain/session/credentials';

/**
 * One password a line, commonest first: every one among the million commonest that keeps the rule of a new password.
 * Source and licence: docs/accounts.md.
 */
const LIST = new URL('./common-passwords.txt.gz', import.meta.url);

/** What people take when a capital, a number and eight characters are asked of them: of a port, of a year, of anywhere. */
const WORDS = [
  ...['leadline', 'pilot', 'pilots', 'pilotage', 'harbour', 'harbor', 'harbourmaster', 'port', 'marine', 'maritime'],
  ...['captain', 'skipper', 'seaman', 'sailor', 'vessel', 'ship', 'tide', 'tides', 'anchor', 'bridge', 'compass'],
  ...['welcome', 'password', 'passwort', 'changeme', 'letmein', 'secret', 'login', 'admin', 'user', 'test', 'demo'],
  ...['summer', 'autumn', 'winter', 'spring', 'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...[
    'september',
    'october',
    'november',
    'december',
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
  ],
  ...['sunday', 'iloveyou', 'company', 'office', 'work', 'hello', 'qwerty', 'asdf', 'abcd', 'abc', 'aa', 'a', 'temp'],
  ...['corona', 'covid', 'football', 'rugby', 'allblacks', 'seahawks', 'liverpool', 'arsenal', 'computer', 'internet'],
  // Towns and countries of the ports that come with the product, and around them.
  ...[
    'koru',
    'tacoma',
    'elsewhere',
    'seattle',
    'olympia',
    'everett',
    'washington',
    'auckland',
    'wellington',
    'tauranga',
  ],
  ...['dunedin', 'nelson', 'napier', 'otago', 'zealand', 'newzealand', 'aotearoa', 'kiwi', 'america', 'usa', 'denmark'],
];
/** Words of the list that stand in most of its passwords are taken with other numbers too. */
const MOST_WORDS_OF_LIST = 1000;
const YEARS = Array.from({ length: 46 }, (_, index) => String(1990 + index));
const NUMBERS = [
  ...YEARS,
  ...['1', '01', '007', '11', '12', '69', '77', '99', '00', '111', '123', '321', '1234', '12345', '123456', '1234567'],
];
const BETWEEN = ['', '-', '_', '.', '@', ' '];
const ENDS = ['', '!'];
/** Signs and digits that people put for letters, none, some or all of them. */
const SUBSTITUTIONS: Record<string, string>[] = [
  {},
  { o: '0' },
  { a: '@' },
  { a: '@', o: '0' },
  { a: '@', o: '0', e: '3', i: '1', s: '$' },
];

/** Of every common password the key of its pre-hash, in order. About two seconds of a processor. */
export function commonKeys(): Float64Array {
  const listed = gunzipSync(readFileSync(LIST)).toString('utf8').trimEnd().split('\n');
  return Float64Array.from(everyPassword(listed), (password) => keyOf(preHashOf(password))).sort();
}

/** The first 48 bits of each pre-hash: two passwords share them once in a hundred million, and they take a tenth of the room. */
export const keyOf = (preHash: string) => Number.parseInt(preHash.slice(0, 12), 16);

function* everyPassword(listed: string[]): Generator<string> {
  yield* listed;
  for (const word of WORDS) yield* everyVariant(word);
  for (const word of wordsOf(listed)) yield* variantsOf(word, ['', '@']);
}

/** The words of four letters and more that stand in most passwords of the list. */
function wordsOf(listed: string[]): string[] {
  const counts = new Map<string, number>();
  for (const password of listed) {
    const word = /^[^\p{L}]*(\p{L}{4,})[^\p{L}]*$/u.exec(password)?.[1]?.toLowerCase();
    if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const commonest = [...counts].sort(([, one], [, other]) => other - one);
  return commonest.slice(0, MOST_WORDS_OF_LIST).map(([word]) => word);
}

export const preHashOf = (password: string) => hash('sha256', preHashText(password), 'hex');

/** "harbour" with its capital, a year or a usual number behind, and what people put between, at the end and for letters. */
function variantsOf(word: string, between: readonly string[]): string[] {
  return spellingsOf(word).flatMap((spelling) =>
    between.flatMap((sign) => NUMBERS.flatMap((number) => ENDS.map((end) => `${spelling}${sign}${number}${end}`))),
  );
}

export const everyVariant = (word: string) => variantsOf(word, BETWEEN);

function spellingsOf(word: string): string[] {
  const lower = word.toLowerCase();
  const [capital, rest] = [lower.charAt(0).toUpperCase(), lower.slice(1)];
  // "Aa123456": of one letter, both.
  const tail = rest === '' ? lower : rest;
  return [...new Set(SUBSTITUTIONS.map((signs) => capital + tail.replace(/./gu, (letter) => signs[letter] ?? letter)))];
}
