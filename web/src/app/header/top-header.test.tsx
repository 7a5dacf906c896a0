import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { KORU } from '../../../test/koru-world.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { TopHeader } from './top-header.tsx';

const extra = (extraType: string, name: string, url: string) => ({
  uuid: crypto.randomUUID(),
  extraType,
  metadata: { name, url },
});

test('SHELL-13 the header shows the product logo, which leads to the list', async () => {
  stubApi({ 'GET /ports': [KORU], 'GET /ports_extras': [] });
  renderScreen(<TopHeader />, { at: '/pilotage/new' });
  const logo = await screen.findByRole('link', { name: 'Leadline, to the list' });
  expect(logo.getAttribute('href')).toBe('/');
  expect(logo.querySelector('svg')).not.toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('SHELL-14 the links of the port open in a pop-up window that does not know this page', async () => {
  const calls = stubApi({
    'GET /ports': [KORU],
    'GET /ports_extras': [
      extra('external_link_2', 'VTS', 'https://vts.koru.example/'),
      extra('external_link', 'PortCam', 'https://cam.koru.example/'),
      extra('external_link_3', 'Strange', 'javascript:alert(1)'),
    ],
  });
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  renderScreen(<TopHeader />);
  const links = within(await screen.findByRole('navigation', { name: 'Links of the port' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['PortCam', 'https://cam.koru.example/'],
    ['VTS', 'https://vts.koru.example/'],
  ]);
  fireEvent.click(links[0] as HTMLElement);
  const [address, target, features] = open.mock.calls[0] ?? [];
  expect([address, target]).toEqual(['https://cam.koru.example/', '_blank']);
  expect(features?.split(',')).toEqual(expect.arrayContaining(['popup', 'noopener']));
  expect(calls.find(({ name }) => name === 'GET /ports_extras')?.request.url.searchParams.get('portUuid')).toBe(
    KORU.uuid,
  );
});
