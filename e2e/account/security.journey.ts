import { expect, type Page } from '@playwright/test';
import { drawnLine, planPassage } from '../kit/planned-passages.ts';
import { test } from '../kit/walk.ts';
import {
  erik,
  fillArrival,
  openPlanned,
  openTides,
  riskRow,
  signIn,
  watchForErrors,
  withGoodLinks,
} from '../kit/world.ts';

/** What the page was kept from by its policy, since its first script. */
async function watchPolicy(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('tellViolation', (words: string) => seen.push(words));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      (window as unknown as { tellViolation: (words: string) => void }).tellViolation(
        `${effectiveDirective} ${blockedURI} ${sourceFile}`,
      ),
    ),
  );
  return seen;
}

/** Origins other than the product's that were asked for anything. */
function watchOutside(page: Page, baseURL: string | undefined): string[] {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && origin !== new URL(String(baseURL)).origin)
      outside.push(request.url());
  });
  return outside;
}

/** A text that would be elements, were it put into a page as HTML. */
const SCRIPT = '<script>window.ran = "drawn"</script><img src="x" onerror="window.ran = 1">';
const TRADER = { imo: '4127052', name: 'TOTARA TRADER', fwd: '7.20', aft: '7.60' };

test('attack 53 attack 59: a walk through every screen, also one with a drawn script, breaks no rule of the policy and asks nothing outside', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const [errors, outside, violations] = [watchForErrors(page), watchOutside(page, baseURL), await watchPolicy(page)];
  await withGoodLinks(page);
  for (const path of ['/login', '/reset-password', `/reset-password/${'a'.repeat(43)}`, `/sign-up/${'a'.repeat(43)}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  await signIn(page);
  await openPlanned(page);
  await expect(page).toHaveURL(/\/vessel$/);
  await openTides(page);
  await riskRow(page, 'No 1 Reach').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const address = page.url().replace(/\/[a-z]+$/, '');
  for (const path of ['edit', 'vessel']) {
    await page.goto(`${address}/${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  await page.goto('/');
  const form = await fillArrival(page, {
    ...{ date: '24/11/2026', time: '0930', from: 'Boarding ground', to: 'Berth 5', side: 'Port' },
    ...{ imo: '4199990', name: 'TOI MOANA', fwd: '8.2', aft: '8.6' },
  });
  await expect(form).toBeVisible();
  const sailing = { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '16:40' } as const;
  const { plan, stages, drawOn } = await planPassage(String(baseURL), sailing, TRADER);
  await drawOn({ stage: { uuid: stages[1]?.uuid ?? '' } }, drawnLine([0.2, 0.2, 0.7, 0.6], SCRIPT));
  await page.goto(plan);
  await expect(page.locator('svg text', { hasText: SCRIPT }).first()).toBeVisible();
  await page.getByRole('article').filter({ hasText: 'Entrance channel' }).click();
  await expect(page.getByRole('heading', { name: 'Tools' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { ran?: string }).ran)).toBeUndefined();
  await page.goto('/debug');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/login?code=logout');
  expect({ errors, outside, violations }).toEqual({ errors: [], outside: [], violations: [] });
});

test('attack 59: a script in the page, a handler in an attribute, a text as element and a frame elsewhere do not run', async ({
  page,
}) => {
  const violations = await watchPolicy(page);
  await page.goto('/login');
  const outcome = await page.evaluate(async () => {
    const script = document.createElement('script');
    const picture = document.createElement('img');
    const deeds = [
      () => {
        script.textContent = 'window.ran = "inline script"';
        document.body.append(script);
      },
      () => {
        picture.setAttribute('onerror', 'window.ran = "handler"');
        picture.src = '/no-such.png';
        document.body.append(picture);
      },
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.ran = 1">'),
      () => setTimeout('window.ran = "code of a text"', 0),
      () => {
        script.src = 'https://evil.example/x.js';
      },
    ];
    const refused = await Promise.all(
      deeds.map(
        (deed) =>
          // Later: what the test itself evaluates may do more than the page.
          new Promise<boolean>((resolve) =>
            setTimeout(() => {
              try {
                deed();
                resolve(false);
              } catch {
                resolve(true);
              }
            }, 0),
          ),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { refused, ran: (window as unknown as { ran?: string }).ran ?? null };
  });
  expect(outcome).toEqual({ refused: [true, true, true, true, true], ran: null });
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(5);
});

test('attack 59: no page of the product stands in a frame', async ({ page, baseURL }) => {
  for (const path of ['/', '/api/docs', '/api/ping']) {
    await page.setContent(`<iframe src="${baseURL}${path}"></iframe>`);
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  }
});

test('attack 59: the description of the API is shown, and asks nothing outside', async ({ page, baseURL }) => {
  const [errors, outside, violations] = [watchForErrors(page), watchOutside(page, baseURL), await watchPolicy(page)];
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Leadline' }).first()).toBeVisible();
  await expect(page.getByText('/api/pilotages').first()).toBeVisible();
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByText('/api/vessels').first()).toBeAttached();
  expect({ errors, outside }).toEqual({ errors: [], outside: [] });
  // The viewer asks once whether it may make code of a text, may not, and goes on without.
  await expect.poll(() => violations).toEqual([`script-src eval ${baseURL}/api/docs/viewer.js`]);
});

test('G6: what the browser is given holds no secret of the server', async ({ page }) => {
  const texts: string[] = [];
  page.on('response', async (response) => {
    if (/javascript|css|json|html/.test(response.headers()['content-type'] ?? ''))
      texts.push(await response.text().catch(() => ''));
  });
  await signIn(page, erik);
  await expect.poll(() => texts.length).toBeGreaterThan(8);
  for (const text of texts)
    expect(text).not.toMatch(/\$argon2id\$|-----BEGIN [A-Z ]*PRIVATE KEY|postgres(ql)?:\/\/\w+:|"pepper"|tokenSecret/);
});
