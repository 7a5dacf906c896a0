import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { VERIFY } from '@leadline/domain/words/verify';
import { PAPER_VERSION, type PaperContent } from '@leadline/paper/paper-content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import {
  cosignedRecord,
  erasedRecord,
  FORMER_KEY,
  turnedOverRecord,
  turnOver,
  WITNESS_KEY,
  WRITTEN_KEY,
  WRITTEN_RECORD,
} from '../../../test/written-record.ts';
import { makePaper } from '../../data/papers/make-paper.ts';
import { keepKeys } from '../../record/known-keys.ts';
import { VerifyScreen } from './verify-screen.tsx';

vi.mock('../../data/papers/make-paper.ts', () => ({ makePaper: vi.fn() }));

function open() {
  const calls = stubApi({});
  renderScreen(<VerifyScreen />, { signedInAs: null });
  return calls;
}
const give = (label: string, text: string, name = 'K2611-036.json') =>
  userEvent.upload(screen.getByLabelText(label), new File([text], name, { type: 'application/json' }));
const answer = () => within(screen.getByRole('region', { name: 'Verify a record' })).getByRole('status').textContent;

test('a record that is signed by a key this app knows is complete up to its last entry; nothing is sent', async () => {
  keepKeys([WRITTEN_KEY], '2026-11-20');
  const calls = open();
  await give('Choose a file', WRITTEN_RECORD);
  expect(await screen.findByText('Complete up to entry 3, 03:03, 22 Nov 2026 UTC')).toBeTruthy();
  const checks = screen.getByRole('region', { name: 'What was checked' }).textContent;
  expect(checks).toContain('kept by this app since 2026-11-20');
  expect(checks).toContain('time by this server only');
  expect(checks).toContain('Place 8, proof of 3 steps');
  // Entries, log, head and key; the time was not looked at.
  expect(checks).toContain('4 of 4 hold');
  expect(screen.getAllByText(/^entry \d$/)).toHaveLength(3);
  expect(calls).toEqual([]);
});

test('the result is printed, with the time at which it was checked', async () => {
  keepKeys([WRITTEN_KEY], '2026-11-20');
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  open();
  expect(screen.queryByRole('button', { name: 'Print result' })).toBeNull();
  const before = Date.now();
  await give('Choose a file', WRITTEN_RECORD);
  await userEvent.click(await screen.findByRole('button', { name: 'Print result' }));
  expect(print).toHaveBeenCalledOnce();
  const said = /^Checked (\d\d:\d\d, \d+ \w+ \d{4}) UTC, by the clock of this device\.$/.exec(
    screen.getByText(/by the clock of this device/).textContent ?? '',
  );
  const at = Date.parse(`${said?.[1]?.replace(/^(.*), (.*)$/, '$2 $1')} UTC`);
  expect(at).toBeGreaterThanOrEqual(before - 60_000);
  expect(at).toBeLessThanOrEqual(Date.now());
});

test('a record with its own key alone is of an unknown key, until somebody gives the key as a file', async () => {
  open();
  await give('Choose a file', WRITTEN_RECORD);
  expect(await screen.findByRole('heading', { name: 'Unknown key' })).toBeTruthy();
  await give('Give a key file', 'no key at all', 'port.vkey');
  expect((await screen.findByRole('alert')).textContent).toBe('This file holds no key of a log.');
  await give('Give a key file', JSON.stringify({ keys: [{ kty: 'OKP', kid: WRITTEN_KEY }] }), 'jwks.json');
  expect(await screen.findByRole('heading', { name: /^Complete up to entry 3/ })).toBeTruthy();
  expect(screen.getByText(/given by you: jwks\.json/)).toBeTruthy();
});

test('values that were erased are said to be removed, with the entry that says by whom, and not to be withheld', async () => {
  open();
  await give('Choose a file', erasedRecord());
  expect(await screen.findByRole('heading', { name: /Not yet in the log/ })).toBeTruthy();
  const checks = screen.getByRole('region', { name: 'What was checked' }).textContent;
  expect(checks).toContain('1 value was removed; entry 3 says by whom and why.');
  expect(checks).not.toContain('given by digest only');
  const entries = screen.getByRole('region', { name: VERIFY.entries }).textContent ?? '';
  expect(entries.match(/Values were removed/g)).toHaveLength(1);
  expect(entries).toContain('Values removedValues of entry 1: asked for by the ship');
});

test('attack 41 a byte that was changed is found, and the first broken entry is named', async () => {
  keepKeys([WRITTEN_KEY], '2026-11-20');
  open();
  const changed = WRITTEN_RECORD.replace('03:02:00', '03:12:00');
  await give('Choose a file', changed);
  await screen.findByRole('heading', { name: 'Changed after it was recorded' });
  expect(answer()).toContain('Entry 2 is not what was recorded. In this file it is: Agent Tōtara "2", 03:12, 22 Nov');
  // RFC 9162, 2.1.1: the hash of a leaf, here of 16 random bytes and the entry; the entry after it holds the recorded one.
  const [, second, third] = (JSON.parse(changed) as PilotageRecord).entries;
  const leaf = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(second?.salt ?? '', 'hex'),
    Buffer.from(second?.entry ?? ''),
  ]);
  const short = (hex: string) => `${hex.slice(0, 4)} ${hex.slice(4, 8)} ${hex.slice(8, 12)} … ${hex.slice(-4)}`;
  const computed = short(createHash('sha256').update(leaf).digest('hex'));
  expect(screen.getByText('Recorded').closest('dl')?.textContent).toBe(
    `Recorded${short(JSON.parse(third?.entry ?? '{}').previous)}Computed${computed}`,
  );
  const checks = screen.getByRole('region', { name: 'What was checked' }).textContent;
  for (const said of ['3 of 4 hold', 'Place 8, for the original recordIncluded', 'Signed', 'Known'])
    expect(checks).toContain(said);
  expect(checks).toContain('Ask the operator of leadline.koru.example for the record at place 8 of the log.');
  expect(screen.getByText('1 of 3 hold, then the chain is broken')).toBeTruthy();
  expect(screen.getAllByText('Cannot be trusted, it follows the broken entry')).toHaveLength(1);
  const other = JSON.parse(WRITTEN_RECORD) as PilotageRecord;
  Object.assign(other.entries[1]?.parts.after ?? {}, { value: '{"vesselAgent":"Rimu"}' });
  await give('Other file', JSON.stringify(other));
  await waitFor(() => expect(answer()).toContain('The new value of entry 2 is not what was recorded.'));
  await give('Other file', '{}');
  expect(await screen.findByRole('heading', { name: 'Not a record' })).toBeTruthy();
});

test('attack 41 a time is witnessed by the key of the witness that somebody gave, in the file of the key; a broken cosignature breaks no record', async () => {
  const at = Date.parse('2026-11-22T04:00:00Z');
  const timeCheck = () => screen.getByText('Time').closest('li')?.textContent;
  localStorage.clear();
  open();
  await give('Choose a file', cosignedRecord(at));
  await screen.findByRole('heading', { name: 'Unknown key' });
  expect(timeCheck()).toMatch(/cosigned by harbour\.example, a witness whose key you did not give\.Unknown witness$/);
  await give('Give a key file', `${WRITTEN_KEY}\n${WITNESS_KEY}\n`, 'keys.txt');
  await screen.findByRole('heading', { name: /^Complete up to entry 3/ });
  const seen = 'Time witnessed by harbour.example: entries 1 to 3 were in the log by 04:00, 22 Nov 2026 UTC.';
  expect(timeCheck()).toBe(`Time${seen}Witnessed`);
  // A minute that has begun is not over.
  await give('Other file', cosignedRecord(at + 1000));
  await waitFor(() => expect(timeCheck()).toContain('by 04:01, 22 Nov 2026 UTC.Witnessed'));
  await give('Other file', cosignedRecord(at, at - 60_000));
  await waitFor(() => expect(timeCheck()).toMatch(/^TimeBroken: the cosignature of harbour\.example does not hold/));
  expect(screen.getByRole('heading', { name: /^Complete up to entry 3/ })).toBeTruthy();
  await give('Give a key file', WITNESS_KEY, 'witness.vkey');
  expect(await screen.findByRole('heading', { name: 'Unknown key' })).toBeTruthy();
});

test('attack 41 a key that a known one handed over to is known, where both signed; else what is missing is told', async () => {
  localStorage.clear();
  keepKeys([FORMER_KEY], '2026-11-20');
  // Seen at its own server only later: the first day of all counts.
  keepKeys([WRITTEN_KEY], '2026-11-23');
  const at = Date.parse('2026-11-22T02:00:00Z');
  open();
  await give('Choose a file', turnedOverRecord({ at, isTrue: true }));
  await screen.findByRole('heading', { name: /^Complete up to entry 3/ });
  expect(screen.getByText(/handed over to on 22 Nov 2026 by the key kept by this app since 2026-11-20$/)).toBeTruthy();
  localStorage.clear();
  await give('Other file', turnedOverRecord({ at, isTrue: false }));
  await screen.findByRole('heading', { name: 'Unknown key' });
  await give('Give a key file', FORMER_KEY, 'port.vkey');
  await waitFor(() => expect(screen.getByText('port.vkey')).toBeTruthy());
  expect(screen.getByRole('heading', { name: 'Unknown key' })).toBeTruthy();
  expect(
    screen.getByText('The turn-over of the key is not signed by the former key, and proves nothing.'),
  ).toBeTruthy();
  await give('Other file', turnedOverRecord({ at, isTrue: true }));
  await screen.findByRole('heading', { name: /^Complete up to entry 3/ });
  expect(screen.getByText(/by the key given by you: port\.vkey$/)).toBeTruthy();
  // Of a record that does not bring it, as it was fetched from the open log.
  await give('Other file', WRITTEN_RECORD);
  await screen.findByRole('heading', { name: 'Unknown key' });
  await give('Give a key file', turnOver({ at, isTrue: true }), 'turn-over.txt');
  await screen.findByRole('heading', { name: /^Complete up to entry 3/ });
  expect(screen.getByText(/by the key given by you: port\.vkey$/)).toBeTruthy();
});

/** The file of a paper, as far as a record is found in it. */
function paperWith(record: string): File {
  const packed = deflateSync(record);
  const head = `%PDF-1.7\n1 0 obj\n<<\n/Type /EmbeddedFile\n/Length ${packed.length}\n/Filter /FlateDecode\n>>\nstream\n`;
  const parts = [Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')];
  return new File([Buffer.concat(parts)], 'plan.pdf', { type: 'application/pdf' });
}

test('the PDF of a signed plan is checked by the record within it, and one without a copy of its pages says that they are not compared', async () => {
  keepKeys([WRITTEN_KEY], '2026-11-20');
  open();
  await userEvent.upload(screen.getByLabelText('Choose a file'), paperWith(WRITTEN_RECORD));
  expect(await screen.findByRole('heading', { name: /^Complete up to entry 3/ })).toBeTruthy();
  expect(screen.getByText(/record taken out of the PDF$/)).toBeTruthy();
  expect(await screen.findByText(/^Record genuine, pages not compared: the file holds no copy/)).toBeTruthy();
  await userEvent.upload(screen.getByLabelText('Other file'), paperWith(WRITTEN_RECORD.replace('03:02', '03:12')));
  expect(await screen.findByRole('heading', { name: 'Changed after it was recorded' })).toBeTruthy();
  const empty = new File(['%PDF-1.7\nnothing'], 'other.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('Other file'), empty);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^This PDF holds no record that can be read, or several that differ/,
  );
  expect(screen.queryByRole('region', { name: 'What was checked' })).toBeNull();
});

/** What its pages show, as they were signed or as somebody wants them to be read. */
const OPEN = { state: 'open', signature: null, changed: null } as const;
function paperThatShows(pages: Partial<PaperContent>): File {
  const plan = { pilotage: { status: 'Pend' } };
  const content = { plan, paperVersion: PAPER_VERSION, boxes: { pilot: OPEN, master: OPEN }, digest: null, ...pages };
  return paperWith(canonicalJson({ ...JSON.parse(WRITTEN_RECORD), pages: JSON.stringify(content) }));
}
const { pages: PAGES } = VERIFY;
const pagesCheck = async () => {
  const named = (await screen.findAllByText(PAGES)).find((each) => each.tagName === 'B');
  return named?.closest('li')?.textContent ?? '';
};

test('attack 41 the pages of a PDF are made once more and compared; another byte, or a paper of another version, is said', async () => {
  keepKeys([WRITTEN_KEY], '2026-11-20');
  open();
  await userEvent.upload(screen.getByLabelText('Choose a file'), paperThatShows({ paperVersion: 3 }));
  await waitFor(async () => expect(await pagesCheck()).toContain('this is version 3 of Leadline’s papers'));
  const paper = paperThatShows({});
  vi.mocked(makePaper).mockResolvedValueOnce(new Blob([await paper.arrayBuffer()]));
  await userEvent.upload(screen.getByLabelText('Other file'), paper);
  await waitFor(async () => expect(await pagesCheck()).toMatch(/^PagesByte for byte .*The same$/));
  vi.mocked(makePaper).mockResolvedValueOnce(new Blob(['%PDF-1.7 other pages']));
  await userEvent.upload(screen.getByLabelText('Other file'), paperThatShows({ madeAt: 'another' }));
  await waitFor(async () => expect(await pagesCheck()).toContain('this PDF is not as Leadline made it'));
  vi.mocked(makePaper).mockRejectedValueOnce(new Error('The paper took too long'));
  await userEvent.upload(screen.getByLabelText('Other file'), paperThatShows({ madeAt: 'a third' }));
  await waitFor(async () => expect(await pagesCheck()).toContain('could not be made again here'));
});

test('attack 41 pages that show other than what was signed are told before anything else', async () => {
  keepKeys([WRITTEN_KEY], '2026-11-20');
  open();
  await userEvent.upload(screen.getByLabelText('Choose a file'), paperThatShows({ digest: 'f'.repeat(64) }));
  expect(await screen.findByRole('heading', { name: VERIFY.pagesNotSigned })).toBeTruthy();
  expect(await pagesCheck()).toMatch(/Differ$/);
});

test('it needs no cryptography of the browser: iPads before iOS 17 and pages without https have none for Ed25519', async () => {
  keepKeys([WRITTEN_KEY], '2026-11-20');
  vi.stubGlobal('crypto', { randomUUID: crypto.randomUUID.bind(crypto) });
  open();
  await give('Choose a file', WRITTEN_RECORD);
  expect(await screen.findByRole('heading', { name: /^Complete up to entry 3/ })).toBeTruthy();
  vi.unstubAllGlobals();
});
