/** Node takes no longer line, with all headers. */
export const LONGEST_ADDRESS = 16_384;

/**
 * The address by which everything decides: routes, the guards before them, the log. Letters, digits and `-._~` are
 * written plainly, as RFC 3986 (6.2.2.2) has it: else `/%61pi` would be the API to the router and a page to the guards.
 * A path that cannot be decoded is one that nothing is at: the framework would answer it past our headers and body.
 */
export function routableAddress(url: string): string {
  if (!isPath(url)) return NOWHERE;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url.replace(ESCAPED, plain);
  } catch {
    return NOWHERE;
  }
}

const NOWHERE = '/api/undecodable';
const ESCAPED = /%[2-7][0-9a-f]/gi;
const UNRESERVED = /[\w.~-]/;

function plain(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return UNRESERVED.test(character) ? character : escaped;
}

/** `GET http://host/path`, as proxies are asked: the router would take the path and no guard would see it. */
export const isPath = (url: string) => url.startsWith('/');

/** An address as it may stand in the log: tokens stay out of it. */
export function loggedAddress(url: string): string {
  return url
    .replace(/([?&]imageToken=)[^&]*/g, '$1[redacted]')
    .replace(/(\/(?:signup|sign-up|reset-password)\/)[^/?]+/gi, '$1[redacted]');
}
