import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Change, PlantedBug } from './planted-bug.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROOM = join(ROOT, 'sync/src');

export function changesOf({ also, ...first }: PlantedBug): Change[] {
  return also ? [first, also] : [first];
}

/** How often the text that a change replaces stands in its file: it fits when that is once. */
export function placesOf({ file, find }: Change, room = ROOM): number {
  return readFileSync(join(room, file), 'utf8').split(find).length - 1;
}

/** Makes `room` a copy of the sync room with the bug in it. Throws where its text no longer fits. */
export function plant(bug: PlantedBug, room: string): void {
  rmSync(room, { recursive: true, force: true });
  mkdirSync(room, { recursive: true });
  cpSync(ROOM, room, { recursive: true });
  for (const change of changesOf(bug)) {
    const { file, find, put } = change;
    if (placesOf(change, room) !== 1) throw new Error(`${file} does not hold once: ${find}`);
    const path = join(room, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(find, () => put),
    );
  }
}
