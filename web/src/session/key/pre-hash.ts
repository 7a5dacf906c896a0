import { preHashText } from '@leadline/domain/session/credentials';
import { sha256 } from '../../data/sha256.ts';

/** What stands for a password on the wire (AUTH-06). */
export function preHash(password: string): Promise<string> {
  return sha256(preHashText(password));
}
