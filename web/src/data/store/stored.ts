/** Small texts kept on this device. A browser that closes its storage to us forgets them at the end of the visit. */
const forNow = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return forNow.get(key) ?? null;
  }
}

export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text === null) forNow.delete(key);
    else forNow.set(key, text);
  }
}
