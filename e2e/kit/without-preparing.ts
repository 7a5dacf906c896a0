import type { BrowserContext } from '@playwright/test';

/**
 * A tablet on which preparing for offline use never begins: its first request stays without an answer. Everything else
 * of the app, what is read and edited by hand too, goes its way.
 */
export async function withoutPreparing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = (input, init) => {
      if (input !== '/api/reads') return ask(input, init);
      return new Promise((_, reject) => {
        const signal = init?.signal;
        // Called off by the app; that it took too long would be no server to the app.
        signal?.addEventListener('abort', () => {
          if (signal.reason?.name !== 'TimeoutError') reject(signal.reason);
        });
      });
    };
  });
}
