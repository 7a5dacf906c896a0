import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

export const KORU = new URL('../../../ports/koru', import.meta.url).pathname;

/** Makes copies of the pack of Koru with some words of some files replaced; they are gone after the tests of the file. */
export async function copiesOfKoru() {
  const scratch = await mkdtemp(join(tmpdir(), 'leadline-pack-'));
  afterAll(() => rm(scratch, { recursive: true }));
  return async (name: string, changes: Record<string, [string, string][]>): Promise<string> => {
    const folder = join(scratch, name);
    await cp(KORU, folder, { recursive: true });
    for (const [file, replacements] of Object.entries(changes)) {
      let text = await readFile(join(folder, file), 'utf8');
      for (const [from, to] of replacements) {
        expect(text).toContain(from);
        text = text.replace(from, to);
      }
      await writeFile(join(folder, file), text);
    }
    return folder;
  };
}
