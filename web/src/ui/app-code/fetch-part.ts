import { NO_ANSWER } from '@leadline/domain/words/no-answer';
import { type ComponentType, lazy } from 'react';
import { serverAnswers } from '../../data/calls/server-answers.ts';
import { showToast } from '../toasts/toasts.ts';
import { appUpdate } from './app-update.ts';
import { pendingAddress } from './pending-address.ts';

const RETRY_MS = 3000;
const SOON_MS = 500;
const PROOFS = 2;
/** So often a part is asked for before a page whose app lies on the device is loaded anew. */
const TRIES_ON_DEVICE = 2;
const GAVE_WAY_KEY = 'pp.gaveWayAt';
const GIVE_WAY_AGAIN_MS = 60_000;

/**
 * Fetches code that is split off. While nobody answers it is asked for again and the screen before it stays. When the
 * server is there without the file, as after an update, the page gives way to the newer version as soon as nothing is
 * unsaved; it fails only when that has just been tried. A browser may remember that a file failed and never ask for it
 * again: without a network, where all code lies on the device, a page that is loaded anew has it.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  // A network that is just coming back answers one question and loses the next: once is no proof.
  let timesGone = 0;
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (timesGone >= PROOFS) {
        if (!mayGiveWay()) throw error;
        return giveWay();
      }
      const isThere = await serverAnswers();
      timesGone = isThere ? timesGone + 1 : 0;
      if (tries === 1 && !isThere) showToast(NO_ANSWER.network, 'error');
      if (!isThere && tries >= TRIES_ON_DEVICE && isAppOnDevice() && mayGiveWay()) return giveWay();
      await new Promise((resolve) => setTimeout(resolve, isThere ? SOON_MS : RETRY_MS));
      await fetchMissingStyles();
    }
  }
}

/** A component whose code comes when it is first shown. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await fetchPart(load) }));
}

/** The screen before it stays until the page is loaded anew. */
function giveWay(): Promise<never> {
  const address = pendingAddress();
  // Whoever is on the way has been asked about what is unsaved.
  if (address === null) appUpdate.apply();
  else location.assign(address);
  return new Promise(() => {});
}

const isAppOnDevice = () => navigator.serviceWorker?.controller != null;

/** A file that is missing in the newest version too must not lead to one reload after the other. */
function mayGiveWay(): boolean {
  try {
    const before = Number(sessionStorage.getItem(GAVE_WAY_KEY));
    sessionStorage.setItem(GAVE_WAY_KEY, String(Date.now()));
    return Date.now() - before > GIVE_WAY_AGAIN_MS;
  } catch {
    return false;
  }
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
