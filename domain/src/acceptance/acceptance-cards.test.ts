import { expect, test } from 'vitest';
import { acceptanceCards } from './acceptance-cards.ts';

const kinds = (flow?: readonly string[]) => acceptanceCards(flow).map(({ kind }) => kind);

test('ACCEPT-01 ACCEPT-02 without a list all five cards are shown in their order', () => {
  expect(kinds()).toEqual(['risks', 'plan', 'guidelines', 'terms', 'mpx']);
  expect(kinds([])).toEqual(kinds());
});

test('ACCEPT-02 a list shows its cards in its order; labels of tabs without a card show none', () => {
  const flow = ['Acceptance', 'vessel', 'weather', 'Tides', 'admin', 'tugs', 'checklist'];
  expect(kinds(flow)).toEqual(['guidelines', 'terms', 'mpx', 'risks']);
  expect(kinds(['pilotage plan', 'acceptance'])).toEqual(['plan', 'guidelines', 'terms', 'mpx']);
});

test('ACCEPT-03 an unknown label is an error in its place, and the exchange is never hidden by a list', () => {
  expect(acceptanceCards(['tides', 'berthing pilot', 'constructor'])).toEqual([
    { kind: 'risks' },
    { kind: 'unknown', label: 'berthing pilot' },
    { kind: 'unknown', label: 'constructor' },
    { kind: 'mpx' },
  ]);
});
