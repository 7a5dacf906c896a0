import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  message: string;
  kind: ToastKind;
}

const SHOWN_FOR_MS = 8000;
const AT_MOST = 10;

const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let toasts: readonly Toast[] = [];
let lastId = 0;

/** Says something for eight seconds. The same words again restart their time; beyond ten the oldest goes. */
export function showToast(message: string, kind: ToastKind): void {
  if (new URLSearchParams(location.search).get('pdf') === 'true') return;
  const same = toasts.find((toast) => toast.message === message && toast.kind === kind);
  const toast = same ?? { id: ++lastId, message, kind };
  if (!same) set([...toasts, toast]);
  for (const old of toasts.slice(0, -AT_MOST)) dismissToast(old.id);
  clearTimeout(timers.get(toast.id));
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), SHOWN_FOR_MS),
  );
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  set(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
