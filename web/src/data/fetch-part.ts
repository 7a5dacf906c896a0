import { NO_ANSWER } from '@leadline/domain/words/toasts';
import { type ComponentType, lazy } from 'react';
import { showToast } from '../ui/toasts.ts';

const RETRY_MS = 3000;

/**
 * Fetches code that is split off. While nobody answers it is asked for again and the screen before it stays; it fails
 * only when the server is there without the file, as after an update: then a reload helps.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  let mayBeGone = false;
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (mayBeGone) throw error;
      mayBeGone = await serverAnswers();
      if (tries === 1 && !mayBeGone) showToast(NO_ANSWER.network, 'error');
      if (!mayBeGone) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await fetchMissingStyles();
    }
  }
}

/** A component whose code comes when it is first shown. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await fetchPart(load) }));
}

async function serverAnswers(): Promise<boolean> {
  return fetch('/api/ping', { cache: 'no-store', signal: AbortSignal.timeout(RETRY_MS) }).then(
    ({ headers }) => headers.has('x-server-time'),
    () => false,
  );
}

/** The bundler asks for the style sheet of a part once only: one that got lost would stay away for ever. */
async function fetchMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(fetchStyle));
}

function fetchStyle(lost: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const again = lost.cloneNode() as HTMLLinkElement;
    again.onload = () => resolve();
    again.onerror = () => resolve();
    lost.replaceWith(again);
  });
}
