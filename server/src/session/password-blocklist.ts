import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { preHashText } from '@leadline/domain/session/credentials';

/**
 * One password a line, commonest first: every one among the million commonest that keeps the rule of a new password.
 * Source and licence: docs/accounts.md.
 */
const LIST = new URL('./common-passwords.txt.gz', import.meta.url);

/** What people of a port take when a capital, a number and eight characters are asked of them. */
const WORDS = [
  ...['leadline', 'pilot', 'pilots', 'pilotage', 'harbour', 'harbor', 'harbourmaster', 'port', 'marine', 'maritime'],
  ...['captain', 'skipper', 'seaman', 'sailor', 'vessel', 'ship', 'tide', 'tides', 'anchor', 'bridge', 'compass'],
  ...['welcome', 'password', 'passwort', 'changeme', 'letmein', 'secret', 'login', 'admin', 'user', 'test', 'demo'],
  ...['summer', 'autumn', 'winter', 'spring', 'monday', 'friday', 'january', 'november', 'december'],
];
const YEARS = Array.from({ length: 46 }, (_, index) => String(1990 + index));
const NUMBERS = [
  ...YEARS,
  ...['1', '01', '007', '11', '12', '69', '77', '99', '00', '111', '123', '321', '1234', '12345'],
];
const BETWEEN = ['', '-', '_', '.', '@', ' '];
const ENDS = ['', '!'];

/**
 * Whether this is the pre-hash of a common password, or of one made from the person's own words (name, e-mail, ports):
 * only pre-hashes reach the server, so what is easily guessed must be listed.
 */
export async function isTooCommon(preHash: string, ownWords: readonly string[]): Promise<boolean> {
  list ??= readList();
  return (await list).has(preHash) || ownWords.flatMap(variantsOf).some((each) => preHashOf(each) === preHash);
}

let list: Promise<Set<string>> | undefined;

/** A quarter of a second, once: in slices, so that requests are answered in between. */
async function readList(): Promise<Set<string>> {
  const text = (await promisify(gunzip)(await readFile(LIST))).toString('utf8');
  const passwords = [...text.trimEnd().split('\n'), ...WORDS.flatMap(variantsOf)];
  const hashes = new Set<string>();
  for (const [index, password] of passwords.entries()) {
    hashes.add(preHashOf(password));
    if (index % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return hashes;
}

const SLICE = 2000;

const preHashOf = (password: string) => hash('sha256', preHashText(password), 'hex');

/** "harbour" with its capital, a year or a usual number behind, and what people put between and at the end. */
function variantsOf(word: string): string[] {
  const lower = word.toLowerCase();
  const capital = lower.charAt(0).toUpperCase() + lower.slice(1);
  return BETWEEN.flatMap((between) =>
    NUMBERS.flatMap((number) => ENDS.map((end) => `${capital}${between}${number}${end}`)),
  );
}
