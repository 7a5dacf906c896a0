import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newUser } from '../../../test/form-walk.tsx';
import { AROHA_OF_KORU, KORU, KOWHAI, koruAnswers } from '../../../test/koru-world.ts';
import { renderScreen } from '../../../test/render.tsx';
import { type StubRequest, stubApi } from '../../../test/stub-api.ts';
import { VesselSearch } from './vessel-search.tsx';

const hit = (IMO: string, name: string) => ({
  IMO,
  name,
  vesselType: 'Bulk',
  length: 179.9,
  beam: 28.4,
  height: 46.2,
  flag_code: 'NZ',
});
const HITS = [hit('4129071', 'KOWHAI BAY'), hit(KOWHAI.IMO, KOWHAI.name), hit('4130112', 'KOWHAI STAR')];

async function openSearch(answers: Parameters<typeof stubApi>[0] = {}) {
  const user = newUser();
  const calls = stubApi({ ...koruAnswers, 'GET /vessels': HITS, ...answers });
  const onDone = vi.fn();
  const onClose = vi.fn();
  renderScreen(<VesselSearch portUuid={KORU.uuid} zone={KORU.timezone} onClose={onClose} onDone={onDone} />, {
    signedInAs: AROHA_OF_KORU,
  });
  await screen.findByRole('combobox');
  const searches = () => calls.filter(({ name }) => name === 'GET /vessels').map(({ request }) => request.url.search);
  return { user, searches, calls, onDone, onClose };
}

const query = () => screen.getByRole('combobox') as HTMLInputElement;
const put = (text: string) => fireEvent.change(query(), { target: { value: text } });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('VSRCH-01 the dialog fills the screen and has a toggle "Search By" Name or IMO', async () => {
  const { user } = await openSearch();
  expect(screen.getByRole('dialog', { name: 'Vessel Search' })).toBeTruthy();
  const toggle = screen.getByRole('group', { name: 'Search By' });
  expect(
    within(toggle)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Name', 'IMO']);
  expect(screen.getByLabelText('Vessel Name')).toBe(query());
  await user.click(within(toggle).getByText('IMO'));
  expect(screen.getByLabelText('Vessel IMO')).toBe(query());
});

test('VSRCH-02 "Searching..." shows while busy and "No results found" when nothing matches', async () => {
  await openSearch({ 'GET /vessels': [] });
  put('kow');
  expect(screen.getByText('Searching...')).toBeTruthy();
  expect(await screen.findByText('No results found')).toBeTruthy();
  expect(screen.queryByText('Searching...')).toBeNull();
});

test('VSRCH-03 Done is enabled once a vessel is chosen, and hands on her IMO number and name', async () => {
  const { user, onDone } = await openSearch();
  const done = screen.getByRole('button', { name: 'Done' });
  expect(done).toHaveProperty('disabled', true);
  put('kowh');
  await user.click(await screen.findByRole('option', { name: /PACIFIC KOWHAI/ }));
  expect(done).toHaveProperty('disabled', false);
  await user.click(done);
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ imo: '4129057', name: 'PACIFIC KOWHAI' });
});

test('VSRCH-04 a name is searched from 3 characters on, once, 250 ms after the last key', async () => {
  const { searches } = await openSearch();
  put(' ko ');
  await pass(1000);
  expect(searches()).toEqual([]);
  put('kow');
  await pass(200);
  put('kowh');
  await pass(200);
  expect(searches()).toEqual([]);
  await pass(60);
  await waitFor(() => expect(searches()).toEqual([`?portUuid=${KORU.uuid}&name=kowh`]));
});

test('VSRCH-05 an IMO number is searched from 3 digits on; other characters show "Invalid IMO" and search nothing', async () => {
  const { user, searches } = await openSearch();
  await user.click(screen.getByText('IMO', { selector: 'button' }));
  put('41');
  await pass(1000);
  put('41290B');
  await pass(1000);
  expect(screen.getByText('Invalid IMO')).toBeTruthy();
  expect(query().getAttribute('aria-invalid')).toBe('true');
  expect(searches()).toEqual([]);
});

test('VSRCH-06 3 to 6 digits search the beginning of the number, 7 digits read the one vessel', async () => {
  const { user, searches, calls } = await openSearch();
  await user.click(screen.getByText('IMO', { selector: 'button' }));
  put('412905');
  await waitFor(() => expect(searches()).toEqual([`?portUuid=${KORU.uuid}&imo=412905`]));
  put('4129057');
  expect(await screen.findByRole('option', { name: /PACIFIC KOWHAI/ })).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'GET /vessels/:imo').map(({ request }) => request.url.pathname)).toEqual([
    '/api/vessels/4129057',
  ]);
  expect(searches()).toHaveLength(1);
});

test('ERR-09 a search that fails and an IMO number without a vessel say so', async () => {
  const { user } = await openSearch({
    'GET /vessels': { status: 500, error: { code: 'internal', message: 'broken' } },
  });
  put('kowh');
  expect(await screen.findByText('Error searching for vessel')).toBeTruthy();
  await user.click(screen.getByText('IMO', { selector: 'button' }));
  put('4129088');
  expect(await screen.findByText('No matching vessel found, please enter vessel details manually')).toBeTruthy();
  expect(screen.getByText('No results found')).toBeTruthy();
});

test('an old answer that comes late is never shown for a newer text', async () => {
  let answerOld: (hits: unknown[]) => void = () => {};
  await openSearch({
    'GET /vessels': ({ url }: StubRequest) =>
      url.searchParams.get('name') === 'kow'
        ? new Promise<unknown[]>((resolve) => {
            answerOld = resolve;
          })
        : [hit('4104420', 'KAKAPO')],
  });
  put('kow');
  await pass(300);
  put('kaka');
  expect(await screen.findByRole('option', { name: /KAKAPO/ })).toBeTruthy();
  answerOld(HITS);
  await pass(300);
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('the list is walked by the arrow keys, Enter chooses, and the chosen vessel shows her measures', async () => {
  const { user } = await openSearch();
  put('kowh');
  await screen.findByRole('option', { name: /KOWHAI STAR/ });
  query().focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(query().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /PACIFIC/ }).id);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('PACIFIC KOWHAI');
  const chosen = screen.getByRole('complementary', { name: 'Chosen vessel' });
  expect(within(chosen).getByText('179.90')).toBeTruthy();
  expect(await within(chosen).findByText('10.54')).toBeTruthy();
});
