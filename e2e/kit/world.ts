import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** The log-ins of the demonstration ports. */
export const PASSWORD = 'Leadline-2026';
export const aroha = 'aroha@koru.example';
export const ben = 'ben@koru.example';
export const tui = 'tui@koru.example';
export const office = 'office@koru.example';
export const erik = 'erik@elsewhere.example';

const PALETTES = ['day', 'bright', 'dusk', 'night'] as const;
export type Palette = (typeof PALETTES)[number];

/** A refusal that a test asks for, and a request that was under way when the test took the network. */
const EXPECTED = /status of (401|403|404|409|422)|ERR_INTERNET_DISCONNECTED/;

/** What the browser says that it should not: errors of scripts, of the policy, of the console. */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text());
  });
  return errors;
}

export async function choosePalette(page: Page, palette: Palette): Promise<void> {
  await page.addInitScript((name) => localStorage.setItem('pp.palette', name), palette);
}

export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

export async function signIn(page: Page, email = aroha): Promise<void> {
  await fillLogin(page, email);
  // The app's end of a log-in takes a while on purpose.
  await page
    .waitForURL(({ pathname }) => pathname === '/', { timeout: 60_000 })
    .catch(async (error) => {
      throw new Error(`${email} is not let in: ${await whereLogInLed(page)}`, { cause: error });
    });
  await expect(page.getByRole('button', { name: 'New Pilotage' }).first()).toBeVisible();
}

/** The address, and why nobody was let in. */
async function whereLogInLed(page: Page): Promise<string> {
  const { pathname } = new URL(page.url());
  if (pathname !== '/login') return pathname;
  const words = [page.getByRole('alert'), page.locator('[class*="_form_"] button[type=submit]')];
  const told = await Promise.all(words.map((each) => each.allInnerTexts().catch(() => [])));
  return [pathname, ...told.flat()].join(' ').trim();
}

/** The code of every screen lies on the device: from now on the network may go. Two hundred files take their time. */
export async function appOnDevice(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 90_000 });
}

/** The browser's clock shows the time of the walk server, which begins at an instant of its own; then it may be moved. */
export async function takeServerClock(page: Page): Promise<void> {
  const answer = await page.request.get('/api/ping');
  await page.clock.install({ time: answer.headers()['x-server-time'] });
}

export async function switchPort(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Port: ${from}` }).click();
  await page.getByRole('menuitemradio', { name: to }).click();
  await expect(page.getByRole('button', { name: `Port: ${to}` })).toBeVisible();
}

/** Picks from a list that opens below its box. */
export async function choose(scope: Page | Locator, page: Page, label: string, option: string): Promise<void> {
  await scope.getByLabel(label, { exact: true }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export interface Arrival {
  date: string;
  time: string;
  from: string;
  to: string;
  side: 'Port' | 'Starboard';
  imo: string;
  name: string;
  fwd: string;
  aft: string;
  pilot?: string;
}

/** A container ship that is too deep for the Cutter Channel for a part of the tide. */
export const DEEP_ARRIVAL: Arrival = {
  date: '25/11/2026',
  time: '1430',
  from: 'Boarding ground',
  to: 'Berth 5',
  side: 'Port',
  imo: '4123018',
  name: 'KEA MERIDIAN',
  fwd: '12.20',
  aft: '12.75',
  pilot: 'Ngata, Aroha',
};

/** Fills the form of a new arrival; the dialog stays open. */
export async function fillArrival(page: Page, arrival: Arrival): Promise<Locator> {
  await page.getByRole('button', { name: 'New Pilotage' }).first().click();
  const form = page.getByRole('dialog', { name: 'New Pilotage Details' });
  await form.getByRole('button', { name: 'Arrival' }).click();
  await form.getByLabel('Date', { exact: true }).fill(arrival.date);
  await form.getByLabel('Time', { exact: true }).fill(arrival.time);
  await choose(form, page, 'From', arrival.from);
  await choose(form, page, 'To', arrival.to);
  await form.getByRole('button', { name: arrival.side }).click();
  await form.getByLabel('Vessel IMO').fill(arrival.imo);
  await form.getByLabel('Vessel Name').fill(arrival.name);
  await form.getByLabel(/^Fwd\. Draft/).fill(arrival.fwd);
  await form.getByLabel(/^Aft Draft/).fill(arrival.aft);
  if (arrival.pilot) await choose(form, page, 'Pilot (Primary)', arrival.pilot);
  return form;
}

/** A draft above her summer draft is asked about before it is saved; metres as the question shows them. */
export async function saveDoubtfulDraft(page: Page, metres: string): Promise<void> {
  await page.getByRole('button', { name: `Save ${metres} m` }).click();
}

/** Planned pilotages of the demonstration, by how their visit numbers end: walks side by side must not meet at one. */
export const PLANNED = {
  /** To look at: no walk changes it. Aroha and Ben are its pilots. */
  toLookAt: '-015',
  toLookAtInTacoma: '-014',
  toPrepare: '-018',
  forNotes: '-021',
  forTouch: '-022',
} as const;

/** Searched for: what other walks have planned meanwhile would push it to another page of the list. */
export async function findPlanned(page: Page, visit: string = PLANNED.toLookAt): Promise<Locator> {
  await page.getByLabel('Search', { exact: true }).fill(visit);
  return page.getByRole('row').filter({ hasText: visit });
}

/** The lines of the list that begin at this minute ("05:21"): what clashes with another names that one's time too. */
export function rowsAt(page: Page, time: string): Locator {
  return page.getByRole('row').filter({ has: page.locator('td.tm', { hasText: time }) });
}

export async function openPlanned(page: Page, visit?: string): Promise<void> {
  await (await findPlanned(page, visit)).click();
  await expect(page.getByRole('heading', { name: 'Ship Particulars' })).toBeVisible();
}

/** The tab of the open pilotage: the list has a link of this name too, to the port's tide service. */
export function tidesTab(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Pilotage' }).getByRole('link', { name: 'Tides' });
}

export async function openTides(page: Page): Promise<void> {
  await tidesTab(page).click();
  await expect(page.getByRole('heading', { name: 'Risk Assessment' })).toBeVisible();
}

/** The verdict stands, the greatest drafts, and what services say beside it. */
export async function tidesSettled(page: Page): Promise<void> {
  await expect(page.getByText(/decides$/).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[class*="_greatest_"]')).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
  await expect(page.getByText(/ is asked, no answer yet$/)).toHaveCount(0, { timeout: 60_000 });
}

/** The row of a constraint in the risk list. */
export function riskRow(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name }).first();
}

const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** The rules that axe finds broken, each with the element. */
export async function brokenRules(page: Page): Promise<string[]> {
  await atRest(page);
  // The app has no frames; what looks into frames opens a page of its own each time. What passes is not described, which
  // takes longer than to look at it.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: '// is there already' }) });
  builder.options({ resultTypes: ['violations'] });
  const { violations } = await builder.setLegacyMode().withTags(EVERY_RULE).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** The same in every palette. They differ in colours alone: all but the one that is shown are asked for these only. */
export async function brokenInPalettes(page: Page): Promise<string[]> {
  const shown = await page.locator('html').getAttribute('data-obc-theme');
  const found = await brokenRules(page);
  const ofColour = await inEveryPalette(page, (palette) => (palette === shown ? [] : brokenColours(page)));
  return [...found, ...ofColour];
}

/** What a look at the page finds in each of the palettes; the one that was shown is shown afterwards. */
export async function inEveryPalette(
  page: Page,
  look: (palette: Palette) => string[] | Promise<string[]>,
): Promise<string[]> {
  const shown = await page.locator('html').getAttribute('data-obc-theme');
  const found: string[] = [];
  for (const palette of PALETTES) {
    await paint(page, palette);
    await atRest(page);
    found.push(...(await look(palette)).map((rule) => `${palette}, ${rule}`));
  }
  await paint(page, PALETTES.find((each) => each === shown) ?? 'day');
  return found;
}

/** As the app paints a palette, without the way to its menu. */
async function paint(page: Page, palette: Palette): Promise<void> {
  await page.evaluate(
    ([name, scheme]) => Object.assign(document.documentElement.dataset, { obcTheme: name, mantineColorScheme: scheme }),
    [palette, palette === 'dusk' || palette === 'night' ? 'dark' : 'light'],
  );
}

/** A tab that fades in has no contrast yet, nor has a colour on its way to another. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (each) => !(each instanceof CSSTransition) && !String(Reflect.get(each, 'animationName')).includes('tab-fade'),
      ),
  );
}

interface Found {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** By what the look at every rule has left in the page. */
function brokenColours(page: Page): Promise<string[]> {
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: { run: (root: Node, options: object) => Promise<Found> } };
    const { violations } = await axe.run(document, { runOnly: { type: 'rule', values }, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, RULES_OF_COLOUR);
}

/** For a look at the form behind a link of an e-mail: the server says that any link of this page is good. */
export async function withGoodLinks(page: Page): Promise<void> {
  const data = [{ firstName: 'Mere', ports: ['Port of Koru'] }];
  await page.route('**/api/users/link', (route) => route.fulfill({ json: { data } }));
}
