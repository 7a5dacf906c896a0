import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { PackRefusals, Place } from './pack-refusal.ts';

/** Bytes of a CSV: a year of points at every minute has 15 MB. */
export const LARGEST_TABLE = 20_000_000;
export const LARGEST_YAML = 2_000_000;

interface NamedFile {
  folder: string;
  /** Relative to the folder. */
  file: string;
  /** The most bytes that are read. */
  most: number;
  /** Where the pack names it. */
  place: Place;
}

/** The bytes of a file inside the pack; null, with a refusal, for what lies outside, is no file, or is too large. */
export async function readPackFile(
  { folder, file, most, place }: NamedFile,
  refusals: PackRefusals,
): Promise<Buffer | null> {
  const refuse = (reason: string) => {
    refusals.refuse(place, reason);
    return null;
  };
  const [root, path] = await Promise.all([realpath(folder).catch(() => null), leadsTo(folder, file)]);
  if (root === null || path === null) return refuse(`the file ${file} is not in the pack`);
  if (!path.startsWith(root + sep)) return refuse(`${file} leads out of the pack: keep its files in its folder`);
  const found = await stat(path);
  if (!found.isFile()) return refuse(`${file} is a folder, not a file`);
  if (found.size > most) return refuse(`${file} is larger than ${most / 1_000_000} MB`);
  return readFile(path);
}

/** Where a path leads to when every link is followed; null where nothing is there. */
async function leadsTo(folder: string, file: string): Promise<string | null> {
  return realpath(join(folder, file)).catch(() => null);
}
