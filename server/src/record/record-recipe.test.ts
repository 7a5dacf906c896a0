import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { expect, test } from 'vitest';
import { testKeeper } from '../../test/kept-log.ts';
import { writtenRecord } from '../../test/samples/written-record.ts';

const folder = mkdtempSync(join(tmpdir(), 'leadline-recipe-'));
const page = readFileSync(new URL('../../../docs/record.md', import.meta.url), 'utf8');
const [, recipe = ''] = /```python\n([\s\S]+?)```/.exec(page) ?? [];
writeFileSync(join(folder, 'check.py'), recipe);

function check(text: string, ...keys: string[]): Promise<{ status: number; out: string }> {
  writeFileSync(join(folder, 'record.json'), text);
  return new Promise((resolve) => {
    const child = execFile('python3', ['check.py', 'record.json', ...keys], { cwd: folder }, (_, out) =>
      resolve({ status: child.exitCode ?? -1, out }),
    );
  });
}

test('attack 41 the recipe says by the key of a witness when the entries were in the log, and ends where his word does not hold', async () => {
  const { key: operator } = testKeeper();
  const at = Date.parse('2026-11-22T04:00:00Z');
  const written = writtenRecord(5, operator, [{ name: 'harbour.example', key: operator, at }]);
  const [witness = ''] = written.witnessKeys;
  const complete = 'complete up to entry 5\n';
  const seen = `${complete}entries 1 to 5 were in the log by 2026-11-22 04:00:00+00:00, says harbour.example\n`;
  expect(await check(written.text, written.key, witness)).toEqual({ status: 0, out: seen });
  expect(await check(written.text, written.key)).toEqual({ status: 0, out: complete });
  const of = (other: string) => ({ name: 'harbour.example', key: operator, at: Date.parse(other) });
  const lineIn = (text: string) => /— harbour\.example ([\w+/=]+)/.exec(text)?.[1] ?? '';
  const earlier = lineIn(writtenRecord(5, operator, [of('2026-11-22T03:00:00Z')]).text);
  // The line of the one time with the signature of the other.
  const own = lineIn(written.text);
  const mixed = Buffer.concat([
    Buffer.from(earlier, 'base64').subarray(0, 12),
    Buffer.from(own, 'base64').subarray(12),
  ]);
  const backdated = written.text.replace(own, mixed.toString('base64'));
  expect(backdated).not.toBe(written.text);
  expect((await check(backdated, written.key, witness)).status).toBe(1);
  expect((await check(backdated, written.key)).status).toBe(0);
}, 120_000);

test('attack 41: the recipe of docs/record.md, run by Python and openssl, tells a genuine record from others', async () => {
  const { text, key } = writtenRecord(5, testKeeper().key);
  expect(await check(text, key)).toEqual({ status: 0, out: 'complete up to entry 5\n' });
  const withheld = JSON.parse(text) as PilotageRecord;
  const [, part] = withheld.signatures?.[0]?.content.decided.parts ?? [];
  if (!part) throw new Error('nothing to withhold');
  delete part.salt;
  delete part.value;
  expect(await check(canonicalJson(withheld), key)).toEqual({ status: 0, out: 'complete up to entry 5\n' });
  const [root = ''] = /[\w+/]{43}=(?=\\n\\n)/.exec(text) ?? [];
  for (const tampered of [
    text.replace('03:02:00', '03:12:00'),
    text.replace('03:05:00', '03:15:00'),
    text.replace('Tōtara \\\\\\"3', 'Rimu \\\\\\"3'),
    text.replace('"value":"[]"', '"value":"[1]"'),
    text.replace('base64,AAAA', 'base64,BBBB'),
    text.replace('"name":"Aroha Ngata"', '"name":"Ben Roe"'),
    text.replace(/"signatures":\[.*\]\}$/, '"signatures":[]}'),
    text.replace(root, `${'A'.repeat(43)}=`),
    text.replace(/"proof":\["[0-9a-f]{64}/, `"proof":["${'0'.repeat(64)}`),
  ]) {
    expect(tampered).not.toBe(text);
    expect((await check(tampered, key)).status).toBe(1);
  }
  expect((await check(text, `${key.slice(0, -2)}AA`)).status).toBe(1);
}, 120_000);

test('the recipe checks what is kept of a closed pilotage by the entry that closed it', async () => {
  const { text, key } = writtenRecord(5, testKeeper().key, [], '{"tides":[{"heights":"Tōtara 1.9"}]}');
  expect(await check(text, key)).toEqual({ status: 0, out: 'complete up to entry 5\n' });
  const tampered = text.replace('Tōtara 1.9', 'Tōtara 2.9');
  expect(tampered).not.toBe(text);
  expect((await check(tampered, key)).status).toBe(1);
}, 120_000);
