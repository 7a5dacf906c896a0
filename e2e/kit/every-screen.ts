import { SHARE } from '@leadline/domain/words/share';
import { expect, type Page } from '@playwright/test';
import { DEEP_KEA, drawnLine, type PlannedPassage, planPassage } from './planned-passages.ts';
import { aroha, office, PASSWORD, riskRow, tidesSettled } from './world.ts';

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
  /** What is pressed there to come to it, and that it is there; that nothing on it is loading is looked at besides. */
  settle: (page: Page) => Promise<void>;
}

const of = (name: string, path: string, settle: Screen['settle']): Screen => ({
  ...{ name, path: ({ uuid }) => path.replace(':id', uuid), settle },
});
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible(SLOW);
const button = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('button', { name }).first()).toBeVisible(SLOW);
const chart = (page: Page) => expect(page.locator('[data-zoom]')).toBeVisible(SLOW);
const boxes = (page: Page) => expect(page.getByRole('region', { name: 'Pilot', exact: true })).toBeVisible(SLOW);
const rows = (page: Page) => expect(page.getByText(/decides/).first()).toBeVisible(SLOW);

/** What opens over a page by a press; `dialog`: by its name. */
const opened = (name: string | RegExp, dialog: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click(SLOW);
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible(SLOW);
};

async function openDays(page: Page): Promise<void> {
  await opened(/^Days:/, 'Date range')(page);
  await button('Later month')(page);
}

async function openConstraint(page: Page): Promise<void> {
  await tidesSettled(page);
  await riskRow(page, 'Cutter Channel').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openThisTablet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click(SLOW);
  await page.getByRole('menuitem', { name: 'This tablet' }).click();
  await expect(page.getByRole('dialog', { name: 'This tablet' }).getByRole('heading').first()).toBeVisible();
}

async function handOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand Over' }).click(SLOW);
  await page.getByRole('dialog').getByRole('button', { name: 'Hand Over' }).click();
  await button('Give Back to the Pilot')(page);
}

async function giveBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give Back to the Pilot' }).click(SLOW);
  await heading('Locked')(page);
}

async function unlock(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await boxes(page);
}

/** Every screen, under the person who is shown it; null before somebody is signed in. */
const SCREENS: readonly { person: string | null; screens: readonly Screen[] }[] = [
  {
    person: null,
    screens: [
      of('log-in', '/login', heading('Log In')),
      of('forgotten', '/reset-password', heading(/./)),
      of('verify', '/verify', heading(/Verify/)),
      of('emergency', '/emergency', heading('Emergency')),
    ],
  },
  {
    person: aroha,
    screens: [
      of('list', '/', rows),
      of('filter', '/', opened('Filter', 'Filter Pilotages')),
      of('days', '/', openDays),
      of('this-tablet', '/', openThisTablet),
      of('new', '/pilotage/new', heading('New Pilotage')),
      of('edit', '/pilotage/:id/edit', button('Update')),
      of('review', '/pilotage/review/:id', heading('Pilotage Definition')),
      of('vessel', '/pilotage/:id/vessel', button(/^Max\. Draft/)),
      of('vessel-edit', '/pilotage/:id/vessel/edit', button('Update')),
      of('tides', '/pilotage/:id/risks', tidesSettled),
      of('constraint', '/pilotage/:id/risks', openConstraint),
      of('plan', '/pilotage/:id/plan', (page) => expect(page.locator('article svg image').first()).toBeVisible(SLOW)),
      { name: 'stage', path: ({ uuid, stages }) => `/pilotage/${uuid}/stage/${stages[1]?.uuid}`, settle: chart },
      of('berthing', '/pilotage/:id/berthing/arrival', chart),
      of('replay', '/pilotage/:id/plan/replay', chart),
      of('tugs', '/pilotage/:id/tugs', button(/^Put a tug/)),
      of('weather', '/pilotage/:id/risks2', (page) => expect(page.getByRole('img').first()).toBeVisible(SLOW)),
      of('checklist', '/pilotage/:id/summary', (page) =>
        expect(page.getByRole('textbox', { name: 'General Notes' })).toBeVisible(SLOW),
      ),
      of('acceptance', '/pilotage/:id/acceptance', boxes),
      of('share', '/pilotage/:id/acceptance', opened(SHARE.title, SHARE.title)),
      of('attachments', '/pilotage/:id/attachments', heading('Attachments')),
      of('admin', '/pilotage/:id/admin', heading('Timestamps (Events)')),
      of('record', '/pilotage/:id/record', heading('Record')),
      of('debug', '/debug', heading('Debug')),
      of('not-found', '/no/such/page', heading('Page not found')),
      of('handed-over', '/pilotage/:id/acceptance', handOver),
      of('locked', '/pilotage/:id/hand-over', giveBack),
      // As it was before the tablet was handed over: the device is of use to others.
      of('unlocked', '/pilotage/:id/acceptance', unlock),
    ],
  },
  {
    person: office,
    screens: [
      of('list-office', '/', (page) => expect(page.locator('[data-pilotage]').first()).toBeVisible(SLOW)),
      of('board', '/board', (page) => expect(page.getByText(/^Berth /).first()).toBeVisible(SLOW)),
    ],
  },
  {
    person: admin,
    screens: [
      of('people', '/people', button(/Aroha Ngata/)),
      of('person', '/people', opened(/Aroha Ngata/, /Aroha Ngata/)),
    ],
  },
];

/** A deep arrival, with something drawn on a stage. */
export async function jobToShow(url: string): Promise<PlannedPassage> {
  const job = await planPassage(
    url,
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '06:10' },
    DEEP_KEA,
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
      await screen.settle(page);
      await expect(page.getByText(/^Loading/)).toHaveCount(0, SLOW);
      await look(page, screen);
    }
    await page.close();
  }
}
