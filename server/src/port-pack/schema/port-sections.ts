import { PILOTAGE_TABS } from '@leadline/domain/pilotages/pilotage-tabs';
import { position } from '@leadline/domain/ports/port';
import { featureFlags, vesselFieldDisplay } from '@leadline/domain/preferences/preferences';
import { isEmail, normalEmail } from '@leadline/domain/session/credentials';
import { unLocode } from '@leadline/domain/timestamps/port-call/port-call-event';
import { z } from 'zod';
import { key, longText, name } from './key.ts';

const email = z
  .string()
  .refine(isEmail, 'not an e-mail address')
  .refine((text) => text === normalEmail(text), 'write e-mail addresses in lower case');

function isZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return text.includes('/') || text === 'UTC';
  } catch {
    return false;
  }
}
export const timezone = z.string().refine(isZone, 'not a time zone of the IANA database, such as Pacific/Auckland');

export const packOrganisation = z
  .strictObject({ key, name })
  .meta({ description: 'Who owns the port. Packs with the same key share vessels and people.' });

export const packPort = z
  .strictObject({
    key,
    name,
    timezone,
    unLocode: z.optional(unLocode).meta({ description: 'UN/LOCODE; port-call events have none without it' }),
    position: z.strictObject(position.shape).optional(),
    units: z
      .enum(['metres', 'feet'])
      .default('metres')
      .meta({ description: 'feet: shown beside metres; what is entered and judged stays metres' }),
    notice: z.string().trim().min(1).max(300).optional().meta({ description: 'Shown wherever the port is' }),
    emails: z.array(email).default([]).meta({ description: 'Offered as addressees when a plan is shared' }),
    showBerthingStages: z.boolean().default(true).meta({ description: 'A berthing stage before and after the charts' }),
  })
  .meta({ description: 'The port itself' });

const externalLink = z.strictObject({
  name,
  url: z.url({ protocol: /^https?$/, error: 'only http and https addresses' }).max(500),
});

export const packTexts = z
  .strictObject({
    guidelines: longText.optional(),
    terms: longText.optional(),
    externalLinks: z.array(externalLink).max(3).default([]),
    flowlist: z
      .array(z.enum(PILOTAGE_TABS))
      .optional()
      .meta({ description: 'Tabs of a pilotage, and the cards of its Acceptance tab in their order' }),
  })
  .meta({ description: 'Texts of the port, shown as plain text' });

export const packPerson = z
  .strictObject({
    email,
    firstName: name,
    lastName: name,
    roles: z.array(z.enum(['pilot', 'staff', 'admin', 'reader'])).min(1),
  })
  .meta({ description: 'Somebody of the organisation who works at this port. No passwords here: people are invited.' });

const withoutDefault = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.core.$ZodDefault || schema instanceof z.core.$ZodPrefault ? schema._zod.def.innerType : schema;

/** Only flags that exist, and only those that the port sets: the others keep following the product's defaults. */
const flags = z.strictObject(
  Object.fromEntries(
    Object.entries(featureFlags.shape).map(([flag, schema]) => [flag, z.optional(withoutDefault(schema))]),
  ),
);

export const packPreferences = z
  .strictObject({ featureFlags: flags.optional(), vesselFields: z.strictObject(vesselFieldDisplay.shape).optional() })
  .meta({ description: 'Feature flags and vessel fields of the port' });
