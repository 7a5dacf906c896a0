import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pingServer } from './ping-server.ts';

/** What becomes of each ping, in order. */
type Fate = 'answered' | 'refused' | 'silent' | 'portal';
let fates: Fate[] = [];
let limits: (number | undefined)[] = [];

beforeEach(() => {
  limits = [];
  let last: AbortController | null = null;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    last = new AbortController();
    return last.signal;
  });
  globalThis.fetch = vi.fn(async (address: RequestInfo | URL) => {
    const fate = fates.shift();
    if (fate === 'silent') last?.abort(new DOMException('late', 'TimeoutError'));
    if (fate === 'silent' || fate === 'refused') throw new TypeError('Failed to fetch');
    const nonce = new URL(String(address), 'http://localhost').searchParams.get('nonce');
    return fate === 'portal' ? new Response('<h1>Welcome</h1>') : Response.json({ data: [{ nonce }] });
  });
});
afterEach(() => vi.restoreAllMocks());

test.each<[Fate[], boolean, number[]]>([
  [['answered'], true, [3000]],
  [['silent', 'answered'], true, [3000, 5000]],
  [['silent', 'silent', 'answered'], false, [3000, 5000]],
  [['refused', 'answered'], false, [3000]],
  [['silent', 'refused', 'answered'], false, [3000, 5000]],
  [['portal', 'answered'], false, [3000]],
])(
  'OFFLINE-01 API-23 pings that are %j: the server is there is %j; silence alone is asked twice',
  async (said, isThere, asked) => {
    fates = [...said];
    expect(await pingServer()).toBe(isThere);
    expect(limits).toEqual(asked);
  },
);
