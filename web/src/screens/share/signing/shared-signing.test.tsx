import { pilotageOf, vesselOf } from '@leadline/domain/share/whole-forms';
import 'fake-indexeddb/auto';
import type { NewLinkSignature, Signature } from '@leadline/domain/acceptance/signature';
import { planParts } from '@leadline/domain/share/plan-content';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { partValue, sealGiven, sealParts } from '@leadline/domain/share/signed-content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawOn, paintedCanvas } from '../../../../test/drawn-pad.ts';
import { ARRIVAL } from '../../../../test/koru-arrival.ts';
import { LINK, lasting, linkAnswers, sharedArrival } from '../../../../test/koru-share.ts';
import { renderRoutes } from '../../../../test/render.tsx';
import { keptRowsOf, takenAs } from '../../../../test/screens/kept-of-links.ts';
import { type StubRequest, stubApi } from '../../../../test/stub-api.ts';
import { deviceSealing } from '../../../acceptance/device-sealing.ts';
import { ShareScreen } from '../share-screen.tsx';

const SLOW = { timeout: 60_000 };
const [READ, SIGN] = ['GET /pilotages/share/:id', 'POST /pilotages/share/:id/signature'];
const REFUSED = { status: 401, error: { code: 'noSession', message: 'x' } };
const HIDDEN = { name: 'vessel.remarks', digest: 'a'.repeat(64) };
const GUIDELINES = { uuid: crypto.randomUUID(), extraType: 'guidelines', metadata: { value: 'Two tugs at least.' } };
const routes: RouteObject[] = [{ path: '/share/:id', Component: ShareScreen }];
/** Each test has a link of its own: the device keeps by links. */
let link = LINK;

function open() {
  history.replaceState(null, '', `/share/${link.id}#${link.token}`);
  return renderRoutes(routes, { at: `/share/${link.id}`, signedInAs: null });
}

const partsOf = (plan: SharedPlan) => planParts({ ...plan, pilotage: pilotageOf(plan), vessel: vesselOf(plan) });

/** As the server gives it: digests of all parts, one of them of what the port does not show. */
async function toBeSigned(parts: Partial<SharedPlan> = {}): Promise<SharedPlan> {
  const plan = { ...lasting(sharedArrival({ portExtras: [GUIDELINES] as never })), ...parts };
  const { parts: sealed } = await sealParts(deviceSealing, partsOf(plan));
  return { ...plan, toSign: [...sealed.map(({ value: _, ...part }) => part), HIDDEN] };
}

const bodies = (calls: ReturnType<typeof stubApi>) =>
  calls.filter(({ name }) => name === SIGN).map(({ request }) => request.body as NewLinkSignature);
const box = async (role: string) => within(await screen.findByRole('region', { name: role }, SLOW));

async function signAs(name: string) {
  const master = await box('Master');
  await userEvent.clear(master.getByRole('textbox', { name: 'Name' }));
  await userEvent.type(master.getByRole('textbox', { name: 'Name' }), name);
  const accept = master.getByRole('button', { name: 'Accept' }) as HTMLButtonElement;
  await waitFor(() => expect(accept.disabled).toBe(false), SLOW);
  await userEvent.click(accept);
}

const keptRows = () => keptRowsOf(link.id);
const keptThings = async () => (await keptRows()).map(({ key }) => key.split('/')[1]).sort();

beforeEach(() => {
  sessionStorage.clear();
  link = { ...LINK, id: crypto.randomUUID() };
});
afterEach(() => history.replaceState(null, '', '/'));

test('ACCEPT-04 SHARE-05 the master signs what is on his screen, with the digests of what he is not shown', async () => {
  const plan = await toBeSigned();
  let signed: Signature | null = null;
  const calls = stubApi({
    ...linkAnswers(plan),
    [READ]: () => [
      signed ? { ...plan, signatures: [signed], pilotage: { ...plan.pilotage, masterAccepted: true } } : plan,
    ],
    [SIGN]: ({ body }: StubRequest) => {
      signed = takenAs(body as NewLinkSignature);
      return [signed];
    },
  });
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I have read it: Port Guidelines' }, SLOW));
  await signAs('Capt. R. Santos');
  const master = await box('Master');
  await master.findByText('Accepted', {}, SLOW);
  expect(master.getByText('Locked.')).toBeTruthy();
  expect(master.getByText(/^Ticked as read: Port Guidelines \d\d\/\d{4}$/)).toBeTruthy();
  const [body] = bodies(calls);
  const expected = await sealGiven(deviceSealing, partsOf(plan), plan.toSign ?? []);
  expect(body?.content.decided.digest).toBe(expected.digest);
  expect(body?.content.decided.parts).toContainEqual(HIDDEN);
  expect(partValue(body?.content.shown ?? expected, 'verdicts')).toHaveLength(9);
  expect(partValue(body?.content.shown ?? expected, 'read')).toMatchObject([
    { text: 'guidelines', digest: plan.toSign?.find(({ name }) => name === 'texts.guidelines')?.digest },
  ]);
  expect(calls.find(({ name }) => name === SIGN)?.request.headers.get('authorization')).toBe(`Bearer ${link.token}`);
  expect(await keptThings()).toEqual(['plan', 'read']);
  // The pilot's box is there to be read.
  expect((await box('Pilot')).queryByRole('textbox')).toBeNull();
});

test('ACCEPT-08 where the port signs by drawing, he draws on the pad', async () => {
  paintedCanvas();
  const preferences = [{ key: 'feature_flags', metadata: { use_e_signatures: true } }];
  const calls = stubApi({
    ...linkAnswers(await toBeSigned({ preferences: preferences as never })),
    [SIGN]: ({ body }: StubRequest) => [takenAs(body as NewLinkSignature)],
  });
  open();
  const master = await box('Master');
  drawOn(master.getByRole('img', { name: 'Signature of the master' }));
  await signAs('R. Santos');
  await master.findByText('Locked.', {}, SLOW);
  const [body] = bodies(calls);
  expect(body?.name).toBe('R. Santos');
  expect(body?.image).toMatch(/^data:image\/png/);
  expect(body?.strokes?.[0]?.[0]).toEqual([40, 90]);
});

test('ACCEPT-09 a plan that changed meanwhile: nobody is accepted, and what differs stands at the box that asks again', async () => {
  const plan = await toBeSigned();
  const changed = await toBeSigned({ pilotage: { ...plan.pilotage, vesselMaxDraft: 12.1 } });
  let late: Signature | null = null;
  stubApi({
    ...linkAnswers(plan),
    [READ]: () => [late ? { ...changed, signatures: [late] } : plan],
    [SIGN]: ({ body }: StubRequest) => {
      late = takenAs(body as NewLinkSignature, false);
      return [late];
    },
  });
  open();
  await signAs('R. Santos');
  const master = await box('Master');
  await master.findByText(/^Others changed the plan before this signature arrived/, {}, SLOW);
  const since = within(await master.findByRole('region', { name: 'Changed since signature' }, SLOW));
  expect(since.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Max. DraftWhen signed11.60 mNow12.10 m',
  ]);
  expect(master.getByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(master.queryByRole('button', { name: 'Keep as signed' })).toBeNull();
});

test('SHARE-05 opened once it works without a network; a signature made there waits sealed, and is sent once when it can', async () => {
  const plan = await toBeSigned();
  stubApi(linkAnswers(plan));
  const first = open();
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
  await waitFor(async () => expect(await keptThings()).toContain('plan'), SLOW);
  stubApi({});
  await signAs('Capt. Ximena Santos');
  expect(await screen.findByText('Signed on this device, not sent', {}, SLOW)).toBeTruthy();
  expect(screen.getByText(/^It is sent by itself when the connection is back/)).toBeTruthy();
  first.unmount();
  // Of plan, name and secret nothing stands in the clear.
  const rows = await keptRows();
  expect(rows.map(({ key }) => key.split('/')[1]).sort()).toEqual(['plan', 'signature']);
  const clear = rows.map(({ key, bytes }) => key + new TextDecoder('latin1').decode(bytes)).join();
  for (const word of ['Ximena', 'KEA MERIDIAN', link.token]) expect(clear).not.toContain(word);

  sessionStorage.clear();
  const second = open();
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
  await screen.findByText(/^No connection\. As it stood at/, {}, SLOW);
  await screen.findByText('Signed on this device, not sent', {}, SLOW);
  expect((await box('Master')).getByText('Capt. Ximena Santos')).toBeTruthy();
  let taken: Signature | null = null;
  const calls = stubApi({
    ...linkAnswers(plan),
    [READ]: () => [
      taken ? { ...plan, signatures: [taken], pilotage: { ...plan.pilotage, masterAccepted: true } } : plan,
    ],
    [SIGN]: ({ body }: StubRequest) => {
      taken = takenAs(body as NewLinkSignature);
      return [taken];
    },
  });
  dispatchEvent(new Event('online'));
  await (await box('Master')).findByText('Accepted', {}, SLOW);
  expect(screen.queryByText('Signed on this device, not sent')).toBeNull();
  expect(bodies(calls)).toHaveLength(1);
  expect(await keptThings()).toEqual(['plan']);
  second.unmount();
});

test('attack 34 taken back: nothing is shown or kept any more, and a signature that waited is not taken', async () => {
  stubApi(linkAnswers(await toBeSigned()));
  const first = open();
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
  stubApi({});
  await signAs('R. Santos');
  await screen.findByText('Signed on this device, not sent', {}, SLOW);
  first.unmount();
  stubApi({ [READ]: REFUSED, [SIGN]: REFUSED });
  open();
  await screen.findByText('This link takes no signatures any more.', {}, SLOW);
  expect(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('KEA MERIDIAN');
  await waitFor(async () => expect(await keptThings()).toEqual([]), SLOW);
});

test('SHARE-05 a signature from before the end of a link is sent after it, and told as evidence', async () => {
  stubApi(linkAnswers(await toBeSigned()));
  const first = open();
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
  stubApi({});
  await signAs('R. Santos');
  await screen.findByText('Signed on this device, not sent', {}, SLOW);
  first.unmount();
  stubApi({ [READ]: REFUSED, [SIGN]: ({ body }: StubRequest) => [takenAs(body as NewLinkSignature, false)] });
  open();
  await screen.findByText(/is kept as evidence\.$/, {}, SLOW);
  await waitFor(async () => expect(await keptThings()).toEqual([]), SLOW);
});

test('attack 35 what a link keeps on the device does not open by another secret', async () => {
  stubApi(linkAnswers(await toBeSigned()));
  const view = open();
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
  await waitFor(async () => expect(await keptThings()).toContain('plan'), SLOW);
  view.unmount();
  stubApi({});
  link = { ...link, token: 'U'.repeat(43) };
  open();
  await screen.findByRole('heading', { name: 'No connection' }, SLOW);
  expect(document.body.textContent).not.toContain('KEA MERIDIAN');
});

test('ACCEPT-11 "I do not agree" goes to the pilots with its reason, instead of a signature', async () => {
  const calls = stubApi({
    ...linkAnswers(await toBeSigned()),
    'POST /pilotages/share/:id/comment': ({ body }: StubRequest) => [
      {
        ...{ uuid: crypto.randomUUID(), pilotage: { uuid: ARRIVAL.uuid }, role: 'master', email: null },
        ...{ createdAt: new Date().toISOString(), name: 'x', comment: 'x', isDisagreement: true },
        ...(body as object),
      },
    ],
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'I do not agree' }, SLOW));
  const send = screen.getByRole('button', { name: 'Send to the pilots' }) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: 'I do not agree' }), 'Draft aft is 11.9');
  await userEvent.click(send);
  await screen.findByText('Your comment has been sent', {}, SLOW);
  expect(calls.find(({ name }) => name === 'POST /pilotages/share/:id/comment')?.request.body).toMatchObject({
    comment: 'Draft aft is 11.9',
    isDisagreement: true,
    givenAt: expect.any(String),
  });
  expect(bodies(calls)).toEqual([]);
});

test('SHARE-06 a checklist that the port shows the master is on his page with its answers', async () => {
  const item = { isHeader: false, disableForMovementTypes: [], comment: null };
  const value = [
    { ...item, uuid: crypto.randomUUID(), label: 'Pilot card handed over', isSelected: true },
    { ...item, uuid: crypto.randomUUID(), label: 'Anchors cleared', isSelected: false, comment: 'Port one stuck' },
    { ...item, uuid: crypto.randomUUID(), label: 'Gangway', isSelected: false, disableForMovementTypes: ['Arrival'] },
  ];
  const metadata = { value, comment: 'Read out on the bridge' };
  const of = { uuid: crypto.randomUUID(), version: 1, pilotage: { uuid: ARRIVAL.uuid }, updatedAt: ARRIVAL.date };
  stubApi(linkAnswers(await toBeSigned({ extras: [{ ...of, extraType: 'checklist', metadata }] as never })));
  open();
  const list = within(await screen.findByRole('region', { name: 'Checklist' }, SLOW));
  expect(list.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Pilot card handed overTicked',
    'Anchors clearedPort one stuckNot answered',
  ]);
  expect(list.getByText('Read out on the bridge')).toBeTruthy();
});

test('SHARE-06 a pass that was given against the figure says so on the master’s page, with the figure as it stood then', async () => {
  // Auckland is at UTC+13 in November (tz database, Pacific/Auckland).
  const at = '2026-11-21T13:34:00.000Z';
  const known = { text: '+0.84 m at Cutter Channel', says: 'caution', source: 'table', asOf: null, at };
  const item = { isHeader: false, disableForMovementTypes: [], comment: null, failChecked: false };
  const value = [
    { ...item, uuid: crypto.randomUUID(), label: 'UKC all constraints', passChecked: true, known },
    { ...item, uuid: crypto.randomUUID(), label: 'Pilot rest', passChecked: true },
  ];
  const of = { uuid: crypto.randomUUID(), version: 1, pilotage: { uuid: ARRIVAL.uuid }, updatedAt: ARRIVAL.date };
  const extra = { ...of, extraType: 'pass_fail_checklist', metadata: { value, comment: null } };
  stubApi(linkAnswers(await toBeSigned({ extras: [extra] as never })));
  open();
  const list = within(await screen.findByRole('region', { name: 'Pass/Caution Checklist' }, SLOW));
  expect(list.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'UKC all constraintsAt 22/0234: +0.84 m at Cutter ChannelJudged pass; the figure said cautionPass',
    'Pilot restPass',
  ]);
});

test('attack 30 a link for information has no box to sign, and nothing to disagree with', async () => {
  const plan = await toBeSigned();
  stubApi(linkAnswers({ ...plan, toSign: null, share: { ...plan.share, isForInformation: true } }));
  open();
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
  await screen.findByText(/^Sent for information\./, {}, SLOW);
  expect(screen.queryByRole('region', { name: 'Master' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'I do not agree' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
