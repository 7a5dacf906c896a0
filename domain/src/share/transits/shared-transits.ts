import * as z from 'zod/mini';
import { type NcosProfile, ncosProfile } from '../../transits/transit-profile.ts';
import { type TransitFigures, type TransitSummary, transitFigures } from '../../transits/transit-summary.ts';

/** What a link shows of the port's transit service: the answers of the last hour. Null: none came, or the service has none. */
export const sharedTransits = z.object({
  /** Whether the port has an answer about the transit from the last hour. */
  isKnown: z.boolean(),
  transit: z.nullable(transitFigures),
  profile: z.nullable(ncosProfile),
});
export type SharedTransits = z.infer<typeof sharedTransits>;

/** What the port's pilots and office were answered last; a list is null where nothing came within the hour. */
export interface KnownTransits {
  transits: readonly TransitSummary[] | null;
  profiles: readonly NcosProfile[] | null;
}

/** Its report stays in the port. */
export function transitsForMaster({ transits, profiles }: KnownTransits): SharedTransits {
  const [transit = null] = transits ?? [];
  return {
    isKnown: transits !== null,
    transit: transit && withoutReport(transit),
    profile: profiles?.[0] ?? null,
  };
}

const withoutReport = ({ scenarioId: _, ...figures }: TransitSummary): TransitFigures => figures;
