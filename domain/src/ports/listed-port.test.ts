import { expect, test } from 'vitest';
import { isListedPort } from './listed-port.ts';

test('TRANSIT-01 a port is listed by its name or its uuid, in any letter case', () => {
  const port = { uuid: '00000000-0000-4000-8000-00000000000a', name: 'Test Port' };
  expect(isListedPort(port, ['Dev Port', ' test port '])).toBe(true);
  expect(isListedPort(port, ['00000000-0000-4000-8000-00000000000A'])).toBe(true);
  expect(isListedPort(port, ['Test'])).toBe(false);
  expect(isListedPort(port, [])).toBe(false);
});
