import { connect, createServer, type Server, type Socket } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { appOnDevice, aroha, choosePalette, openTides, signIn } from './world.ts';

/** The way to the server: when it is shut, page and worker alike reach nothing. */
interface Line {
  url: string;
  cut: () => void;
}

let line: Line;
let server: Server;
test.beforeAll(async ({ baseURL }) => {
  line = await openLine(Number(new URL(baseURL ?? '').port));
});
test.afterAll(() => line.cut());

async function openLine(to: number): Promise<Line> {
  const open = new Set<Socket>();
  const hold = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  server = createServer((near) => {
    const far = connect(to, 'localhost');
    hold(near);
    hold(far);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    cut: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

const rowOf = (page: Page) =>
  page.getByRole('row').filter({ hasText: 'Plan' }).filter({ hasText: 'KEA MERIDIAN' }).first();

/** What the Tides tab says: its verdict and each row of the route. */
async function verdicts(page: Page): Promise<string[]> {
  await expect(page.locator('.risktab .skeleton')).toHaveCount(0);
  return page.locator('.verdict, .risklist, .cols table').allInnerTexts();
}

test.describe('a tablet that has been prepared', () => {
  test('OFFLINE-06 OFFLINE-11 LIST-24 LIST-25 TIDE-10 with no server at all the list and what was prepared open from the device', async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ baseURL: line.url });
    const page = await context.newPage();
    await choosePalette(page, 'day');
    await signIn(page, aroha);
    const ready = rowOf(page).getByRole('button', { name: 'Ready for offline use' });
    await expect(ready).toBeVisible({ timeout: 60_000 });
    await appOnDevice(page);
    await rowOf(page).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Vessel Details' })).toBeVisible();
    await openTides(page);
    const online = await verdicts(page);
    expect(online.join(' ')).toMatch(/UKC|clear|Passed|Failed/);

    line.cut();
    await page.goto('/');
    await expect(rowOf(page)).toBeVisible({ timeout: 5000 });
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Offline' }).first()).toBeVisible({ timeout: 15_000 });
    const away = page.locator('tr.pilotage.away').first();
    await expect(away).toBeVisible();
    await away.locator('.tm').click();
    await expect(page).toHaveURL(/\/$/);
    await rowOf(page).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Vessel Details' })).toBeVisible({ timeout: 2000 });
    await expect(page.getByText('Ship Particulars')).toBeVisible();
    await openTides(page);
    expect(await verdicts(page)).toEqual(online);
    await context.close();
  });
});
