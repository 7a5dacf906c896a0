import { hasImoCheckDigit } from '@leadline/domain/vessels/imo-number';
import { vesselFields, writtenEmails, writtenMetadata } from '@leadline/domain/vessels/vessel';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { key, name } from './key.ts';

const TUG_TYPES = [
  'Azimuth Stern Drive (ASD)',
  'Azimuth Tractor Drive (ATD)',
  'Voith Schneider (VSP)',
  'Conventional',
] as const;

export const packTug = z
  .strictObject({
    key,
    name,
    bollardPull: z.number().positive().max(500).meta({ description: 'Tonnes' }),
    type: z.enum(TUG_TYPES),
  })
  .meta({ description: 'A tug of the port' });

/** Widest difference between length and bridge to stern plus bridge to bow that a drawing's rounding explains, metres. */
const BRIDGE_TOLERANCE = 1;

export const packVessel = z
  .strictObject({
    ...mini.partial(vesselFields).shape,
    imo: z.string().refine(hasImoCheckDigit, 'not an IMO number: seven digits in quotes, the last the check digit'),
    name,
    emails: z.optional(writtenEmails),
    metadata: z.strictObject(writtenMetadata.shape).optional(),
  })
  .refine(
    ({ length, bridgeToStern, bridgeToBow }) =>
      !length || !bridgeToStern || !bridgeToBow || Math.abs(bridgeToStern + bridgeToBow - length) <= BRIDGE_TOLERANCE,
    { path: ['bridgeToBow'], message: 'bridgeToStern and bridgeToBow together are not the length' },
  )
  .meta({ description: 'A vessel of the organisation: metres, tonnes, kW, knots' });
export type PackVessel = z.output<typeof packVessel>;
