import { cosignerOfVkey } from '@leadline/domain/record/cosignature';
import { listed } from '../../setting-forms.ts';
import { nodePrimitives } from '../node-primitives.ts';

export const witnessEntries = {
  LEADLINE_WITNESSES: {
    schema: listed.refine((keys) => keys.every((key) => cosignerOfVkey(nodePrimitives, key) !== null)).prefault(''),
    expected: 'verifier keys of witnesses, such as harbour.example+0123abcd+BAES…, separated by commas',
    byDefault: 'none',
    meaning:
      'Witnesses whose cosignatures this server takes and puts beside the records of pilotages, so that their time is proved by somebody else ([how](docs/record.md#to-watch-a-log-from-elsewhere))',
  },
};
