import * as z from 'zod/mini';
import type { SignedContent } from '../../acceptance/signed-content.ts';
import type { PortClocks } from '../../time/port-clocks.ts';
import { partValue } from '../signed-content.ts';

/** The port's clocks as they were shown at a signing. */
export const CLOCKS_PART = 'clocks';

/** No clock of a port is further from UTC, minutes. */
const MOST_MINUTES = 18 * 60;

const portClocks = z.object({
  zone: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  offsets: z
    .array(
      z.object({
        from: z.iso.datetime(),
        minutes: z.number().check(z.minimum(-MOST_MINUTES), z.maximum(MOST_MINUTES)),
      }),
    )
    .check(z.minLength(1)),
});

/** What a signature kept of them; null where it kept none. */
export function clocksIn({ shown }: Pick<SignedContent, 'shown'>): PortClocks | null {
  return portClocks.safeParse(partValue(shown, CLOCKS_PART)).data ?? null;
}
