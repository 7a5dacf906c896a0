import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KORU } from '../../test/koru-world.ts';
import { renderScreen } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { useSelectedPort } from '../ports/use-selected-port.ts';
import { knowsCards } from '../ui/emergency/emergency-asked.ts';
import { CardsKeeper } from './cards-keeper.tsx';
import { keptCardsText, keptPorts } from './kept-cards.ts';

const TACOMA = { ...KORU, uuid: 'a0b1c2d3-0000-4000-8000-000000000002', name: 'Tacoma' };
const FIRE = {
  uuid: 'c0b1c2d3-0000-4000-8000-000000000001',
  kind: 'fire',
  title: 'Fire',
  summary: null,
  version: '3',
  date: '2026-11-03',
  actions: [{ text: 'Sound the alarm', note: null }],
  calls: [{ name: 'Distress', vhf: '16', phone: null }],
};

afterEach(() => localStorage.clear());

function Switch() {
  const { select } = useSelectedPort();
  return (
    <button type="button" onClick={() => select(TACOMA.uuid)}>
      To Tacoma
    </button>
  );
}

const kept = () => keptPorts(keptCardsText()).map(({ name, cards }) => [name, cards.map(({ title }) => title)]);

test('the cards come with the port in use, with another port its own beside them', async () => {
  const calls = stubApi({
    'GET /ports': [KORU, TACOMA],
    'GET /emergency-cards': ({ url }) => (url.searchParams.get('portUuid') === KORU.uuid ? [FIRE] : []),
  });
  expect(knowsCards()).toBe(false);
  renderScreen(
    <>
      <CardsKeeper />
      <Switch />
    </>,
  );
  await waitFor(() => expect(kept()).toEqual([['Port of Koru', ['Fire']]]));
  expect(knowsCards()).toBe(true);
  act(() => screen.getByRole('button', { name: 'To Tacoma' }).click());
  await waitFor(() =>
    expect(kept()).toEqual([
      ['Tacoma', []],
      ['Port of Koru', ['Fire']],
    ]),
  );
  await waitFor(() => expect(keptPorts(keptCardsText())[0]?.readAt).not.toBeNull());
  const asked = calls.filter(({ name }) => name === 'GET /emergency-cards');
  expect(asked.map(({ request }) => request.url.searchParams.get('portUuid'))).toEqual([KORU.uuid, TACOMA.uuid]);
});

test('a port that takes its cards back has none; one that does not answer keeps what was read', async () => {
  localStorage.setItem(
    'pp.emergency',
    JSON.stringify([{ uuid: KORU.uuid, name: 'Koru', timezone: 'UTC', readAt: 1, cards: [FIRE] }]),
  );
  let answers = false;
  stubApi({
    'GET /ports': [KORU],
    'GET /emergency-cards': () => (answers ? [] : { status: 500, error: { code: 'internal', message: '' } }),
  });
  const { unmount } = renderScreen(<CardsKeeper />);
  // The port's name as it is now, with the cards as they were read.
  await waitFor(() => expect(kept()).toEqual([['Port of Koru', ['Fire']]]));
  expect(keptPorts(keptCardsText())[0]?.readAt).toBe(1);
  unmount();
  answers = true;
  renderScreen(<CardsKeeper />);
  await waitFor(() => expect(kept()).toEqual([['Port of Koru', []]]));
  expect(knowsCards()).toBe(false);
});
