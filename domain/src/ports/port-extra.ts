import * as z from 'zod/mini';
import type { Instant } from '../time/instant.ts';
import { instantIso, uuid } from '../time/wire.ts';

/** What a port says or offers besides its places: guidelines, terms, external links, templates of checklists (CHECK-12). */
export const portExtra = z.object({
  uuid,
  extraType: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  /** When the text was last changed; absent of other extras, and where it is not known. */
  since: z.optional(instantIso),
});
export type PortExtra = z.infer<typeof portExtra>;

/** What the port tells the ship (ACCEPT-10). */
export const PORT_TEXTS = ['guidelines', 'terms'] as const;
type PortText = (typeof PORT_TEXTS)[number];

/** A text of the port and when it was last changed; null where the port has given none. */
export function portText(
  extras: readonly Omit<PortExtra, 'uuid'>[],
  text: PortText,
): { value: string; since: Instant | null } | null {
  const given = extras.find(({ extraType }) => extraType === text);
  const value = given?.metadata['value'];
  if (typeof value !== 'string' || value.trim() === '') return null;
  return { value, since: given?.since === undefined ? null : Date.parse(given.since) };
}

export interface ExternalLink {
  name: string;
  url: string;
}

const LINK_TYPES = ['external_link', 'external_link_2', 'external_link_3'];

const namedAddress = z.object({
  name: z.string().check(z.trim(), z.minLength(1)),
  url: z.url({ protocol: /^https?$/ }),
});

/** The links of the header, at most three, in the order of their types; what is no http or https address is left out. */
export function externalLinks(extras: readonly PortExtra[]): ExternalLink[] {
  return LINK_TYPES.flatMap((type) => {
    const found = namedAddress.safeParse(extras.find(({ extraType }) => extraType === type)?.metadata);
    return found.success ? [found.data] : [];
  });
}
