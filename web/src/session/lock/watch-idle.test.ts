import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../../test/device.ts';
import { AROHA } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { sealedWritten } from '../../data/store/sealed-texts.ts';
import { beginSession } from '../begin-session.ts';
import { readUnlocked } from '../key/unlocked-key.ts';
import { loadSession } from '../load-session.ts';
import { currentSession, whenClosed } from '../session-store.ts';
import { watchIdle } from './watch-idle.ts';

const START = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;

vi.useFakeTimers({ now: START, toFake: ['Date', 'setInterval', 'clearInterval'] });
watchIdle();

beforeEach(async () => {
  vi.setSystemTime(START);
  newDevice();
  localStorage.setItem('pp.settings', '{"sessionIdleMinutes":10}');
  stubApi({});
  await beginSession(AROHA, { kind: 'sso' });
  await sealedWritten();
});
afterEach(() => vi.unstubAllGlobals());

const access = () => currentSession().access;
const press = () => dispatchEvent(new Event('pointerdown'));

test('LOCK-02 attack 19 after the idle time the app locks by itself and forgets the key', async () => {
  const forget = vi.fn();
  whenClosed(forget);
  vi.advanceTimersByTime(9.5 * MINUTE);
  expect([access(), forget.mock.calls.length]).toEqual(['open', 0]);
  vi.advanceTimersByTime(MINUTE);
  expect([access(), forget.mock.calls.length]).toEqual(['locked', 1]);
  await vi.waitFor(async () => expect(await readUnlocked()).toBeNull());
});

test('LOCK-02 every touch, key and turn of the wheel begins the idle time anew', () => {
  for (const action of ['pointerdown', 'keydown', 'touchstart', 'wheel']) {
    vi.advanceTimersByTime(8 * MINUTE);
    dispatchEvent(new Event(action));
    expect(access()).toBe('open');
  }
  vi.advanceTimersByTime(11 * MINUTE);
  expect(access()).toBe('locked');
});

test('LOCK-02 a touch after the idle time does not wake a tablet that slept through its timers', () => {
  vi.setSystemTime(START + 11 * MINUTE);
  press();
  expect(access()).toBe('locked');
});

test('LOCK-02 work in another tab counts here', () => {
  vi.advanceTimersByTime(9 * MINUTE);
  localStorage.setItem('pp.lastActiveAt', String(Date.now()));
  vi.advanceTimersByTime(9 * MINUTE);
  expect(access()).toBe('open');
});

test('LOCK-02 a lock in another tab counts here at the next look, also when its message was missed', () => {
  localStorage.setItem('pp.locked', '1');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(access()).toBe('locked');
});

test('LOCK-02 a start after the idle time is locked, and one before it is not', async () => {
  vi.setSystemTime(START + 9 * MINUTE);
  await loadSession('INITIALISING');
  expect(access()).toBe('open');
  vi.setSystemTime(START + 11 * MINUTE);
  await loadSession('INITIALISING');
  expect(access()).toBe('locked');
});

test('LOCK-02 a clock that is set back does not open what is locked, and locks what is open', async () => {
  vi.advanceTimersByTime(11 * MINUTE);
  vi.setSystemTime(START);
  await loadSession('UNKNOWN');
  expect(access()).toBe('locked');
  await beginSession(AROHA, { kind: 'sso' });
  vi.advanceTimersByTime(5 * MINUTE);
  vi.setSystemTime(START);
  press();
  expect(access()).toBe('locked');
});

test('attack 19 a page that comes back from the memory of the browser shows nothing before it has been checked', () => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  const turn = (type: string) => dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  turn('pagehide');
  expect(root.hidden).toBe(true);
  vi.setSystemTime(START + 11 * MINUTE);
  turn('pageshow');
  expect([access(), root.hidden]).toEqual(['locked', false]);
  root.remove();
});
