import { SIGNATURE_ROLES, type SignatureRole } from '@leadline/domain/acceptance/signature';
import type { SignedContent } from '@leadline/domain/acceptance/signed-content';
import { signBox } from '@leadline/domain/acceptance/signing-rules';
import type { PartText } from '@leadline/domain/share/plan-content';
import { stillRead } from '@leadline/domain/share/read-texts';
import type { Signatures } from '../use-signatures.ts';
import type { Reading } from './use-read-marks.ts';

/** Whether a role has read a text of the port as it stands now, and the way to say so while its box is open and the plan is there. */
export interface TextReading {
  role: SignatureRole;
  isRead: boolean;
  mark: ((isRead: boolean) => void) | null;
}

/** What stands in the box of a role: a signature, or whether one may be put there. */
type Held = 'open' | 'closed' | { content?: SignedContent | null | undefined };

type HeldByRole = Readonly<Record<SignatureRole, Held>>;

/** As the boxes show it: one that waits on this tablet counts as signed. */
export function heldOf(
  accepted: Parameters<typeof signBox>[2],
  { data, waiting }: Pick<Signatures, 'data' | 'waiting'>,
  maySign: boolean,
): HeldByRole {
  const held = (own: SignatureRole): Held => {
    const box = signBox(own, data ?? [], accepted);
    const signed = waiting.find(({ role }) => role === own) ?? (box.kind === 'signed' ? box.signature : null);
    return signed ?? (maySign && box.kind === 'open' ? 'open' : 'closed');
  };
  return { pilot: held('pilot'), master: held('master') };
}

/** By the signature of a role where there is one, else by its marks on this tablet. */
export function readingOfText(
  text: string,
  held: HeldByRole,
  reading: Readonly<Record<SignatureRole, Reading>>,
  decided: readonly PartText[] | null,
): TextReading[] {
  return SIGNATURE_ROLES.map((role) => {
    const box = held[role];
    if (typeof box === 'object')
      return { role, isRead: stillRead(box.content, decided ?? []).includes(text), mark: null };
    const { marks, mark } = reading[role];
    const isRead = box === 'open' && marks.some((one) => one.text === text);
    return { role, isRead, mark: mark && box === 'open' ? (now) => mark(text, now) : null };
  });
}
