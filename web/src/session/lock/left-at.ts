import { sessionEmail } from '../session-store.ts';

const KEY = 'pp.ssoLeft';

/** The address that a locked screen was reached from, as its history entry says it; null when it was opened itself. */
export function leftAt(state: unknown): string | null {
  const left = typeof state === 'object' && state && 'left' in state ? state.left : null;
  return typeof left === 'string' && /^\/(?!\/)/.test(left) ? left : null;
}

/** The way over the identity provider loads the page anew: where the person was is kept for this tab alone. */
export function keepLeft(left: string | null): void {
  if (left === null) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ left, email: sessionEmail() }));
  } catch {
    // Without storage the log-in leads to the list.
  }
}

/** Where whoever has just signed in goes on, once; null for another person than the one who left. */
export function takeLeft(): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { left: unknown; email: string } | null;
    sessionStorage.removeItem(KEY);
    return kept?.email === sessionEmail() ? leftAt(kept) : null;
  } catch {
    return null;
  }
}
