import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { packJsonSchema } from './pack-schema.ts';

const FILE = new URL('../../../../docs/port-pack.schema.json', import.meta.url);

/** `LEADLINE_PRINT=1 npx vitest run server/src/port-pack/read/pack-schema.test.ts` prints it anew. */
test('docs/port-pack.schema.json is the schema that an import checks by', async () => {
  const printed = `${JSON.stringify(packJsonSchema(), null, 2)}\n`;
  if (process.env.LEADLINE_PRINT) await writeFile(FILE, printed);
  expect(await readFile(FILE, 'utf8')).toBe(printed);
});
