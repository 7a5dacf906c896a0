import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import { hasTwinKeys, isSound } from '@leadline/domain/numbers/sound-json';
import { expect, test } from 'vitest';
import { requestOf } from '../../../test/requests.ts';
import { everyText } from '../../../test/texts-of.ts';

const port = Object.fromEntries(
  ['uuid', 'organisation', 'sea', 'quay', 'basin', 'tideStation', 'inward', 'outward', 'bar', 'turn'].map((key) => [
    key,
    '018f3a2e-7c1d-7000-8000-000000000001',
  ]),
) as unknown as Parameters<typeof requestOf>[1]['port'];
const target = { port, pilotage: port.uuid, check: port.uuid };

/** What makes expressions that look back work with the square of the length. */
const PATTERNS: Record<string, (length: number) => string> = {
  spaces: (length) => `${' '.repeat(length)}x`,
  dots: (length) => `${'a.'.repeat(length / 2)}@`,
  hyphens: (length) => `a@${'a-'.repeat(length / 2)}`,
  digits: (length) => `2026-11-22T00:00:00.${'0'.repeat(length)}`,
  nines: (length) => '9'.repeat(length),
  quotes: (length) => '\\"'.repeat(length / 2),
  surrogates: (length) => '🚢'.repeat(length / 2),
  brackets: (length) => '[{'.repeat(length / 2),
};

/** Milliseconds of this process's own work: what others do on the machine does not count. */
function work(deed: () => unknown): number {
  const before = process.cpuUsage();
  deed();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
const leastWork = (deed: () => unknown) => Math.min(work(deed), work(deed), work(deed));

/**
 * In this time nothing can have gone over 400,000 characters with their square, which are 1.6 × 10¹¹ steps. What takes
 * less is not compared: a collection of garbage would count for more than the work.
 */
const NOTHING_MS = 1000;

/** Four times the length: linear work grows fourfold, work with the square sixteenfold. */
function expectLinear(deed: (length: number) => unknown): void {
  if (work(() => deed(400_000)) < NOTHING_MS) return;
  const [long, short] = [leastWork(() => deed(400_000)), leastWork(() => deed(100_000))];
  if (long > NOTHING_MS) expect(long / Math.max(1, short)).toBeLessThan(10);
}

test.each(allEndpoints.map((each) => [`${each.method} ${each.path}`, each] as const))(
  'attack 58: to check 400,000 characters in any text of %s takes four times the work of 100,000',
  (_, endpoint) => {
    const { body, query } = requestOf(endpoint, target);
    for (const pattern of Object.values(PATTERNS)) {
      expectLinear((length) => {
        const text = pattern(length);
        for (const each of everyText(body ?? {}, text)) endpoint.body.safeParse(each);
        for (const each of everyText(query, text)) endpoint.query.safeParse(each);
      });
    }
  },
);

test.each(Object.entries(PATTERNS))('attack 58: the checks of every body walk a text once: %s', (_, pattern) => {
  expectLinear((length) => isSound(pattern(length)));
  expectLinear((length) => hasTwinKeys(JSON.stringify({ [pattern(length)]: pattern(length) })));
});
