/** The keys that heads of this server are signed with, as C2SP verifier keys (`kid` of RFC 7517); none without an answer. */
export async function fetchLogKeys(): Promise<string[]> {
  try {
    const response = await fetch('/.well-known/jwks.json');
    return response.ok ? keysIn(await response.text()) : [];
  } catch {
    return [];
  }
}

/** Of a JWK set, or of a text with one verifier key in each line. */
export function keysIn(text: string): string[] {
  try {
    const { keys } = JSON.parse(text) as { keys?: { kid?: unknown }[] };
    return (keys ?? []).flatMap(({ kid }) => (typeof kid === 'string' ? [kid] : []));
  } catch {
    return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  }
}
