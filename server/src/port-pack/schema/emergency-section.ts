import { emergencyKind } from '@leadline/domain/ports/emergency-card';
import { dayIso } from '@leadline/domain/time/wire';
import { z } from 'zod';
import { key } from './key.ts';

const line = z.string().trim().min(1).max(120);
const note = z.string().trim().min(1).max(200);

/** A channel or a version is written as a number or, with letters, as text. */
const numberOrText = (pattern: RegExp, message: string) =>
  z
    .union([z.number(), z.string()])
    .refine((value) => pattern.test(String(value)), { message })
    .transform(String);

const contact = z
  .strictObject({
    key,
    name: line,
    vhf: numberOrText(/^\d{1,4}[AB]?$/, 'a VHF channel is a number such as 16, or "22A"').optional(),
    phone: z
      .string()
      .regex(/^\+?\d[\d ()-]{2,23}$/, 'a telephone number has digits, spaces, ( ) - and a plus before them')
      .optional(),
  })
  .refine(({ vhf, phone }) => vhf !== undefined || phone !== undefined, { message: 'give vhf, phone or both' });

const card = z.strictObject({
  key,
  kind: z._default(emergencyKind, 'other').meta({ description: 'What has happened; gives the card its picture' }),
  title: z.string().trim().min(1).max(40),
  summary: note.optional().meta({ description: 'One line beneath the title' }),
  actions: z
    .array(z.strictObject({ do: line, note: note.optional() }))
    .min(1)
    .max(12)
    .meta({ description: 'What is done first, in order' }),
  calls: z.array(key).min(1).max(8).meta({ description: 'Keys of contacts, the first to call first' }),
});

export const packEmergencyCards = z
  .strictObject({
    version: numberOrText(/^\S{1,20}$/, 'a version has 1 to 20 letters or digits'),
    date: dayIso.check(
      z.meta({ description: 'The day on which somebody held the cards to be right: after 12 months they are old' }),
    ),
    contacts: z.array(contact).min(1).max(30),
    cards: z.array(card).min(1).max(12),
  })
  .superRefine(({ contacts, cards }, context) => {
    refuseTwice('contacts', contacts, context);
    refuseTwice('cards', cards, context);
    const known = new Set(contacts.map((each) => each.key));
    for (const [at, { calls }] of cards.entries())
      for (const [index, call] of calls.entries())
        if (!known.has(call))
          context.addIssue({
            code: 'custom',
            path: ['cards', at, 'calls', index],
            message: `there is no contact "${call}"`,
          });
  })
  .meta({ description: 'Emergency cards, shown in the clear on every tablet that was signed in: nothing personal' });

function refuseTwice(section: string, items: readonly { key: string }[], context: z.RefinementCtx): void {
  for (const [index, item] of items.entries())
    if (items.findIndex((each) => each.key === item.key) < index)
      context.addIssue({ code: 'custom', path: [section, index, 'key'], message: `"${item.key}" is there twice` });
}
