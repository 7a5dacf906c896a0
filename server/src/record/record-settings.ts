import { cosignerOfVkey } from '@leadline/domain/record/cosignature';
import { z } from 'zod';
import { listed } from '../setting-forms.ts';
import { logKeyOf } from './log-key.ts';
import { nodePrimitives } from './node-primitives.ts';

export const recordEntries = {
  LEADLINE_LOG_KEY: {
    schema: z
      .string()
      .refine((text) => logKeyOf(text) !== null)
      .optional(),
    expected: 'an Ed25519 key as PKCS#8: PEM, or base64 of DER',
    byDefault: 'made once, kept in the data folder',
    meaning:
      'Key that the heads of the records of pilotages are signed with ([what they prove](docs/record.md)); servers that share a database need the same one',
  },
  LEADLINE_LOG_KEY_FORMER: {
    schema: z
      .string()
      .refine((text) => logKeyOf(text) !== null)
      .optional(),
    expected: 'an Ed25519 key as PKCS#8: PEM, or base64 of DER',
    byDefault: '`log-key.former.pem` of the data folder, where it is there',
    meaning:
      'The key of before, while it is [turned over](docs/record.md#the-key): it signs that the new one follows it',
  },
  LEADLINE_WITNESSES: {
    schema: listed.refine((keys) => keys.every((key) => cosignerOfVkey(nodePrimitives, key) !== null)).prefault(''),
    expected: 'verifier keys of witnesses, such as harbour.example+0123abcd+BAES…, separated by commas',
    byDefault: 'none',
    meaning:
      'Witnesses whose cosignatures this server takes and puts beside the records of pilotages, so that their time is proved by somebody else ([how](docs/record.md#to-watch-a-log-from-elsewhere))',
  },
};
