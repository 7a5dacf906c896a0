import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { acceptedBy } from '../../test/webhook-peer.ts';
import { secretOf } from './webhook-settings.ts';
import { signedHeaders } from './webhook-signature.ts';

/** "sign function works" of libraries/javascript/src/webhook.test.ts, standard-webhooks/standard-webhooks, commit 10d3e46. */
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  signed: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1_614_265_330_000, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const secret = secretOf(VECTOR.secret) as Buffer;

test('a message is signed as Standard Webhooks does', () => {
  expect(signedHeaders(VECTOR.signed, [secret])).toEqual({
    ...{ 'webhook-id': VECTOR.signed.id, 'webhook-timestamp': '1614265330', 'webhook-signature': VECTOR.signature },
  });
});

test('while secrets are turned over either of the two opens it', () => {
  const next = Buffer.alloc(32, 7);
  const headers = signedHeaders(VECTOR.signed, [next, secret]);
  const { at, body } = VECTOR.signed;
  for (const one of [secret, next]) expect(acceptedBy(one, headers, body, at)).toBe(true);
  expect(acceptedBy(Buffer.alloc(32, 8), headers, body, at)).toBe(false);
});

/** The program of docs/port-call-events.md, as a receiver copies it. */
const page = readFileSync(new URL('../../../docs/port-call-events.md', import.meta.url), 'utf8');
const program = /```js\n(.*?)```/s.exec(page)?.[1] ?? '';
const { isGenuine } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(program)}`);

type Check = (headers: Record<string, string>, body: string, now: number) => boolean;
test.each<[string, Check]>([
  ['after the specification', (...parts) => acceptedBy(secret, ...parts)],
  ['of docs/port-call-events.md', (...parts) => isGenuine(VECTOR.secret, ...parts)],
])('the check %s takes a message, and refuses one changed on the way, old or from elsewhere', (_, check) => {
  const { at, body, id } = VECTOR.signed;
  const headers = signedHeaders(VECTOR.signed, [secret]);
  expect(check(headers, body, at)).toBe(true);
  expect(check(signedHeaders(VECTOR.signed, [Buffer.alloc(32, 7), secret]), body, at)).toBe(true);
  expect(check(signedHeaders(VECTOR.signed, [Buffer.alloc(32, 7)]), body, at)).toBe(false);
  expect(check(headers, `${body} `, at)).toBe(false);
  const changes: [string, string][] = [
    ['webhook-id', `${id}x`],
    ['webhook-timestamp', '1614265331'],
    ['webhook-timestamp', 'soon'],
    ['webhook-signature', 'v1,'],
    ['webhook-signature', ''],
    ['webhook-signature', VECTOR.signature.replace('v1,', 'v2,')],
  ];
  for (const [name, value] of changes) expect(check({ ...headers, [name]: value }, body, at), value).toBe(false);
  for (const name of Object.keys(headers)) {
    const { [name]: _gone, ...rest } = headers as Record<string, string>;
    expect(check(rest, body, at), name).toBe(false);
  }
  // Five minutes, as the libraries of Standard Webhooks have it.
  expect(check(headers, body, at + 301_000)).toBe(false);
  expect(check(headers, body, at - 301_000)).toBe(false);
});

test.each([
  '',
  'whsec_',
  'whsec_c2hvcnQ=',
  'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa%w',
])('"%s" is no secret', (text) => {
  expect(secretOf(text)).toBeNull();
});
