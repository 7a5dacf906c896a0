// npm run bench:log-in-difference -- [--calls 400]
//
// Can the time of an answer tell whether somebody has an account? Wrong passwords for people that there are and for people
// that there are not, in pairs of random order, one after the other over loopback; each from an address of its own, so that
// no limit takes part. The area under the curve says how often the slower of two such answers would be guessed right: 0.5
// is chance. Ends with 1 above the limit.
import { createHash, randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startLogInServer } from './kit/log-in-server.ts';
import { printResult } from './kit/result-line.ts';

const { values: options } = parseArgs({ options: { calls: { type: 'string', default: '400' } } });
const MOST = 0.55;
const WRONG = createHash('sha256').update('not the password').digest('hex');

const { origin, people, stop } = await startLogInServer(60);
const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
await timeOf('warm-up@elsewhere.example');
for (let pair = 0; pair < Number(options.calls); pair += 1) {
  const isKnownFirst = randomInt(2) === 1;
  for (const isKnown of [isKnownFirst, !isKnownFirst]) {
    const email = isKnown ? (people.emails[pair % people.emails.length] ?? '') : `unknown${pair % 60}@koru.example`;
    times[isKnown ? 'known' : 'unknown'].push(await timeOf(email, 2 * pair + Number(isKnown)));
  }
}
await stop();
const area = areaUnderCurve(times.known, times.unknown);
const guess = Math.max(area, 1 - area);
console.log(
  `${times.known.length} wrong passwords of known and ${times.unknown.length} of unknown e-mails: ` +
    `area under the curve ${guess.toFixed(3)}, limit ${MOST}`,
);
printResult(guess / 0.5, 'chance (1 is no difference)', `area under the curve ${guess.toFixed(3)}, limit ${MOST}`);
process.exit(guess <= MOST ? 0 : 1);

async function timeOf(email: string, call = 0): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${(call >> 8) & 255}.${call & 255}` },
    body: JSON.stringify({ isAdmin: false, password: WRONG, contact: { contactType: 'email', value: email } }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`${email}: ${answer.status}`);
  return performance.now() - begin;
}

/** How often a value of the first is the greater one; half of the ties. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let greater = 0;
  for (const one of first) for (const other of second) greater += one > other ? 1 : one === other ? 0.5 : 0;
  return greater / (first.length * second.length);
}
