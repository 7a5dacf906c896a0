import { expect, test } from 'vitest';
import { isNcosPort } from './ncos-port.ts';

test('TRANSIT-01 a port is listed by its name or its uuid, in any letter case', () => {
  const port = { uuid: '00000000-0000-4000-8000-00000000000a', name: 'Test Port' };
  expect(isNcosPort(port, ['Dev Port', ' test port '])).toBe(true);
  expect(isNcosPort(port, ['00000000-0000-4000-8000-00000000000A'])).toBe(true);
  expect(isNcosPort(port, ['Test'])).toBe(false);
  expect(isNcosPort(port, [])).toBe(false);
});
