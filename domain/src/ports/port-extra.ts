import * as z from 'zod/mini';
import { uuid } from '../time/wire.ts';

/** What a port says or offers besides its places: guidelines, terms, external links, templates of checklists (CHECK-12). */
export const portExtra = z.object({
  uuid,
  extraType: z.string(),
  metadata: z.record(z.string(), z.unknown()),
});
export type PortExtra = z.infer<typeof portExtra>;

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
