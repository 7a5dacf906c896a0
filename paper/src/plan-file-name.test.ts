import { expect, test } from 'vitest';
import { planFileName } from './plan-file-name.ts';
import { kea, withPilotage } from './sample/sample-paper.ts';

const named = (name: string, movementType: 'Arrival' | null = 'Arrival') =>
  planFileName(withPilotage(kea(), { vessel: { ...kea().plan.pilotage.vessel, name }, movementType }).plan);

test('SHARE-04 day of the port, ship and movement', () => {
  // 20:50 UTC of the 22nd is 09:50 of the 23rd in Auckland.
  expect(named('KEA MERIDIAN')).toBe('20261123_pilotage_plan_KEA MERIDIAN_Arrival.pdf');
});

test.each([
  ['a path', '../../etc/passwd', '20261123_pilotage_plan_etc passwd_Arrival.pdf'],
  ['signs that no file name has', 'A<B>:"C|D?*\u202eE', '20261123_pilotage_plan_A B C D E_Arrival.pdf'],
])('SHARE-04 attack 40 a ship named like %s', (_, name, file) => {
  expect(named(name)).toBe(file);
});

test('SHARE-04 attack 40 a name of 10,000 characters is cut', () => {
  expect(named('x'.repeat(10_000)).length).toBeLessThan(120);
});

test('SHARE-04 without a movement type', () => {
  expect(named('TUI', null)).toBe('20261123_pilotage_plan_TUI.pdf');
});
