import { PROOF } from '@leadline/domain/words/record';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import type { LogAlarm } from './kept-heads.ts';
import { ProofPanel } from './proof-panel.tsx';

const VERDICT = {
  ...{ fault: null, sound: 14, at: '2026-11-21T17:42:00.000Z', key: null },
  ...{ withheld: [], kept: null, erased: [], times: [], turnOvers: [] },
};
function shown(alarm: LogAlarm | null) {
  const proof = { status: 'checked' as const, verdict: VERDICT, alarm, text: '{}' };
  renderScreen(
    <ProofPanel proof={proof} name="record.json" zone="Pacific/Auckland" onExported={() => undefined}>
      {null}
    </ProofPanel>,
  );
  return within(screen.getByRole('region', { name: PROOF.title }));
}

test('a log that was restored from a backup is no forged one: when, in the time of the port, and which entries are missing', () => {
  // Auckland is 13 hours ahead of UTC in November.
  const panel = shown({ news: 'restored', from: 15, to: 19, at: Date.parse('2026-11-21T18:01:00Z') });
  expect(panel.getByRole('status').textContent).toBe('Log restored');
  expect(panel.getByText(/^14 entries follow one another without a gap\./)).toBeTruthy();
  expect(
    panel.getByText(
      'The port’s log was restored from a backup at 07:01, 22 Nov 2026: its entries 15 to 19, which this tablet had seen, are missing. This record may lack entries, too.',
    ),
  ).toBeTruthy();
});

test('of a log that began after one restore and is missing after the next, it says since when its entries are missing', () => {
  const begunAt = Date.parse('2026-11-20T18:01:00Z');
  const panel = shown({ news: 'restored', from: 1, to: 5, at: Date.parse('2026-11-21T18:01:00Z'), begunAt });
  expect(
    panel.getByText(
      'The port’s log was restored from a backup at 07:01, 22 Nov 2026: its entries 1 to 5 since 07:01, 21 Nov 2026, which this tablet had seen, are missing. This record may lack entries, too.',
    ),
  ).toBeTruthy();
});

test('attack 65 a log that was cut off without a restore is an alarm', () => {
  const panel = shown({ news: 'shorter', kept: 19 });
  expect(panel.getByRole('status').textContent).toBe('Log cut off');
  expect(panel.queryByText(/without a gap/)).toBeNull();
});
