import type { Signature } from '@leadline/domain/acceptance/signature';
import { readPreferences } from '@leadline/domain/preferences/preferences';
import { isPartShown, type StoredPlan } from '@leadline/domain/share/for-master';
import { planParts } from '@leadline/domain/share/plan-content';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { sealParts, withheld } from '@leadline/domain/share/signed-content';
import { tidesOfPlan } from '@leadline/domain/share/tides-of-plan';
import { instantToIso } from '@leadline/domain/time/instant';
import type { PaperContent } from '@leadline/paper/paper-content';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, KEA_MERIDIAN, ROUTE, START, tideAnswer } from '../../../../test/koru-arrival.ts';
import { chartAnswers, drawing, PLAN_OF_KORU } from '../../../../test/koru-plan.ts';
import { LINK, LOW_TIDE, lasting, linkAnswers, sharedArrival } from '../../../../test/koru-share.ts';
import { AROHA, renderRoutes } from '../../../../test/render.tsx';
import { stubApi } from '../../../../test/stub-api.ts';
import { deviceSealing } from '../../../acceptance/device-sealing.ts';
import type { PaperOrder } from '../../../data/papers/paper-worker.ts';
import { readPaper } from '../../../paper/read-paper.ts';
import { adoptTokens } from '../../../session/session-store.ts';
import { ShareScreen } from '../share-screen.tsx';

const SLOW = { timeout: 60_000 };
const routes: RouteObject[] = [{ path: '/share/:id', Component: ShareScreen }];
const made: PaperContent[] = [];
const saved: string[] = [];
let isBroken = false;
vi.mock('../../../data/papers/make-paper.ts', () => ({
  makePaper: async (order: PaperOrder) => {
    if (isBroken) throw new Error('The paper took too long');
    if (order.kind === 'plan') made.push(order.content);
    return new Blob(['%PDF'], { type: 'application/pdf' });
  },
}));
vi.mock('../../../ui/download.ts', () => ({ download: (name: string) => saved.push(name) }));

/** The port does not show a master her remarks, nor the checklist. */
const preferences = [
  { key: 'feature_flags', metadata: { use_e_signatures: true } },
  { key: 'vessel_field_display_config', metadata: { disabled_master_view: { comments: true } } },
] as unknown as StoredPlan['preferences'];
const PLAN: StoredPlan = {
  ...{ pilotage: { ...ARRIVAL, pilotAccepted: true, masterAccepted: true }, vessel: KEA_MERIDIAN, route: ROUTE },
  ...{ drawings: [drawing('Entrance')], tugs: [], extras: [], portExtras: [], planSettings: PLAN_OF_KORU },
  ...{ signatures: [], proof: null, preferences },
};

/** Signed by both as the plan stood with this ship. */
async function signed(vessel = KEA_MERIDIAN): Promise<StoredPlan> {
  const decided = await sealParts(deviceSealing, planParts({ ...PLAN, vessel }));
  const of = (role: Signature['role'], createdAt: string): Signature => ({
    ...{ uuid: crypto.randomUUID(), version: 1, pilotage: { uuid: ARRIVAL.uuid }, role, name: `The ${role}` },
    ...{ image: null, strokes: null, createdAt, signedAt: createdAt, isStated: true, shownDiffers: [] },
    ...{ content: { decided, shown: { digest: 'a'.repeat(64), parts: [] } }, isAccepted: true, keeps: null },
  });
  return { ...PLAN, signatures: [of('master', '2026-11-21T14:10:00.000Z'), of('pilot', '2026-11-21T14:00:00.000Z')] };
}

/** What the server answers by the link: tides as the port reads them, and what is to be signed where it still is. */
async function byLink(plan: StoredPlan, isToSign = true): Promise<SharedPlan> {
  const shown = readPreferences(plan.preferences);
  const former = plan.signatures.flatMap(({ content }) => content?.decided.parts ?? []);
  const side = await sealParts(deviceSealing, planParts(plan), former);
  const given = withheld(side, (name) => isPartShown(name, shown)).parts.map(({ value: _, ...part }) => part);
  const tides = tidesOfPlan(plan.pilotage, ROUTE, shown).map(({ stationUuid, from, to }) => {
    const query = new URLSearchParams({ stationUuid, fromDate: instantToIso(from), toDate: instantToIso(to) });
    const url = new URL(`http://x/?${query}`);
    const { data, meta } = tideAnswer(LOW_TIDE)({ url, body: undefined, headers: new Headers() });
    return { stationUuid, heights: data[0] as Record<string, number>, extremes: [], meta };
  });
  return { ...lasting(sharedArrival(plan, plan.pilotage)), tides, toSign: isToSign ? given : null };
}

/** What the tablet of the pilot puts on paper of the same plan. */
function ofTablet(plan: StoredPlan): Promise<PaperContent> {
  adoptTokens(AROHA);
  stubApi({
    ...chartAnswers(),
    'GET /plan_settings': [plan.planSettings],
    'GET /pilotages/:id/signature': [...plan.signatures],
    'GET /preferences': [...plan.preferences],
    'GET /tide_data': tideAnswer(LOW_TIDE),
  });
  const arrival = Date.parse(START) + 80 * 60_000;
  return readPaper({ plan, route: ROUTE, arrival, now: Date.parse(START), kept: null });
}

function open() {
  history.replaceState(null, '', `/share/${LINK.id}#${LINK.token}`);
  return renderRoutes(routes, { at: `/share/${LINK.id}`, signedInAs: null });
}

async function downloaded(): Promise<PaperContent> {
  const before = saved.length;
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }, SLOW));
  await waitFor(() => expect(saved.length).toBe(before + 1), SLOW);
  const content = made.at(-1);
  if (!content) throw new Error('No paper was made');
  return content;
}

beforeEach(() => {
  sessionStorage.clear();
  isBroken = false;
});
afterEach(() => history.replaceState(null, '', '/'));

test('SHARE-04 SHARE-05 API-28 a ship that was sent the plan makes the paper that the tablet of the pilot makes', async () => {
  const plan = await signed();
  const own = await ofTablet(plan);
  expect([own.boxes.pilot.changed, own.boxes.master.changed]).toEqual([[], []]);
  const calls = stubApi(linkAnswers(await byLink(plan)));
  open();
  expect(await downloaded()).toEqual(own);
  // 04:30 of 22 November by the clock of Auckland.
  expect(saved.at(-1)).toBe('20261122_pilotage_plan_KEA MERIDIAN_Arrival.pdf');
  // Besides its link and charts: whether the server is there, and that a person has read the plan.
  const others = ['GET /api/ping', `POST /api/pilotages/share/${LINK.id}/read`];
  for (const { name } of calls) expect([...Object.keys(linkAnswers()), ...others]).toContain(name);
  // Of the presses one says that he has read it, and the paper that he has taken it.
  const said = () =>
    calls.flatMap(({ request: { body } }) => (body as { isCopied?: boolean } | undefined)?.isCopied ?? []);
  await waitFor(() => expect(said()).toEqual([true]), SLOW);
});

test('ACCEPT-09 attack 31 what the port does not show her, and was changed since, is told as on the paper of the pilot', async () => {
  const plan = await signed({ ...KEA_MERIDIAN, metadata: { ...KEA_MERIDIAN.metadata, comments: 'None.' } });
  const own = await ofTablet(plan);
  expect(own.boxes.pilot.changed?.length).toBe(1);
  const shared = await byLink(plan);
  stubApi(linkAnswers(shared));
  open();
  const content = await downloaded();
  expect(content.boxes).toEqual(own.boxes);
  expect(JSON.stringify(content)).not.toContain('Slow astern');
  // As it stood when the server was asked.
  expect(content.madeAt).toBe(shared.now);
});

test('where nothing of the hidden parts is told, the paper says that they were not compared', async () => {
  stubApi(linkAnswers(await byLink(await signed(), false)));
  open();
  const { boxes, madeAt } = await downloaded();
  expect([boxes.pilot.isPartly, boxes.master.isPartly]).toEqual([true, true]);
  expect(madeAt).toBe(START);
});

test('a height that the port does not show her is missing on her paper too, never taken for none', async () => {
  const metadata = { disabled_master_view: { air_draft: true, height: true } };
  const hidden = [{ key: 'vessel_field_display_config', metadata }] as unknown as StoredPlan['preferences'];
  stubApi(linkAnswers(await byLink({ ...PLAN, preferences: hidden })));
  open();
  expect((await downloaded()).ship).toEqual({ airDraft: null, heightOverall: null, isHeightNotShown: true });
});

test('without a network she makes it of what her device has; a sheet that is not there is missing', async () => {
  const { 'GET /pilotages/share/:id': plan } = linkAnswers(await byLink(PLAN));
  stubApi({ 'GET /pilotages/share/:id': plan });
  open();
  const button = await screen.findByRole('button', { name: 'Download PDF' }, SLOW);
  stubApi({});
  expect(button).toBeTruthy();
  const content = await downloaded();
  expect(content.charts).toEqual({});
  expect(content.plan.planSettings.stages).toHaveLength(2);
});

test('a paper that could not be made says so on the page', async () => {
  isBroken = true;
  stubApi(linkAnswers(await byLink(PLAN)));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }, SLOW));
  expect((await screen.findByRole('alert', {}, SLOW)).textContent).toBe('Error generating PDF');
});

test('attack 34 a link that is over offers no paper', async () => {
  stubApi({ 'GET /pilotages/share/:id': { status: 401, error: { code: 'noSession', message: 'x' } } });
  open();
  await screen.findByRole('heading', { name: 'This link is no longer valid' }, SLOW);
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
});
