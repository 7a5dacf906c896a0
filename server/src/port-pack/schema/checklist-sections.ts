import { figureName } from '@leadline/domain/checklist/known-figure';
import { movementType } from '@leadline/domain/pilotages/pilotage-fields';
import { rowsOfCode } from '@leadline/domain/timestamps/port-call/port-call-table';
import { z } from 'zod';
import { key } from './key.ts';

const label = z.string().trim().min(1).max(300);

/** The id of an item is made of its key, else of its label: with a key the label may be reworded. */
const shared = { key: key.optional(), notFor: z.array(movementType).max(3).optional() };

const header = z.strictObject({ ...shared, header: label });
const item = z.strictObject({ ...shared, item: label });

const question = z.strictObject({
  ...item.shape,
  states: z.literal('defects').optional().meta({ description: 'A comment on it is a defect that the master states' }),
});

export const packChecklist = z
  .array(z.union([header, question]))
  .min(1)
  .meta({ description: 'Checklist of the master-pilot exchange: headers and items, notFor some movements' });
export type PackChecklist = z.output<typeof packChecklist>;

export const packPassFail = z
  .array(
    z.union([
      header,
      z.strictObject({
        ...shared,
        item: label,
        pass: label.optional(),
        caution: label.optional(),
        from: label.optional(),
        figure: z.optional(figureName).meta({ description: 'What Leadline says beside the row' }),
        limit: z.number().min(0).max(10_000).optional().meta({
          description:
            'From where on it passes: metres above the margin, minutes until the window closes, percent of tugs',
        }),
      }),
    ]),
  )
  .min(1)
  .meta({ description: 'Pass/Caution checklist with the limits in words' });
export type PackPassFail = z.output<typeof packPassFail>;

export const packValues = z
  .array(z.strictObject({ ...shared, item: label, value: label }))
  .min(1)
  .meta({ description: 'Values shown read-only below the checklist' });
export type PackValues = z.output<typeof packValues>;

/** One or more events of DCSA Just in Time 2.0.0, such as `MOORING CMPL, BERTH DEPA ACT`. */
const dcsa = label.refine(
  (code) => rowsOfCode(code) !== null,
  'no service with such an event in DCSA Just in Time 2.0.0',
);

export const packTimestamps = z
  .array(z.strictObject({ ...shared, event: label, code: label.optional(), dcsa: dcsa.optional() }))
  .min(1)
  .meta({ description: 'Events whose times are recorded; codes of port-call-event-format and DCSA JIT 2.0' });
export type PackTimestamps = z.output<typeof packTimestamps>;

export const packChecklists = z
  .strictObject({
    checklist: packChecklist.optional(),
    passFail: packPassFail.optional(),
    values: packValues.optional(),
    timestamps: packTimestamps.optional(),
  })
  .meta({ description: 'Templates that every new pilotage starts with' });
