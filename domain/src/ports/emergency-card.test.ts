import { expect, test } from 'vitest';
import { callsOfAllCards, dialled, type EmergencyCard, emergencyCard, isOldCard } from './emergency-card.ts';

const VTS = { name: 'Koru Harbour Radio', vhf: '12', phone: null };
const RESCUE = { name: 'Rescue coordination', vhf: null, phone: '+44 1632 960119' };

const card = (...calls: EmergencyCard['calls']): EmergencyCard =>
  emergencyCard.parse({
    uuid: '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a001',
    kind: 'fire',
    title: 'Fire',
    summary: null,
    version: '2',
    date: '2026-11-03',
    actions: [{ text: 'Sound the alarm', note: null }],
    calls,
  });

test('a call that stands on every card is shown before one is chosen, in the order of the first card', () => {
  expect(callsOfAllCards([card(VTS, RESCUE), card(RESCUE), card(RESCUE, VTS)])).toEqual([RESCUE]);
  expect(callsOfAllCards([card(VTS, RESCUE)])).toEqual([VTS, RESCUE]);
  // The same name with another number is another call.
  expect(callsOfAllCards([card(VTS), card({ ...VTS, vhf: '14' })])).toEqual([]);
  expect(callsOfAllCards([])).toEqual([]);
});

test('a card is old from the day after twelve months', () => {
  expect(isOldCard({ date: '2025-11-25' }, '2026-11-25')).toBe(false);
  expect(isOldCard({ date: '2025-11-25' }, '2026-11-26')).toBe(true);
  expect(isOldCard({ date: '2024-02-29' }, '2025-02-28')).toBe(false);
  expect(isOldCard({ date: '2024-02-29' }, '2025-03-01')).toBe(true);
});

test('a number is dialled without what people write between its digits', () => {
  expect(dialled('+44 (1632) 960-119')).toBe('tel:+441632960119');
});

test('a day that the calendar lacks, and a kind that is not known, are no card', () => {
  const { uuid, ...rest } = card(VTS);
  expect(emergencyCard.safeParse({ uuid, ...rest, date: '2026-02-30' }).success).toBe(false);
  expect(emergencyCard.safeParse({ uuid, ...rest, kind: 'collision' }).success).toBe(false);
  expect(emergencyCard.safeParse({ uuid, ...rest, kind: 'other' }).success).toBe(true);
});
