import type { CallInput, Endpoint } from './endpoint.ts';

/** The path of a call below `/api`, with its parameters and its query filled in. */
export function pathOf<E extends Endpoint>({ path }: E, { params, query }: CallInput<E>): string {
  const given = new Map(Object.entries((params ?? {}) as Record<string, unknown>));
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
  const asked = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}
