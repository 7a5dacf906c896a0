import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { UNKNOWN_HULL } from '@leadline/domain/pilotages/draft-bounds';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { useCache } from '../../data/use-entity.ts';
import { usePilotage } from '../../pilotages/use-pilotage.ts';
import { DraftBoxes } from './draft-boxes.tsx';

const RIGHTS = { fields: 'all', plan: true } as unknown as Parameters<typeof DraftBoxes>[0]['rights'];
const at = '2026-11-21T13:34:00.000Z';

/** The boxes over a record that others change while they are open. */
async function openBoxes(opened = /Max. Draft/) {
  let stored: Pilotage = ARRIVAL;
  let hear = () => {};
  const calls = stubApi({
    ...arrivalAnswers(),
    'GET /pilotages/:id': () => [stored],
    'PUT /pilotages/:id': ({ body }) => {
      const { base, port: _, ...changes } = body as Pilotage & { base: Partial<Pilotage> };
      const isSeen = base.vesselMaxDraft === undefined || base.vesselMaxDraft === stored.vesselMaxDraft;
      if (!isSeen) {
        const groups = { drafts: { current: {}, by: 'Ben Roe', at } };
        return { status: 409, error: { code: 'conflict', message: 'changed', current: stored, groups } };
      }
      stored = { ...stored, ...changes, version: stored.version + 1 };
      return [stored];
    },
  });
  function Boxes() {
    const cache = useCache();
    const { data } = usePilotage(ARRIVAL.uuid);
    hear = () => cache.outdate(readPilotage);
    return (
      <>
        {data && <DraftBoxes pilotage={data} rights={RIGHTS} isReadOnly={false} hull={UNKNOWN_HULL} />}
        <p>Elsewhere</p>
        <Link to="/tides">Tides</Link>
        <Outlet />
      </>
    );
  }
  renderRoutes([{ path: '/', Component: Boxes, children: [{ path: 'tides', element: <p>The tides</p> }] }]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: opened }));
  return {
    user,
    box: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Max. Draft' }),
    puts: () => calls.filter(({ name }) => name.startsWith('PUT')).map(({ request }) => request.body),
    queries: () => calls.filter(({ name }) => name.startsWith('PUT')).map(({ request }) => request.url.search),
    stored: () => stored,
    /** Somebody else stores something, and the news of it arrives. */
    others: async (part: Partial<Pilotage>) => {
      stored = { ...stored, ...part, version: stored.version + 1 };
      await act(async () => hear());
    },
  };
}

const BY_BEN = { alterations: { vesselMaxDraft: { by: 'Ben Roe', at } } };

test('an untouched box stores nothing when it is left, whatever was changed beneath it', async () => {
  const { user, puts, others, stored } = await openBoxes();
  await others({ vesselMaxDraft: 12.2 });
  expect(await screen.findByText('Someone else made it 12.20 m')).toBeTruthy();
  await user.click(screen.getByText('Elsewhere'));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(screen.getByRole('button', { name: /Max. Draft/ }).textContent).toContain('12.20');
  expect(puts()).toEqual([]);
  expect(stored().vesselMaxDraft).toBe(12.2);
});

test('what moves while one types is said with its author, and the save asks about it', async () => {
  const { user, box, puts, others, stored } = await openBoxes();
  await user.clear(box());
  await user.type(box(), '12.70');
  await others({ vesselMaxDraft: 12.2, ...BY_BEN });
  expect(await screen.findByText('Ben Roe made it 12.20 m')).toBeTruthy();
  expect(box().value).toBe('12.70');
  await user.click(screen.getByRole('button', { name: 'Save Max. Draft' }));
  expect(await screen.findByText(/Ben Roe made it 12.20 m meanwhile. Save again/)).toBeTruthy();
  // The base is the draft that the box was opened with, not the one that stands by now.
  expect(puts()).toMatchObject([{ vesselMaxDraft: 12.7, base: { vesselMaxDraft: 11.6 } }]);
  expect(stored().vesselMaxDraft).toBe(12.2);
});

test('what is changed once more after a conflict was shown is asked about again', async () => {
  const { user, box, puts, others, stored } = await openBoxes();
  await user.clear(box());
  await user.type(box(), '12.70');
  await others({ vesselMaxDraft: 12.2 });
  await user.keyboard('{Enter}');
  await screen.findByText(/made it 12.20 m meanwhile/);
  await others({ vesselMaxDraft: 12.4 });
  await screen.findByText(/Someone else made it 12.40 m/);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/made it 12.40 m meanwhile/)).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stored().vesselMaxDraft).toBe(12.7));
  expect(puts().map((body) => (body as Pick<Pilotage, never> & { base: unknown }).base)).toMatchObject([
    { vesselMaxDraft: 11.6 },
    { vesselMaxDraft: 12.2 },
    { vesselMaxDraft: 12.4 },
  ]);
});

test('another draft of the same group is named as what it is', async () => {
  const { others } = await openBoxes();
  await others({ vesselAftDraft: 12, vesselDisplacement: 1 });
  expect(await screen.findByText('Someone else made Aft Draft 12.00 m')).toBeTruthy();
});

test('looking away from a typed figure stores nothing, says so, and Cancel leaves it as it was', async () => {
  const { user, box, puts } = await openBoxes();
  await user.clear(box());
  await user.type(box(), '45');
  await user.click(screen.getByText('Elsewhere'));
  expect(box().value).toBe('45');
  expect(screen.getByText('Not saved yet: Save or Cancel')).toBeTruthy();
  // The other figure lies beneath the open box: it takes neither a press nor the focus.
  expect(screen.getByRole('button', { name: /^Displacement/ }).closest('[inert]')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel Max. Draft' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: /Max. Draft/ }).textContent).toContain('11.60');
  expect(puts()).toEqual([]);
});

test('leaving the page with a typed figure asks first; what is given up is gone from the box', async () => {
  const { user, box, puts } = await openBoxes();
  await user.clear(box());
  await user.type(box(), '45');
  await user.click(screen.getByRole('link', { name: 'Tides' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(box().value).toBe('45');
  expect(screen.queryByText('The tides')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Tides' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The tides')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(puts()).toEqual([]);
});

// The three drafts travel together: they are judged by one another.
const DRAFTS = { vesselFwdDraft: 11.2, vesselAftDraft: 11.6, vesselMaxDraft: 11.6 };
test.each([
  { label: 'Max. Draft', typed: '12.70', seen: DRAFTS, changes: { vesselMaxDraft: 12.7 }, words: 'Max. Draft updated' },
  {
    ...{ label: 'Displacement', typed: '61000', seen: { vesselDisplacement: ARRIVAL.vesselDisplacement } },
    ...{ changes: { vesselDisplacement: 61_000 }, words: 'Vessel Displacement updated' },
  },
])(
  'API-18 API-19 the box $label sends its own field, with the port and without a review, and says its own words alone',
  async ({ label, typed, seen, changes, words }) => {
    const { user, puts, queries } = await openBoxes(new RegExp(`^${label}`));
    const box = screen.getByRole('textbox', { name: label });
    await user.clear(box);
    await user.type(box, `${typed}{Enter}`);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('Pilotage successfully updated')).toBeNull();
    expect(puts()).toEqual([{ ...seen, ...changes, port: { uuid: ARRIVAL.port.uuid }, base: seen }]);
    expect(queries()).toEqual(['?review=false']);
  },
);

test('DETAIL-12 a draft above the limit says the limit', async () => {
  const { user, box, puts } = await openBoxes();
  await user.clear(box());
  await user.type(box(), '250{Enter}');
  // The greatest draft that the contract takes is 100 m.
  expect(screen.getByRole('alert').textContent).toBe('Must not be more than 100');
  expect(puts()).toEqual([]);
});
