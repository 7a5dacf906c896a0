import { pilotageOfRow } from '@leadline/domain/pilotages/sample-pilotage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers, KORU as PORT } from '../../test/koru-arrival.ts';
import { KORU, pilotageRow } from '../../test/pilotage-row.ts';
import { AROHA, renderRoutes, renderScreen } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { HelpCorner } from '../app/frame/help-corner.tsx';
import { MoreMenu } from '../pilotages/cancelling/more-menu.tsx';
import { BoardScreen } from './board/board-screen.tsx';
import { PeopleScreen } from './people/people-screen.tsx';
import { StageScreen } from './plan/stage-screen.tsx';

/** What is broken: the name of a part, or the ship whose movement is. */
const broken = vi.hoisted(() => ({ part: '' }));
const bug = (part: string) => {
  if (broken.part === part) throw new Error(`A bug in ${part}`);
};

vi.mock('../help/help-panel.tsx', () => ({ HelpPanel: () => bug('help') }));
vi.mock('../pilotages/cancelling/cancel-dialog.tsx', () => ({ CancelDialog: () => bug('cancel') }));
vi.mock('../people/person-dialog.tsx', () => ({ PersonDialog: () => bug('person') }));
vi.mock('../plan/use-plan-settings.ts', () => ({ usePlanSettings: () => bug('stage') ?? {} }));
vi.mock('./board/use-movement.ts', () => ({
  useMovement: ({ vessel }: { vessel: { name: string } }) => {
    bug(vessel.name);
    return { facts: { mark: 'passed', says: 'Checked', windows: [], window: null } };
  },
}));

const printed = vi.mocked(console.error);
beforeEach(() => {
  // React prints every error that a boundary catches.
  printed.mockImplementation(() => {});
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  printed.mockReset();
  vi.useRealTimers();
});

/** Says so over the page, which is there when that is closed. */
async function expectAbove(page: string, options = {}) {
  expect(await screen.findByText('This part could not be shown')).toBeTruthy();
  expect(screen.getByText(page, options)).toBeTruthy();
  await userEvent.click(screen.getByText('Close', { selector: 'button' }));
  expect(screen.queryByText('This part could not be shown')).toBeNull();
  expect(screen.getByText(page, options)).toBeTruthy();
}

test('SHELL-20 a fault in the help leaves the page below it', async () => {
  broken.part = 'help';
  renderScreen(
    <>
      <p>The page</p>
      <HelpCorner />
    </>,
  );
  await userEvent.keyboard('?');
  await expectAbove('The page');
});

test('SHELL-20 a fault in the dialog that cancels leaves the page below it', async () => {
  broken.part = 'cancel';
  renderScreen(
    <>
      <p>The page</p>
      <MoreMenu pilotage={ARRIVAL} />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByText('Cancel pilotage'));
  await expectAbove('The page');
});

test('SHELL-20 a fault in the dialog of a person leaves the list of people', async () => {
  broken.part = 'person';
  stubApi({ 'GET /ports': [PORT], 'GET /people': [] });
  renderScreen(<PeopleScreen />, {
    signedInAs: { ...AROHA, roles: ['admin'], user: { ...AROHA.user, roles: ['admin'] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  await expectAbove('People', { selector: 'h1' });
});

test('SHELL-20 a fault in the editor of a stage leads back to the plan', async () => {
  broken.part = 'stage';
  stubApi(arrivalAnswers());
  renderRoutes(
    [
      { path: '/pilotage/:id/stage/:stageId', Component: StageScreen },
      { path: '/pilotage/:id/plan', element: <p>The plan</p> },
    ],
    { at: `/pilotage/${ARRIVAL.uuid}/stage/${ARRIVAL.uuid}` },
  );
  await screen.findByText('This part could not be shown');
  await userEvent.click(screen.getByText('Close', { selector: 'button' }));
  expect(await screen.findByText('The plan')).toBeTruthy();
});

test('SHELL-20 of a day on the board one movement that cannot be checked leaves the others', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T14:00:00.000Z') });
  const rows = ['KEA MERIDIAN', 'RATA VENTURE'].map((name, index) =>
    pilotageRow(index + 1, {
      date: `2026-11-21T2${index}:00:00.000Z`,
      vessel: { IMO: `412301${8 - index}`, name, flag_code: null },
    }),
  );
  broken.part = 'RATA VENTURE';
  stubApi({
    'GET /ports': [KORU],
    'GET /preferences': [],
    'GET /pilotages': rows,
    'GET /pilotages/:id': ({ url }) =>
      rows.filter(({ uuid }) => url.pathname.includes(uuid)).map((row) => pilotageOfRow(row, {})),
  });
  renderRoutes([{ path: '/board', element: <BoardScreen /> }], {
    at: '/board?date=2026-11-22',
    signedInAs: { ...AROHA, roles: ['staff'] },
  });
  const barOf = async (name: RegExp) =>
    within(await screen.findByRole('region', { name: 'Berth 5' })).findByRole('button', { name });
  await waitFor(async () => expect((await barOf(/^KEA/)).textContent).toContain('Checked'));
  await waitFor(async () =>
    expect((await barOf(/^RATA/)).textContent).toContain('Its clearances could not be checked'),
  );
});
