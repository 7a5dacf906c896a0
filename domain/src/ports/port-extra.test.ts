import { expect, test } from 'vitest';
import { externalLinks, portText } from './port-extra.ts';

const extra = (extraType: string, metadata: Record<string, unknown>) => ({
  uuid: '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a0aa',
  extraType,
  metadata,
});

test('ACCEPT-10 a text of the port has the time of its last change; a blank one is none', () => {
  const since = '2026-05-12T02:00:00.000Z';
  const texts = [{ ...extra('terms', { value: 'The master remains in command.' }), since }];
  expect(portText(texts, 'terms')).toEqual({
    value: 'The master remains in command.',
    since: Date.UTC(2026, 4, 12, 2),
  });
  expect(portText([extra('terms', { value: 'v1' })], 'terms')).toEqual({ value: 'v1', since: null });
  expect(portText([extra('terms', { value: ' ' })], 'terms')).toBeNull();
  expect(portText(texts, 'guidelines')).toBeNull();
});

test('SHELL-14 up to three links come from the extras of their types, in the order of the types', () => {
  const links = externalLinks([
    extra('external_link_3', { name: 'Roster', url: 'http://roster.koru.example/today' }),
    extra('terms', { name: 'Terms', url: 'https://koru.example/terms' }),
    extra('external_link', { name: 'PortCam', url: 'https://cam.koru.example/' }),
    extra('external_link_2', { name: 'VTS', url: 'https://vts.koru.example/' }),
    extra('external_link_4', { name: 'Fourth', url: 'https://koru.example/' }),
  ]);
  expect(links).toEqual([
    { name: 'PortCam', url: 'https://cam.koru.example/' },
    { name: 'VTS', url: 'https://vts.koru.example/' },
    { name: 'Roster', url: 'http://roster.koru.example/today' },
  ]);
});

test.each([
  ['javascript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['file:///etc/passwd'],
  ['ftp://koru.example/'],
  ['//koru.example/'],
  ['koru.example'],
  [''],
  [null],
])('SHELL-14 a link to %s is left out', (url) => {
  expect(externalLinks([extra('external_link', { name: 'Strange', url })])).toEqual([]);
});

test('SHELL-14 a link without a name is left out', () => {
  expect(externalLinks([extra('external_link', { name: ' ', url: 'https://koru.example/' })])).toEqual([]);
  expect(externalLinks([extra('external_link', { url: 'https://koru.example/' })])).toEqual([]);
});
