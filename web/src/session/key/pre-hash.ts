import { preHashText } from '@leadline/domain/session/credentials';

/** What stands for a password on the wire (AUTH-06). */
export async function preHash(password: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(preHashText(password)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
