import { expect, type Page } from '@playwright/test';
import { drawnLine, type PlannedPassage, planPassage } from './planned-passages.ts';
import { aroha, office, tidesSettled } from './world.ts';

/** What every screen is made for: a tablet of 13 inches, tablets of 11 and 10 on their long side, upright, a phone, a desk. */
export const SIZES = [
  { width: 1366, height: 1024 },
  { width: 1194, height: 834 },
  { width: 1180, height: 820 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 2560, height: 1440 },
] as const;

const admin = 'admin@koru.example';
const SLOW = { timeout: 60_000 };

export interface Screen {
  name: string;
  /** Its address, by the pilotage that is shown. */
  path: (job: PlannedPassage) => string;
  /** It is there; that nothing on it is loading is looked at besides. */
  isThere?: (page: Page) => Promise<void>;
}

const of = (name: string, path: string, isThere?: Screen['isThere']): Screen => ({
  ...{ name, path: ({ uuid }) => path.replace(':id', uuid) },
  ...(isThere && { isThere }),
});
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible(SLOW);
const button = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('button', { name }).first()).toBeVisible(SLOW);
const chart = (page: Page) => expect(page.locator('[data-zoom]')).toBeVisible(SLOW);

/** Every screen once, under the person who is shown it; null before anybody is signed in. */
const SCREENS: readonly { person: string | null; screens: readonly Screen[] }[] = [
  {
    person: null,
    screens: [
      of('log-in', '/login', heading('Log In')),
      of('forgotten', '/reset-password'),
      of('verify', '/verify', heading(/Verify/)),
      of('emergency', '/emergency', heading(/./)),
    ],
  },
  {
    person: aroha,
    screens: [
      of('list', '/', (page) => expect(page.getByText(/decides/).first()).toBeVisible(SLOW)),
      of('new', '/pilotage/new', heading('New Pilotage')),
      of('edit', '/pilotage/:id/edit', button(/^(Save|Update)$/)),
      of('review', '/pilotage/review/:id', heading('Pilotage Definition')),
      of('vessel', '/pilotage/:id/vessel', button(/^Max\. Draft/)),
      of('vessel-edit', '/pilotage/:id/vessel/edit', button(/^(Save|Update)$/)),
      of('tides', '/pilotage/:id/risks', tidesSettled),
      of('plan', '/pilotage/:id/plan', (page) => expect(page.locator('article svg image').first()).toBeVisible(SLOW)),
      { name: 'stage', path: ({ uuid, stages }) => `/pilotage/${uuid}/stage/${stages[1]?.uuid}`, isThere: chart },
      of('berthing', '/pilotage/:id/berthing/arrival', chart),
      of('replay', '/pilotage/:id/plan/replay', chart),
      of('tugs', '/pilotage/:id/tugs', button(/^Put a tug/)),
      of('weather', '/pilotage/:id/risks2', (page) => expect(page.getByRole('img').first()).toBeVisible(SLOW)),
      of('checklist', '/pilotage/:id/summary', (page) =>
        expect(page.getByRole('textbox', { name: 'General Notes' })).toBeVisible(SLOW),
      ),
      of('acceptance', '/pilotage/:id/acceptance', (page) =>
        expect(page.getByRole('region', { name: 'Pilot', exact: true })).toBeVisible(SLOW),
      ),
      of('attachments', '/pilotage/:id/attachments'),
      of('admin', '/pilotage/:id/admin', heading('Timestamps (Events)')),
      of('record', '/pilotage/:id/record', heading(/./)),
      of('debug', '/debug', heading('Debug')),
      of('not-found', '/no/such/page', heading('Page not found')),
    ],
  },
  {
    person: office,
    screens: [
      of('list-office', '/', (page) => expect(page.locator('.pilotage').first()).toBeVisible(SLOW)),
      of('board', '/board', (page) => expect(page.getByText(/^Berth /).first()).toBeVisible(SLOW)),
    ],
  },
  { person: admin, screens: [of('people', '/people', button(/Aroha Ngata/))] },
];

/** Of a ship that no other test plans, with something drawn on a stage. */
export async function jobToShow(url: string): Promise<PlannedPassage> {
  const job = await planPassage(
    url,
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '06:10' },
    { imo: '4123018', name: 'KEA MERIDIAN', fwd: '11.20', aft: '11.60' },
  );
  const [, entrance] = job.stages;
  await job.drawOn({ stage: { uuid: entrance?.uuid ?? '' } }, drawnLine([0.3, 0.5, 0.6, 0.7], 'Abort before here'));
  return job;
}

/** Opens one screen after another, in a page for each person, and hands each over when it is settled. */
export async function eachScreen(
  open: (person: string | null) => Promise<Page>,
  job: PlannedPassage,
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  for (const { person, screens } of SCREENS) {
    const page = await open(person);
    for (const screen of screens) {
      await page.goto(screen.path(job));
      await screen.isThere?.(page);
      await expect(page.getByText(/^Loading/)).toHaveCount(0, SLOW);
      await look(page, screen);
    }
    await page.close();
  }
}
