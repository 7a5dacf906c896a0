export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  message: string;
  kind: ToastKind;
}

export const SHOWN_FOR_MS = 8000;

let say: ((toast: Toast) => void) | null = null;
let waiting: (Toast & { saidAt: number })[] = [];

/** Says something for eight seconds. The same words again restart their time; beyond ten the oldest goes. */
export function showToast(message: string, kind: ToastKind): void {
  if (new URLSearchParams(location.search).get('pdf') === 'true') return;
  if (say) say({ message, kind });
  else waiting.push({ message, kind, saidAt: performance.now() });
}

/** The stack that shows them comes with code of its own: what was said just before it is there is not lost. */
export function installToastStack(stack: (toast: Toast) => void): () => void {
  say = stack;
  const young = waiting.filter(({ saidAt }) => performance.now() - saidAt < SHOWN_FOR_MS);
  waiting = [];
  for (const toast of young) stack(toast);
  return () => {
    say = null;
  };
}
