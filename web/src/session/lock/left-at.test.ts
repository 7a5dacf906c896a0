import { beforeEach, expect, test } from 'vitest';
import { keepLeft, leftAt, takeLeft } from './left-at.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('pp.email', 'aroha@koru.example');
});

test('LOCK-03 whoever comes back from the identity provider goes on where they left, once', () => {
  keepLeft('/pilotage/1/risks');
  expect(takeLeft()).toBe('/pilotage/1/risks');
  expect(takeLeft()).toBeNull();
});

test('somebody else does not land where the first one was', () => {
  keepLeft('/pilotage/1/risks');
  localStorage.setItem('pp.email', 'ben@koru.example');
  expect(takeLeft()).toBeNull();
});

test('only an address of this app is one to go back to', () => {
  expect(leftAt({ left: '//elsewhere.example/' })).toBeNull();
  expect(leftAt({ left: 'https://elsewhere.example/' })).toBeNull();
  expect(leftAt(null)).toBeNull();
  sessionStorage.setItem('pp.ssoLeft', 'no json');
  expect(takeLeft()).toBeNull();
});
