import type { Instant } from '@leadline/domain/time/instant';
import { makeStore } from '../data/make-store.ts';

/** When each action of a card was ticked, by card and text. In memory alone: nothing of an emergency is written down here. */
export const doneActions = makeStore<ReadonlyMap<string, Instant>>(new Map());

export function actionKey(card: string, text: string): string {
  return `${card} ${text}`;
}

export function tickAction(key: string, at: Instant | null): void {
  const next = new Map(doneActions.get());
  if (at === null) next.delete(key);
  else next.set(key, at);
  doneActions.set(next);
}

export function clearTicks(card: string): void {
  doneActions.set(new Map([...doneActions.get()].filter(([key]) => !key.startsWith(`${card} `))));
}
