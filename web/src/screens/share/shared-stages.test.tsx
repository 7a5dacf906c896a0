import { UNSET } from '@leadline/domain/numbers/units';
import { REPLAY } from '@leadline/domain/words/passage';
import { PLAN, STAGE_FACTS } from '@leadline/domain/words/plan';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ARRIVAL, KEA_MERIDIAN, START } from '../../../test/koru-arrival.ts';
import { LINK, linkAnswers, sharedArrival } from '../../../test/koru-share.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { ShareScreen } from './share-screen.tsx';

const SLOW = { timeout: 60_000 };
const path = `/share/${LINK.id}`;

beforeEach(() => sessionStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

function open(parts: Parameters<typeof sharedArrival>[0] = {}) {
  const calls = stubApi(linkAnswers(sharedArrival(parts)));
  history.replaceState(null, '', `${path}#${LINK.token}`);
  renderRoutes([{ path: '/share/:id', Component: ShareScreen }], { at: path, signedInAs: null });
  return calls;
}

const section = async () => within(await screen.findByRole('region', { name: SHARED_PLAN.passagePlan }, SLOW));
const slider = () => screen.findByRole('slider', { name: REPLAY.slider }, SLOW);
const panel = () => within(screen.getByRole('complementary', { name: 'At this moment' }));

async function openReplay() {
  await userEvent.click(await (await section()).findByRole('button', { name: PLAN.replay }, SLOW));
  return slider();
}

// She starts at 04:30. The tide is 0.30 m below datum: 12.90 m of the Cutter Channel less 0.30 are 12.60; 11.60 and a tenth are 12.76.
test('SHARE-06 PLAN-11 the master replays the passage from the answer of the link alone, with the figures of its rows', async () => {
  const calls = open();
  const time = await openReplay();
  time.focus();
  await userEvent.keyboard('{PageDown}');
  for (let steps = 0; steps < 9 && !panel().queryByRole('heading', { name: 'Cutter Channel' }); steps++)
    await userEvent.keyboard('{PageDown}');
  expect(panel().getByText('12.60')).toBeTruthy();
  expect(panel().getByText('12.76')).toBeTruthy();
  expect(panel().getByText('Failed')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByRole('button', { name: /position/i })).toBeNull();
  const asked = calls.map(({ name }) => name).filter((name) => name !== 'GET /api/ping');
  expect(asked.filter((name) => !/ (\/api)?\/pilotages\/share\//.test(name))).toEqual([]);
});

test('the time that is read stays when the plan is read again', async () => {
  open();
  const time = await openReplay();
  time.focus();
  await userEvent.keyboard('{PageDown}{PageDown}');
  const now = time.getAttribute('aria-valuenow');
  expect(Number(now)).toBeGreaterThan(0);
  const said = { uuid: LINK.id, pilotage: { uuid: ARRIVAL.uuid }, comment: 'Abort at the outer bar', name: 'A. Ngata' };
  const comment = { ...said, role: 'pilot' as const, email: null, isDisagreement: false, createdAt: START };
  stubApi(linkAnswers({ ...sharedArrival(), comments: [comment] }));
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Abort at the outer bar', {}, SLOW);
  expect((await slider()).getAttribute('aria-valuenow')).toBe(now);
});

test('a stage that is pressed is shown large, and the stages are back at a press', async () => {
  open();
  const plan = await section();
  await userEvent.click(await plan.findByRole('button', { name: 'Inner channels' }, SLOW));
  const chart = (await screen.findByRole('combobox', { name: REPLAY.chart }, SLOW)) as HTMLSelectElement;
  expect(chart.selectedOptions[0]?.textContent).toBe('Inner channels');
  expect(document.activeElement?.textContent).toBe(PLAN.replay);
  await userEvent.click(plan.getByRole('button', { name: PLAN.stages }));
  expect(plan.getAllByRole('article').length).toBeGreaterThan(1);
});

test('PREFS-07 PREFS-16 what the port hides from a master is in no replay of his', async () => {
  open({
    vessel: { ...KEA_MERIDIAN, metadata: { ...KEA_MERIDIAN.metadata, air_draft: 44.8 } },
    preferences: [
      { key: 'feature_flags', metadata: { hide_waypoint_location_enabled: true } },
      { key: 'vessel_field_display_config', metadata: { disabled_master_view: { beam: true, air_draft: true } } },
    ],
  });
  await openReplay();
  expect((await section()).getByText(REPLAY.placesHidden)).toBeTruthy();
  expect(document.body.textContent).not.toContain('44.8');
});

test.each([
  ['hides them: not shown', KEA_MERIDIAN, 'notShown', REPLAY.notShown],
  ['has none of them: not known', { ...KEA_MERIDIAN, beam: null, metadata: {}, height: null }, 'notKnown', UNSET],
] as const)(
  'PREFS-16 PLAN-21 of beam, air draft and HOA the replay says, where the port %s',
  async (_, vessel, why, height) => {
    const hidden = { beam: true, air_draft: true, height: true };
    const shown = { hide_waypoint_location_enabled: false };
    open({
      vessel,
      preferences: [
        { key: 'feature_flags', metadata: shown },
        { key: 'vessel_field_display_config', metadata: { disabled_master_view: hidden } },
      ],
    });
    const plan = await section();
    expect((await plan.findAllByText(STAGE_FACTS.noHull[why], {}, SLOW)).length).toBe(1);
    await openReplay();
    expect(plan.getByText(REPLAY.noHull[why])).toBeTruthy();
    const line = panel().getByText('Top above water').closest('div');
    expect(line?.textContent).toContain(height);
    expect(document.body.textContent?.includes('The port does not show her air draft or HOA here')).toBe(
      why === 'notShown',
    );
  },
);
