import type { NewSignature, Signature } from '@leadline/domain/acceptance/signature';
import { readIn } from '@leadline/domain/share/read-texts';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { rowNamed } from '../../../test/koru-arrival.ts';
import { forecastOf, limitAtRow, PLACES } from '../../../test/koru-weather.ts';
import { OWN, openAcceptance, takenAs, WRITE } from '../../../test/screens/acceptance-tab.tsx';
import type { StubRequest } from '../../../test/stub-api.ts';
import { onNotedError } from '../../data/errors/noted-errors.ts';

const SLOW = { timeout: 60_000 };

test('ACCEPT-07 a signature that is not taken is told in its own box, and not in the other', async () => {
  openAcceptance({ [WRITE]: { status: 422, error: { code: 'endState', message: 'x' } } });
  const master = within(await screen.findByRole('region', { name: 'Master' }, SLOW));
  await userEvent.clear(master.getByRole('textbox', { name: 'Name' }));
  await userEvent.type(master.getByRole('textbox', { name: 'Name' }), 'R. Santos');
  await userEvent.click(master.getByRole('button', { name: 'Accept' }));
  expect((await master.findByRole('alert', {}, SLOW)).textContent).toContain('This pilotage is closed');
  expect(within(screen.getByRole('region', { name: 'Pilot' })).queryByRole('alert')).toBeNull();
});

test.each([
  ['the server has no record of her', { status: 404, error: { code: 'notFound', message: 'x' } }, true],
  // A captive portal in place of the server says nothing of a ship.
  ['a page of the network stands in its place', Response.json({ title: 'Log in' }, { status: 404 }), false],
])(
  'ACCEPT-04 a plan is signed without the ship’s record where there is none, and not where that is not known: %s',
  async (_, vessel, isSignable) => {
    openAcceptance({ 'GET /vessels/:imo': vessel });
    const box = within(await screen.findByRole('region', { name: 'Pilot' }, SLOW));
    const accept = await box.findByRole<HTMLButtonElement>('button', { name: 'Accept' }, SLOW);
    if (isSignable) await waitFor(() => expect(accept.disabled).toBe(false), SLOW);
    else expect(await screen.findByText(ACCEPTANCE.notLoaded, {}, SLOW)).toBeTruthy();
    expect([accept.disabled, screen.queryByText(ACCEPTANCE.notLoaded) === null]).toEqual([!isSignable, isSignable]);
  },
);

const flowOfPort = (value: string[]) => [{ uuid: crypto.randomUUID(), extraType: 'flowlist', metadata: { value } }];

test('ACCEPT-02 a list without Tides has no way to it, and the verdict that is signed under is there', async () => {
  openAcceptance({ 'GET /ports_extras': flowOfPort(['acceptance', 'vessel']) });
  const band = within(await screen.findByRole('region', { name: 'Verdict' }, SLOW));
  await waitFor(() => expect(band.queryByRole('link', { name: 'Clearances' })).toBeNull(), SLOW);
});

test('ACCEPT-02 the list of the port says which cards are shown, and in which order', async () => {
  openAcceptance({ 'GET /ports_extras': flowOfPort(['acceptance', 'vessel', 'tides']) });
  await waitFor(() => expect(document.querySelector('[class*="_cards_"] li summary')).toBeTruthy(), SLOW);
  await waitFor(
    () =>
      expect([...document.querySelectorAll('[class*="_cards_"] b')].map((title) => title.textContent)).toEqual([
        'Port Guidelines',
        'Port Terms & Conditions',
        'Risks & Conditions',
      ]),
    SLOW,
  );
});

test('ACCEPT-01 ACCEPT-10 the cards name the rows that fail, and whose texts they are since when', async () => {
  const since = '2026-05-11T13:00:00.000Z';
  openAcceptance({
    'GET /pilotages/:id': [{ ...OWN, vesselFwdDraft: 13.5, vesselAftDraft: 13.5, vesselMaxDraft: 13.5 }],
    'GET /ports_extras': [
      { ...textOf('guidelines', 'Two tugs at least.'), since },
      textOf('terms', 'The master remains in command.'),
    ],
  });
  const risks = await screen.findByRole('link', { name: /^Risks & Conditions/ }, SLOW);
  // 12.90 m charted, and a margin of 10 % of her 13.50 m: she would need 1.95 m of tide.
  await waitFor(() => expect(risks.textContent).toMatch(/Cutter Channel −\d\.\d\d m/), SLOW);
  // The same verdict as on the Tides tab, and the way there.
  const band = within(screen.getByRole('region', { name: 'Verdict' }));
  expect(band.getByRole('heading').textContent).toBe('One or more constraints are not met.');
  expect(band.getByText('You can still sign; what failed stays named in the plan.')).toBeTruthy();
  expect(band.getByRole('link', { name: 'Clearances' }).getAttribute('href')).toBe(`/pilotage/${OWN.uuid}/risks`);
  // 01:00 of the twelfth at the port, which the eleventh in UTC still is not.
  expect(await screen.findByText('Port of Koru, 12 May 2026', {}, SLOW)).toBeTruthy();
  expect(screen.getByText('Port of Koru, date not known')).toBeTruthy();
  expect(card('Port Guidelines')).toContain('12 May 2026');
  expect(await screen.findByText('Not all drawn', {}, SLOW)).toBeTruthy();
});

test('ACCEPT-03 an unknown label is an error in its place, reported once, and the exchange goes on', async () => {
  const noted = vi.fn();
  const stop = onNotedError(noted);
  openAcceptance({ 'GET /ports_extras': flowOfPort(['tides', 'Bridge card']) });
  expect((await screen.findByRole('alert', {}, SLOW)).textContent).toContain('Bridge card');
  expect(await screen.findByRole('region', { name: 'Master' }, SLOW)).toBeTruthy();
  expect(noted).toHaveBeenCalledTimes(1);
  expect(String(noted.mock.calls[0]?.[0])).toContain('Bridge card');
  stop();
});

test('DUKC-08 what is signed under is no plain pass beside a service that fails or a limit of weather that stops her', async () => {
  const [place] = PLACES;
  const limit = limitAtRow('Swing basin', { measure: 'gust', limit: 30, effect: 'stop' });
  const risks = async () => (await screen.findByRole('link', { name: /^Risks & Conditions/ }, SLOW)).textContent ?? '';
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:30:00.000Z') });
  const answers = {
    'GET /pilotages/:id': [{ ...OWN, vesselFwdDraft: 11, vesselAftDraft: 11 }],
    'GET /preferences': [],
    'GET /omc/system': [{ name: 'DUKC', isSimulated: false }],
    'GET /omc/plan': { status: 502, error: { code: 'providerFailed', message: 'x', fields: [] } },
    'GET /weather-locations': PLACES,
    'GET /weather-limits': [],
    'GET /weather/multi': place ? PLACES.map((each) => forecastOf(each, () => ({ windGust: 34 }))) : [],
  };
  const first = openAcceptance(answers);
  await waitFor(async () => expect(await risks()).toContain('DUKC'), SLOW);
  expect(await risks()).toMatch(/Caution$/);
  first.unmount();
  openAcceptance({ ...answers, 'GET /omc/system': [], 'GET /weather-limits': [limit] });
  await waitFor(async () => expect(await risks()).toContain('Clearances pass; gust over 30 kn at Swing basin'), SLOW);
  expect(await risks()).not.toContain('All risks and conditions have passed');
  const band = within(screen.getByRole('region', { name: 'Verdict' }));
  expect(band.getByRole('heading').textContent).toContain('Clearances pass; gust over 30 kn at Swing basin');
  expect(band.queryByText(/You can still sign/)).toBeTruthy();
  expect(await risks()).toMatch(/Failed$/);
  vi.useRealTimers();
});

test('RISK-07 what is signed under says how many rows are hidden and not assessed', async () => {
  const { uuid } = rowNamed('Cutter Channel');
  const check = { uuid: crypto.randomUUID(), version: 1, routeConstraint: { uuid }, changedBy: {} };
  openAcceptance({
    'GET /pilotages/:id': [{ ...OWN, pilotageRouteChecks: [{ ...check, overrides: { hideConstraint: '1' } }] }],
  });
  const risks = await screen.findByRole('link', { name: /^Risks & Conditions/ }, SLOW);
  await waitFor(() => expect(risks.textContent).toContain('1 hidden, not assessed'), SLOW);
  expect(screen.getByRole('region', { name: 'Verdict' }).textContent).toContain('1 hidden, not assessed');
});

test('ERR-28 signatures that cannot be read: "Failed to get pilotage signatures", and nothing can be signed', async () => {
  openAcceptance({
    'GET /pilotages/:id/signature': { status: 500, error: { code: 'internal', message: 'Internal error' } },
  });
  await screen.findByText('Failed to get pilotage signatures', {}, SLOW);
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('ERR-28 a signature that the server does not take: "Failed to add pilotage signature", and the box stays open', async () => {
  const calls = openAcceptance({ [WRITE]: { status: 422, error: { code: 'ruleBroken', message: 'no' } } });
  const box = await screen.findByRole('region', { name: 'Pilot' }, SLOW);
  await userEvent.click(await within(box).findByRole('button', { name: 'Accept' }, SLOW));
  await screen.findByText('Failed to add pilotage signature', {}, SLOW);
  expect(calls.filter(({ name }) => name === WRITE)).toHaveLength(1);
  expect(within(box).getByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(within(box).queryByText(/^Locked/)).toBeNull();
});

const textOf = (extraType: 'guidelines' | 'terms', value: string) => ({
  ...{ uuid: crypto.randomUUID(), extraType },
  metadata: { value },
});
const GUIDELINES = 'Port Guidelines';
const tick = (label: string) => screen.findByRole('checkbox', { name: label }, SLOW) as Promise<HTMLInputElement>;
/** The line of a card, with what it says of who has read it. */
const card = (title: string) =>
  [...document.querySelectorAll('summary')].find((each) => each.textContent?.startsWith(title))?.textContent ?? '';

test('ACCEPT-01 what the pilot ticks as read is in his signature, and not in the master’s', async () => {
  let signed: Signature[] = [];
  const calls = openAcceptance({
    'GET /ports_extras': [textOf('guidelines', 'Two tugs at least.'), textOf('terms', 'At the ship’s risk.')],
    'GET /pilotages/:id/signature': () => signed,
    'GET /pilotages/:id': () => [{ ...OWN, pilotAccepted: signed.length > 0, masterAccepted: signed.length > 1 }],
    [WRITE]: ({ body }: StubRequest) => {
      signed = [takenAs(body as NewSignature), ...signed];
      return signed.slice(0, 1);
    },
  });
  await userEvent.click(await tick('Read by the pilot: Port Guidelines'));
  await waitFor(
    () => expect(card(GUIDELINES)).toBe('Port GuidelinesPort of Koru, date not knownReadby the pilot'),
    SLOW,
  );
  expect(card('Port Terms & Conditions')).toBe('Port Terms & ConditionsPort of Koru, date not knownNot read yet');
  expect((await tick('Read by the master: Port Guidelines')).checked).toBe(false);

  const box = (role: string) => within(screen.getByRole('region', { name: role }));
  await userEvent.click(await box('Pilot').findByRole('button', { name: 'Accept' }, SLOW));
  expect(await box('Pilot').findByText(/^Ticked as read: Port Guidelines \d\d\/\d{4}$/, {}, SLOW)).toBeTruthy();
  // By his signature now: there is nothing left to tick.
  expect(card(GUIDELINES)).toBe('Port GuidelinesPort of Koru, date not knownReadby the pilot');
  expect(screen.queryByRole('checkbox', { name: 'Read by the pilot: Port Guidelines' })).toBeNull();

  await userEvent.clear(box('Master').getByRole('textbox', { name: 'Name' }));
  await userEvent.type(box('Master').getByRole('textbox', { name: 'Name' }), 'R. Santos');
  await userEvent.click(box('Master').getByRole('button', { name: 'Accept' }));
  await box('Master').findByText(ACCEPTANCE.undoOnAdmin, {}, SLOW);
  expect(box('Master').queryByText(/^Ticked as read/)).toBeNull();
  const sent = calls.filter(({ name }) => name === WRITE).map(({ request }) => request.body as NewSignature);
  const digestIn = ({ content }: NewSignature) =>
    content?.decided.parts.find(({ name }) => name === 'texts.guidelines')?.digest;
  expect(sent.map(({ content }) => readIn(content))).toEqual([
    [{ text: 'guidelines', digest: sent[0] && digestIn(sent[0]), at: expect.any(String) }],
    [],
  ]);
});

test('ACCEPT-10 a text that the port changes after the tick is unread again, and signed as unread', async () => {
  let text = textOf('guidelines', 'Two tugs at least.');
  const calls = openAcceptance({
    'GET /ports_extras': () => [text],
    [WRITE]: ({ body }: StubRequest) => [takenAs(body as NewSignature)],
  });
  const box = await tick('Read by the pilot: Port Guidelines');
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(true), SLOW);
  text = textOf('guidelines', 'Three tugs at least.');
  await calls.client.invalidateQueries();
  await screen.findByText('Three tugs at least.', {}, SLOW);
  await waitFor(() => expect(card(GUIDELINES)).toBe('Port GuidelinesPort of Koru, date not knownNot read yet'), SLOW);
  expect((await tick('Read by the pilot: Port Guidelines')).checked).toBe(false);
  const pilot = within(screen.getByRole('region', { name: 'Pilot' }));
  await userEvent.click(await pilot.findByRole('button', { name: 'Accept' }, SLOW));
  await waitFor(() => expect(calls.filter(({ name }) => name === WRITE)).toHaveLength(1), SLOW);
  const sent = calls.find(({ name }) => name === WRITE)?.request.body as NewSignature;
  expect(readIn(sent.content)).toEqual([]);
});

test('ACCEPT-01 nobody can tick before the plan is there that the tick is signed with', async () => {
  let arrive = (_: unknown[]) => {};
  const drawings = new Promise<unknown[]>((resolve) => {
    arrive = resolve;
  });
  openAcceptance({
    'GET /ports_extras': [textOf('guidelines', 'Two tugs at least.')],
    'GET /drawings': () => drawings,
  });
  await screen.findByText('Two tugs at least.', {}, SLOW);
  expect(screen.queryByRole('checkbox')).toBeNull();
  arrive([]);
  const box = await tick('Read by the pilot: Port Guidelines');
  await userEvent.click(box);
  expect(box.checked).toBe(true);
});

test('ACCEPT-10 a port that has given no text asks nobody whether he has read it', async () => {
  openAcceptance({ 'GET /ports_extras': [textOf('guidelines', ' ')] });
  await screen.findByRole('region', { name: 'Master' }, SLOW);
  expect(screen.getAllByText('The port has given no text.')).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText('Not read yet')).toBeNull();
});
