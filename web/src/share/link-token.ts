const keyOf = (id: string) => `pp.share.${id}`;
const TOKEN = /^#([\w-]{43})$/;

/**
 * The secret of the link that the page was opened by. It leaves the address at once, before anything can tell it to
 * others, and stands in the storage of this tab alone: a reload has it, another tab and tomorrow have not.
 */
export function takeToken(id: string): string | null {
  const [, token] = TOKEN.exec(location.hash) ?? [];
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  try {
    if (token) sessionStorage.setItem(keyOf(id), token);
    return token ?? sessionStorage.getItem(keyOf(id));
  } catch {
    // A browser that lends no storage: the page works until it is loaded anew.
    return token ?? null;
  }
}

/** Of a link that has ended nothing is kept. */
export function forgetToken(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // None was kept.
  }
}
