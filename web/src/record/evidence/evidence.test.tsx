import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import type { RecordFault } from '@leadline/domain/record/verify-record';
import { EVIDENCE, KEPT_PAPERS } from '@leadline/domain/words/record';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { WITNESS_KEY, WRITTEN_KEY, WRITTEN_RECORD } from '../../../test/written-record.ts';
import { checkRecord } from '../check-record.ts';
import { keepKeys, keepWitnessKeys } from '../known-keys.ts';
import type { Proof } from '../use-proof.ts';
import { EvidenceButton } from './evidence-button.tsx';

const BYTES = Buffer.from('%PDF-1.7 as signed');
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const KEPT: KeptPaper = {
  ...{ uuid: '6dfb561c-0a80-8bd1-98d9-fef9b6637714', state: 'kept', isChanged: false, paperVersion: 12, size: 18 },
  ...{ signedAt: '2026-11-21T17:17:00.000Z', madeAt: '2026-11-21T17:17:02.000Z', removed: null },
  ...{ pilot: 'Aroha Ngata', master: 'Capt. R. Santos', sha256: SHA256 },
};
const WAITING: KeptPaper = {
  ...KEPT,
  ...{ uuid: '7dfb561c-0a80-8bd1-98d9-fef9b6637714', state: 'waiting', size: null, sha256: null, madeAt: null },
};
const VERDICT = checkRecord(WRITTEN_RECORD, {});
const checked = (fault: RecordFault | null = null): Proof => ({
  ...{ status: 'checked', alarm: null, text: WRITTEN_RECORD },
  verdict: { ...VERDICT, fault },
});

let saved: { name: string; file: Blob }[] = [];
beforeEach(() => {
  saved = [];
  localStorage.clear();
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => {
    files.push(blob as Blob);
    return 'blob:evidence';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.at(-1) as Blob });
  });
  return () => void vi.restoreAllMocks();
});

const paper = () => new Response(BYTES, { headers: { 'content-type': 'application/pdf', etag: `W/"${SHA256}"` } });
type Answer = Parameters<typeof stubApi>[0][string];

function open(papers: KeptPaper[] | undefined, proof = checked(), answer: Answer = paper) {
  stubApi({ 'GET /pilotages/:id/papers/:paper': answer });
  renderScreen(<EvidenceButton proof={proof} papers={papers} pilotage={ARRIVAL} />);
  return screen.getByRole<HTMLButtonElement>('button', { name: EVIDENCE.button });
}

async function made(): Promise<Record<string, Uint8Array>> {
  await waitFor(() => expect(saved).toHaveLength(1));
  return unzipSync(new Uint8Array(await (saved[0] as { file: Blob }).file.arrayBuffer()));
}

test('one file holds the record and the paper byte for byte, the keys, and the page and program to check them', async () => {
  keepKeys([WRITTEN_KEY, 'elsewhere.example/api/logs/x+00000000+AA'], '2026-11-20');
  keepWitnessKeys([WITNESS_KEY], '2026-11-21');
  await userEvent.click(open([KEPT]));
  const files = await made();
  expect(saved[0]?.name).toBe(`${ARRIVAL.vesselVisitCode}-evidence.zip`);
  expect(Object.keys(files)).toEqual([
    ...['README.txt', 'record.json', 'paper-1.pdf', 'keys.txt', 'check.py', 'record.md'],
  ]);
  const text = (name: string) => strFromU8(files[name] as Uint8Array);
  expect(text('record.json')).toBe(WRITTEN_RECORD);
  expect(Buffer.from(files['paper-1.pdf'] as Uint8Array)).toEqual(BYTES);
  // The key of another log is none of this record.
  expect(text('keys.txt').split('\n')).toEqual([WRITTEN_KEY, WITNESS_KEY]);
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/record.md'), 'utf8');
  expect(text('record.md')).toBe(page);
  expect(page).toContain(`\`\`\`python\n${text('check.py')}\`\`\``);
  expect(text('check.py').length).toBeGreaterThan(1000);
  const readme = text('README.txt');
  expect(readme).toContain(`${ARRIVAL.vesselVisitCode}, ${ARRIVAL.vessel?.name}`);
  expect(readme).toContain('Entries that hold: 3\n');
  // Auckland is 13 hours ahead of UTC in November.
  expect(readme).toContain(`Signed by both 2026-11-22T06:17:00+13:00, SHA-256 ${SHA256}`);
  expect(readme).toContain(`${WRITTEN_KEY}\n        known on this device since 2026-11-20`);
  expect(readme).not.toContain('not in this file');
});

test('a record that does not hold, values as digests, a paper that is gone and a key that was never seen are named', async () => {
  const removed = { at: '2027-01-04T20:00:00.000Z', by: 'Port of Koru', reason: 'asked for' };
  const proof = checked({ kind: 'entryChanged', entry: 2 });
  if (proof.status === 'checked') Object.assign(proof.verdict, { sound: 1, withheld: [{ entry: 1, part: 'who' }] });
  await userEvent.click(open([{ ...KEPT, state: 'removed', removed }], proof));
  const files = await made();
  expect(Object.keys(files)).not.toContain('paper-1.pdf');
  const readme = strFromU8(files['README.txt'] as Uint8Array);
  expect(readme).toContain('Entries that hold: 1\nThe record does not hold: Entry 2 is not what was recorded.\n');
  expect(readme).toContain('for its pilots and the office: 1\n');
  const gone = 'not in this file. By Port of Koru, 2027-01-05T09:00:00+13:00: asked for';
  expect(readme).toContain(`Signed by both 2026-11-22T06:17:00+13:00: ${gone}`);
  expect(readme).toContain(EVIDENCE.noKey);
});

test.each<[string, KeptPaper[] | undefined, Proof]>([
  ['the papers are not known yet', undefined, checked()],
  ['a paper is being made', [WAITING, KEPT], checked()],
  ['the log lacks its last entry', [KEPT], checked({ kind: 'notInLog', entry: 4 })],
  ['the record was not checked', [KEPT], { status: 'checking' }],
])('there is no such file while %s', (_, papers, proof) => {
  expect(open(papers, proof).disabled).toBe(true);
});

test('it waits for a paper that is being made, and not for one whose plan was changed before', async () => {
  open([WAITING]);
  expect(screen.getByText(EVIDENCE.waiting)).toBeTruthy();
  expect(screen.queryByText(EVIDENCE.text)).toBeNull();
});

test('of a paper whose plan was changed before it was made the file says so', async () => {
  await userEvent.click(open([{ ...WAITING, isChanged: true }]));
  expect(strFromU8((await made())['README.txt'] as Uint8Array)).toContain(KEPT_PAPERS.changed);
});

test('where a paper does not come nothing is saved and it says so; a second press makes no second file', async () => {
  let calls = 0;
  let answer: (given: Response) => void = () => undefined;
  const slow = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const button = open([KEPT], checked(), () => {
    calls += 1;
    return calls === 1 ? { status: 404, error: { code: 'notFound', message: 'x' } } : slow;
  });
  await userEvent.click(button);
  expect(await screen.findByText(EVIDENCE.failed)).toBeTruthy();
  expect(saved).toEqual([]);
  await userEvent.dblClick(button);
  answer(paper());
  await made();
  expect([saved.length, calls]).toEqual([1, 2]);
});

test('without a network it says that it needs it', () => {
  const button = open([KEPT]);
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
  });
  expect(screen.getByText(EVIDENCE.offline)).toBeTruthy();
  expect(button.disabled).toBe(true);
});
