import type { Page } from '@playwright/test';

/** The engine stands still when it comes by that step for the nth time. */
export async function stopAt(page: Page, step: string, nth = 1): Promise<() => Promise<void>> {
  await page.evaluate(
    (stop) => Object.assign((globalThis as unknown as { leadlineWatched: object }).leadlineWatched, { stopAt: stop }),
    { step, nth },
  );
  const standing = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(`Standing still at ${step} `),
    timeout: 120_000,
  });
  return async () => {
    await standing;
  };
}

/** The press does not return: the browser dies under it. */
export function press(page: Page, name: string): void {
  page
    .getByRole('button', { name, exact: true })
    .last()
    .click()
    .catch(() => undefined);
}
