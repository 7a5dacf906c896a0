import { makeStore, useStore } from '../../data/make-store.ts';
import { logMessage } from './message-log.ts';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  message: string;
  kind: ToastKind;
  /** A way to what it is about. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

export const SHOWN_FOR_MS = 8000;

/** What shows messages. */
export interface ToastList {
  say: (toast: Toast) => void;
  withdraw: (toast: Toast) => void;
}

let list: ToastList | null = null;
const waiting = makeStore<readonly (Toast & { saidAt: number })[]>([]);

/** Says something for eight seconds and logs it. The same words again restart their time; beyond ten the oldest goes. */
export function showToast(message: string, kind: ToastKind, action?: ToastAction): void {
  if (new URLSearchParams(location.search).get('pdf') === 'true') return;
  logMessage({ message, kind });
  const toast = { message, kind, ...(action && { action }) };
  if (list) list.say(toast);
  else waitForStack(toast);
}

/** Takes a message away before its time, because it is no longer true. */
export function withdrawToast(message: string, kind: ToastKind): void {
  waiting.set(waiting.get().filter((toast) => toast.message !== message || toast.kind !== kind));
  list?.withdraw({ message, kind });
}

function waitForStack(toast: Toast): void {
  waiting.set([...waiting.get(), { ...toast, saidAt: performance.now() }]);
}

/** Whether something was said that no stack has shown yet. */
export function useHasWaitingToasts(): boolean {
  return useStore(waiting).length > 0;
}

/** The stack that shows them comes with code of its own: what was said just before it is there is not lost. */
export function installToastStack(stack: ToastList): () => void {
  list = stack;
  const young = waiting.get().filter(({ saidAt }) => performance.now() - saidAt < SHOWN_FOR_MS);
  waiting.set([]);
  for (const toast of young) stack.say(toast);
  return () => {
    list = null;
  };
}
