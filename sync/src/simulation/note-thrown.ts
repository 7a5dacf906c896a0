import type { World } from './tablet/tablet.ts';
import { SessionEnded, StorageLost } from './tablet/tablet-ports.ts';

/** A storage that fails tells its caller; anything else that is thrown is a bug of the engine. */
export function noteThrown(world: World, error: unknown): void {
  if (error instanceof StorageLost || error instanceof SessionEnded) return;
  world.broken.push(`threw: ${error instanceof Error ? error.stack : error}`);
}
