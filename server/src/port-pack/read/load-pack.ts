import { warnOfBerths } from '../import/berth-warnings.ts';
import { checkPack } from './check-pack.ts';
import { type PackFiles, readPackFiles } from './pack-files.ts';
import { inOrder, type PackRefusal, PackRefusals, type Placed } from './pack-refusal.ts';
import type { Single } from './pack-schema.ts';
import { type PackText, readPack } from './read-pack.ts';

/** A pack without a fault, with its files. */
export interface CheckedPack {
  organisation: Single<'organisation'>;
  port: Single<'port'>;
  text: PackText;
  files: PackFiles;
}
/** A pack, and what a person should know of it; or every reason against it. */
export type PackResult = { pack: CheckedPack; warnings: PackRefusal[] } | { refusals: PackRefusal[] };

/** Reads a folder as a port pack, or gives every reason against it with file and line. */
export async function loadPack(folder: string): Promise<PackResult> {
  const refusals = new PackRefusals();
  const text = await readPack(folder, refusals);
  checkPack(text, refusals);
  const files = await readPackFiles(text, refusals);
  const organisation: Placed<Single<'organisation'>> | null = text.singles.organisation;
  const port: Placed<Single<'port'>> | null = text.singles.port;
  if (refusals.all.length > 0 || !organisation || !port) return { refusals: inOrder(refusals.all) };
  warnOfBerths(text, refusals);
  const pack = { organisation: organisation.value, port: port.value, text, files };
  return { pack, warnings: inOrder(refusals.warnings) };
}
