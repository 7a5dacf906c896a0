import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KORU, pilotageRow } from '../../../test/pilotage-row.ts';
import { AROHA, renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { PilotageTable } from './pilotage-table.tsx';

const NOW = Date.parse('2026-11-21T14:00:00.000Z');
const HOUR_MS = 3_600_000;

/** A page is laid out as in a browser: 800 px of it are in sight. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.matches('tr') ? 55 : 800;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1366);
  stubApi({ 'GET /ports': [KORU], 'GET /preferences': [] });
});
afterEach(() => vi.restoreAllMocks());

function show(count: number, { now = NOW, foldsEarlier = false } = {}) {
  const rows = Array.from({ length: count }, (_, index) =>
    pilotageRow(index + 1, {
      date: new Date(NOW + index * HOUR_MS).toISOString(),
      passageMinutes: 30,
      vessel: { IMO: null, name: `SHIP ${index + 1}`, flag_code: 'SG' },
    }),
  );
  renderScreen(
    <div className="scr" style={{ overflow: 'auto' }}>
      <PilotageTable
        rows={rows}
        allRows={rows}
        changed={new Map()}
        zone={KORU.timezone}
        now={now}
        userUuid={AROHA.user.uuid}
        foldsEarlier={foldsEarlier}
      />
    </div>,
  );
}

test('of a page of 500 pilotages only what is in sight is drawn, and every line says which it is', async () => {
  show(500);
  await screen.findByRole('link', { name: 'SHIP 1' });
  // 800 px hold some 15 lines of 55 px; eight more stand below.
  const links = screen.getAllByRole('link');
  expect(links.length).toBeGreaterThan(10);
  expect(links.length).toBeLessThan(40);
  // From 03:00 at Koru 500 hours touch 21 days: 500 rows, 21 headings and the head of the table.
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('522');
  expect(screen.getByRole('link', { name: 'SHIP 1' }).closest('tr')?.getAttribute('aria-rowindex')).toBe('3');
});

test('a page that is not long is drawn whole', async () => {
  show(40);
  await screen.findByRole('link', { name: 'SHIP 40' });
  expect(screen.getByRole('table').hasAttribute('aria-rowcount')).toBe(false);
});

test('LIST-04 on a long page what is over of today is one line, and the lines after it are counted on', async () => {
  // From 03:00 on hourly; at 08:45 six are over.
  show(500, { now: NOW + 5.75 * HOUR_MS, foldsEarlier: true });
  const next = await screen.findByRole('link', { name: 'SHIP 7' });
  expect(screen.queryByRole('link', { name: 'SHIP 6' })).toBeNull();
  expect(screen.getByRole('button', { name: /^6 earlier today/ })).toBeTruthy();
  // The head, the day and the folded line stand before her.
  expect(next.closest('tr')?.getAttribute('aria-rowindex')).toBe('4');
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('517');
});
