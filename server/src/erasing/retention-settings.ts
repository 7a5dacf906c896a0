import { z } from 'zod';
import { valueOfPort } from '../setting-forms.ts';

const MOST_YEARS = 100;
const areYears = (text: string) =>
  text.split(',').every((each) => {
    const years = Number(/^(?:[^:]+:)?\s*(\d{1,3})\s*$/.exec(each)?.[1]);
    return years >= 1 && years <= MOST_YEARS;
  });

export const retentionEntries = {
  RETENTION_YEARS: {
    schema: z.string().max(2000).refine(areYears).optional(),
    expected: 'whole years from 1 to 100, or years by port such as `Koru:10,Tacoma:7`',
    byDefault: 'nothing is erased',
    meaning:
      'So long after its date and its last change a pilotage is kept; then it is deleted, and of its record the digests stay ([erasing](docs/record.md#erasing))',
  },
};

/** Whole years, or null where this port keeps everything. */
export function retentionOf(setting: string | undefined, port: { uuid: string; name: string }): number | null {
  const years = valueOfPort(setting, port);
  return years === null ? null : Number(years);
}
