import { createHash } from 'node:crypto';
import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import { KEPT_PAPERS } from '@leadline/domain/words/record';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ARRIVAL } from '../../test/koru-arrival.ts';
import { renderScreen } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { KeptPapersPanel } from './kept-papers-panel.tsx';
import { useKeptPapers } from './use-kept-papers.ts';

const BYTES = Buffer.from('%PDF-1.7 as signed');
const KEPT: KeptPaper = {
  ...{ uuid: '6dfb561c-0a80-8bd1-98d9-fef9b6637714', state: 'kept', isChanged: false, paperVersion: 10, size: 59_127 },
  ...{ signedAt: '2026-11-21T17:17:00.000Z', madeAt: '2026-11-21T17:17:02.000Z', removed: null },
  ...{ pilot: 'Aroha Ngata', master: 'Capt. R. Santos', sha256: createHash('sha256').update(BYTES).digest('hex') },
};
const NOT_MADE = { size: null, sha256: null, paperVersion: null, madeAt: null };

function open(answer: Parameters<typeof stubApi>[0][string]) {
  stubApi({
    'GET /pilotages/:id/papers': answer,
    'GET /pilotages/:id/papers/:paper': () =>
      new Response(BYTES, { headers: { 'content-type': 'application/pdf', etag: `W/"${KEPT.sha256}"` } }),
  });
  renderScreen(<Panel />);
}

function Panel() {
  const papers = useKeptPapers(ARRIVAL.uuid, 1);
  return (
    <KeptPapersPanel papers={papers} pilotage={ARRIVAL} fileName="20261122_pilotage_plan.pdf" zone="Pacific/Auckland" />
  );
}
const panel = () => screen.findByRole('region', { name: KEPT_PAPERS.title });

test('what both signed: when in the port, who, how large, the first of its digest, and its bytes as they were kept', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:paper';
  };
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  open([KEPT]);
  const shown = within(await panel());
  // Auckland is 13 hours ahead of UTC in November.
  expect(await shown.findByText('Signed by both 06:17, 22 Nov 2026')).toBeTruthy();
  expect(shown.getByText('Aroha Ngata, Capt. R. Santos')).toBeTruthy();
  expect(shown.getByText(`59 KB, SHA-256 ${KEPT.sha256?.slice(0, 12)}…`)).toBeTruthy();
  expect(shown.getByText('Kept')).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: KEPT_PAPERS.download }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(Buffer.from((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(BYTES);
  expect([saved[0]?.type, names]).toEqual(['application/pdf', ['20261122_pilotage_plan.pdf']]);
});

test('one that is being made says so, and shows by itself once it is kept', async () => {
  let state: KeptPaper = { ...KEPT, ...NOT_MADE, state: 'waiting' };
  open(() => [state]);
  const shown = within(await panel());
  expect(await shown.findByText('Being made')).toBeTruthy();
  expect(shown.getByText(KEPT_PAPERS.waiting)).toBeTruthy();
  expect(shown.queryByRole('button')).toBeNull();
  state = KEPT;
  expect(await shown.findByText('Kept', {}, { timeout: 20_000 })).toBeTruthy();
});

test.each<[string, Partial<KeptPaper>, string, string]>([
  [
    'that waits for the plan as it was signed',
    { ...NOT_MADE, state: 'waiting', isChanged: true },
    'Not made',
    KEPT_PAPERS.changed,
  ],
  ['that could not be made', { ...NOT_MADE, state: 'failed' }, 'Not made', KEPT_PAPERS.failedText],
  ['too large', { state: 'tooLarge', size: 5_100_000 }, 'Too large', KEPT_PAPERS.tooLarge('4.0 MB')],
  [
    'erased',
    { state: 'removed', removed: { at: '2027-01-04T20:00:00.000Z', by: 'Port of Koru', reason: 'asked for' } },
    'Removed',
    'By Port of Koru, 09:00, 5 Jan 2027: asked for',
  ],
])('of one %s there is nothing to download, and it says why', async (_, changes, word, why) => {
  open([{ ...KEPT, ...changes }]);
  const shown = within(await panel());
  expect(await shown.findByText(word)).toBeTruthy();
  expect(shown.getByText(why)).toBeTruthy();
  expect(shown.queryByRole('button', { name: KEPT_PAPERS.download })).toBeNull();
});

test('before both have signed it says when there will be one; a list that cannot be read says so', async () => {
  open([]);
  expect(await screen.findByText(KEPT_PAPERS.none)).toBeTruthy();
  cleanup();
  open({ status: 500, error: { code: 'internal', message: 'x' } });
  expect(await screen.findByText(KEPT_PAPERS.failed)).toBeTruthy();
});

test('without a network it says that it needs it', async () => {
  open([KEPT]);
  const shown = within(await panel());
  const button = await shown.findByRole<HTMLButtonElement>('button', { name: KEPT_PAPERS.download });
  expect(button.disabled).toBe(false);
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
  });
  expect(shown.getByText(KEPT_PAPERS.offline)).toBeTruthy();
  expect(button.disabled).toBe(true);
});
