import type { SignedContent } from '../acceptance/signature.ts';
import { canonicalJson } from '../numbers/canonical-json.ts';
import { planContent, type WholePlan } from './plan-content.ts';

/** The parts of a plan in the order in which their differences are told. */
export const CONTENT_PARTS = ['fields', 'vessel', 'constraints', 'drawings', 'tugs', 'lists', 'texts'] as const;
export type ContentPart = (typeof CONTENT_PARTS)[number];

/** Of the UTF-8 of a text, hexadecimal. */
export type Sha256 = (text: string) => string | Promise<string>;

/** SHA-256 of each part of what people decided, as canonical JSON (RFC 8785), and of those digests together. */
export async function digestContent(plan: WholePlan, sha256: Sha256): Promise<SignedContent> {
  const content = planContent(plan);
  const entries = CONTENT_PARTS.map(async (part) => [part, await sha256(canonicalJson(content[part]))] as const);
  const parts = Object.fromEntries(await Promise.all(entries));
  return { digest: await sha256(canonicalJson(parts)), parts };
}

/** The parts that differ, in their order; a part that one of both does not know differs. */
export function changedParts(signed: SignedContent, now: SignedContent): ContentPart[] {
  return CONTENT_PARTS.filter((part) => signed.parts[part] !== now.parts[part]);
}
