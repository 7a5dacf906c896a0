import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { loadPack } from '../read/load-pack.ts';

export const scratch = await mkdtemp(join(tmpdir(), 'leadline-packs-'));
afterAll(() => rm(scratch, { recursive: true }));
let count = 0;

/** A folder with these files, gone after the tests of the file. */
export async function packOf(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = join(scratch, String(count++));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

/** `file:line reason` of every fault; none where the pack is taken. */
export async function refusalsOf(files: Record<string, string | Uint8Array>): Promise<string[]> {
  return refusalsIn(await packOf(files));
}

export async function refusalsIn(folder: string): Promise<string[]> {
  const result = await loadPack(folder);
  return 'pack' in result ? [] : result.refusals.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
}

/** A small pack without a fault: a port with two places and a tide station. */
export const PORT = `organisation: { key: org, name: Org }
port: { key: port, name: Port, timezone: Pacific/Auckland }
places:
  - { key: sea, name: Sea, type: station, position: { latitude: -37, longitude: 176 } }
  - { key: quay, name: Quay, type: berth, position: { latitude: -37.1, longitude: 176 } }
tideStations:
  - key: gauge
    name: Gauge
    datum: Chart Datum
    source: { kind: harmonic, station: ticon/tauranga-073a-nzl-uhslc_rq, mslAboveChartDatum: 1.1, mslSource: a test }
`;
export const constraint = (more: string) =>
  `constraints:\n  - { key: bar, name: Bar, depth: 10, datum: Chart Datum, marginPercent: 10, marginMetres: 0.5, tideStation: gauge, ${more} }\n`;
