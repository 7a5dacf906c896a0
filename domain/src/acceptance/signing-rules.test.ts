import { expect, test } from 'vitest';
import type { Signature } from './signature.ts';
import { lackOf, signBox, signRefusal } from './signing-rules.ts';

const AROHA = '10000000-0000-4000-8000-000000000001';
const pilot = { userUuid: AROHA, roles: ['pilot'] };
const facts = { status: 'Plan', pilot: null, pilotSecond: { uuid: AROHA } } as const;

test('ACCEPT-04 first and second pilot take signatures; nobody else does, and nobody where the pilotage is over', () => {
  expect(signRefusal(pilot, facts)).toBeNull();
  expect(signRefusal(pilot, { ...facts, pilotSecond: null })).toBe('forbidden');
  expect(signRefusal({ userUuid: 'office', roles: ['staff'] }, facts)).toBe('forbidden');
  for (const status of ['Done', 'Arch', 'Canc'] as const)
    expect(signRefusal(pilot, { ...facts, status })).toBe('endState');
});

test('ACCEPT-05 a name that is not empty, and a drawing where the port signs by drawing', () => {
  expect(lackOf({ name: ' ', image: 'drawn' }, true)).toBe('name');
  expect(lackOf({ name: 'R. Santos', image: null }, true)).toBe('image');
  expect(lackOf({ name: 'R. Santos', image: null }, false)).toBeNull();
  expect(lackOf({ name: 'R. Santos', image: 'drawn' }, true)).toBeNull();
});

const signed = (name: string, parts: Partial<Signature> = {}) =>
  ({ name, role: 'pilot', isAccepted: true, ...parts }) as Signature;
const neither = { pilotAccepted: false, masterAccepted: false };

test('ACCEPT-04 ACCEPT-09 a box is locked by the latest signature of its role that accepted, while it holds', () => {
  const list = [
    signed('master', { role: 'master' }),
    signed('late', { isAccepted: false }),
    signed('new'),
    signed('old'),
  ];
  expect(signBox('pilot', list, { ...neither, pilotAccepted: true })).toEqual({ kind: 'signed', signature: list[2] });
  expect(signBox('master', list, { ...neither, masterAccepted: true })).toEqual({ kind: 'signed', signature: list[0] });
  expect(signBox('pilot', [], { ...neither, pilotAccepted: true })).toEqual({ kind: 'accepted' });
});

test('ACCEPT-09 after a revert the box is open; a signature under an older plan is told as such', () => {
  expect(signBox('pilot', [signed('old')], neither)).toEqual({ kind: 'open', outdated: null });
  const late = signed('late', { isAccepted: false });
  expect(signBox('pilot', [late, signed('old')], neither)).toEqual({ kind: 'open', outdated: late });
});
