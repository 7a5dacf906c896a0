import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BadSetting } from '../settings.ts';

/** What lies in the folder of a backup beside the sheet itself. */
export const SHEET = 'backup.json';
export const CLUSTER = 'pg';
/** Files of the data folder that belong to the database: without them nobody can log in, and no record is signed. */
export const KEPT_BESIDE = ['secrets.json', 'log-key.pem'] as const;

const count = z.int().min(0);

/** What was counted in the database, to be found again after a restore. */
export const countsSchema = z.object({ people: count, pilotages: count, signatures: count, auditEntries: count });
export type Counts = z.infer<typeof countsSchema>;

const sheetSchema = z.object({
  /** Of the product that made it. */
  release: z.string(),
  postgres: z.string(),
  /** All that was acknowledged before it is in the backup. ISO. */
  begun: z.iso.datetime(),
  ended: z.iso.datetime(),
  /** The last link of the audit before the copy began; null when nothing was sealed. */
  auditHead: z.object({ position: count, hash: z.string() }).nullable(),
  counts: countsSchema,
  /** Path in the folder → SHA-256, hexadecimal. */
  files: z.record(z.string(), z.string()),
});
export type BackupSheet = z.infer<typeof sheetSchema>;

export async function writeSheet(folder: string, sheet: Omit<BackupSheet, 'files'>): Promise<BackupSheet> {
  const whole = { ...sheet, files: await sumsOf(folder) };
  await writeFile(join(folder, SHEET), `${JSON.stringify(whole, null, 1)}\n`, { mode: 0o600, flush: true });
  return whole;
}

/** BadSetting where the folder holds no backup, or one of whose files was changed, added or lost. */
export async function readSheet(
  folder: string,
  consequence = 'Nothing was restored; take another backup.',
): Promise<BackupSheet> {
  const text = await readFile(join(folder, SHEET), 'utf8').catch(() => null);
  if (text === null) throw new BadSetting(`There is no backup in ${folder}: it has no ${SHEET}.`);
  const sheet = sheetOf(text);
  if (!sheet) throw new BadSetting(`${join(folder, SHEET)} was not written by npm run backup.`);
  const found = await sumsOf(folder);
  const names = [...new Set([...Object.keys(sheet.files), ...Object.keys(found)])].sort();
  const changed = names.filter((name) => sheet.files[name] !== found[name]);
  if (changed.length === 0) return sheet;
  const words = `${changed.length === 1 ? 'A file' : `${changed.length} files`} of the backup ${folder}`;
  throw new BadSetting(
    `${words} ${changed.length === 1 ? 'is' : 'are'} not as written, such as ${changed[0]}. ${consequence}`,
  );
}

/** Null for a text that is no sheet. */
export const sheetOf = (text: string): BackupSheet | null => sheetSchema.safeParse(parsed(text)).data ?? null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function sumsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sums: Record<string, string> = {};
  for (const path of paths.sort()) {
    const name = relative(folder, path);
    if (name !== SHEET) sums[name] = await sumOf(path);
  }
  return sums;
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
