import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { KORU } from '../../../test/koru-world.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { askForHelp, HelpButton } from '../../sync/online-state.tsx';
import { AccountMenu } from '../header/account-menu.tsx';
import { HelpCorner } from './help-corner.tsx';

const ADMIN = { ...AROHA, roles: ['admin'] };

/** A page with a button for the help, a field, and the corner beneath it. */
function show(at: string, signedInAs = AROHA) {
  const page = (
    <>
      <HelpButton />
      <input aria-label="Notes" />
      <HelpCorner />
    </>
  );
  return renderRoutes([{ path: '*', element: page }], { at, signedInAs });
}

const button = () => screen.getByRole('button', { name: 'Help' });
const dialog = () => screen.findByRole('dialog', { name: 'Help' });
const box = async () => within(await dialog()).getByRole('searchbox', { name: 'Search the help' });
const pageTitle = async () => (await within(await dialog()).findByRole('heading', { level: 2 })).textContent;

test.each([
  ['/', 'Pilotages'],
  ['/board', 'Board'],
  ['/pilotage/1/vessel', 'Vessel'],
  ['/pilotage/1/risks', 'Tides'],
  ['/pilotage/1/plan', 'Pilotage Plan'],
  ['/pilotage/1/plan/replay', 'Replay'],
  ['/pilotage/1/stage/2', 'Drawing on a stage'],
  ['/pilotage/1/berthing/arrival', 'Drawing on a stage'],
  ['/pilotage/1/risks2', 'Weather'],
  ['/pilotage/1/tugs', 'Tugs'],
  ['/pilotage/1/summary', 'Checklist'],
  ['/pilotage/1/acceptance', 'Acceptance'],
  ['/pilotage/1/admin', 'Admin'],
  ['/pilotage/1/attachments', 'Attachments'],
  ['/pilotage/1/record', 'Record'],
])('at %s the button opens the page of %s, in three sections', async (at, title) => {
  show(at);
  await userEvent.click(button());
  expect(await pageTitle()).toBe(title);
  const sections = within(await dialog()).getAllByRole('heading', { level: 3 });
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    'What it shows',
    'What the words mean',
    'What it does not know',
  ]);
});

test('the title of the page has the focus, and the button has it again when the help is closed', async () => {
  show('/pilotage/1/risks');
  await userEvent.click(button());
  const title = await within(await dialog()).findByRole('heading', { level: 2 });
  expect(document.activeElement).toBe(title);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('"?" opens it where no field has the focus, and no dialog is open', async () => {
  show('/board');
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Notes' }).value).toBe('?');
  act(() => screen.getByRole('textbox').blur());
  const form = document.createElement('div');
  form.setAttribute('aria-modal', 'true');
  document.body.append(form);
  await userEvent.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  form.remove();
  await userEvent.keyboard('?');
  expect(await pageTitle()).toBe('Board');
});

test('the search finds words and sentences of every page, and a press leads to the word', async () => {
  show('/board');
  await userEvent.click(button());
  await userEvent.type(await box(), 'SQUAT');
  const hits = within(await dialog()).getAllByRole('listitem');
  expect(hits[0]?.textContent).toBe('SquatVesselBy how much a moving ship sits deeper, metres.');
  expect(within(await dialog()).getByRole('status').textContent).toBe(`${hits.length} hits`);
  await userEvent.click(within(hits[0] as HTMLElement).getByRole('button'));
  expect(await pageTitle()).toBe('Vessel');
  expect(document.activeElement?.textContent).toBe('Squat');
  expect((await box()).getAttribute('value')).toBe('');
});

test('Enter opens the first hit; the arrows go through the hits and back to the box', async () => {
  show('/board');
  await userEvent.click(button());
  await userEvent.type(await box(), 'gust');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const rows = within(await dialog()).getAllByRole('listitem');
  expect(document.activeElement).toBe(within(rows[1] as HTMLElement).getByRole('button'));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(await box());
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Gust');
});

test('a search without a hit says so', async () => {
  show('/board');
  await userEvent.click(button());
  await userEvent.type(await box(), 'submarine');
  expect(within(await dialog()).getByRole('alert').textContent).toContain('Nothing in the help has “submarine”.');
});

test.each([
  ['a pilot', AROHA, 16, false],
  ['an administrator', ADMIN, 17, true],
] as const)('all pages are listed for %s, and that of people for administrators alone', async (_, who, count, has) => {
  show('/people', who);
  await userEvent.click(button());
  expect(await pageTitle()).toBe(has ? 'People' : 'Pilotages');
  await userEvent.click(screen.getByRole('button', { name: 'All pages' }));
  const rows = within(await dialog()).getAllByRole('listitem');
  expect(rows).toHaveLength(count);
  expect(rows.some(({ textContent }) => textContent?.startsWith('People'))).toBe(has);
  await userEvent.click(within(rows[3] as HTMLElement).getByRole('button'));
  expect(await pageTitle()).toBe('Tides');
});

test('another address closes it: its page is another', async () => {
  const { router } = show('/board');
  await userEvent.click(button());
  await dialog();
  await act(() => router.navigate('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a press beside it closes it', async () => {
  show('/board');
  await userEvent.click(button());
  fireEvent.click(await dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the account menu, where a phone has it, opens it too and has the focus again', async () => {
  vi.stubGlobal('scrollTo', () => {});
  stubApi({ 'GET /settings': [], 'GET /ports': [KORU], 'GET /ports_extras': [] });
  const page = (
    <>
      <AccountMenu onHelp={askForHelp} />
      <HelpCorner />
    </>
  );
  renderRoutes([{ path: '*', element: page }]);
  await userEvent.click(screen.getByRole('button', { name: /^Account/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Help' }));
  expect(await pageTitle()).toBe('Pilotages');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Account/ })));
});
