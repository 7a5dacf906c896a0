import { z } from 'zod';

/** Names a thing inside its pack and gives it the same id at every import: change the name of a thing, not its key. */
export const key = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a key is made of a-z, 0-9 and single hyphens');

/** A file of the pack, relative to its folder. */
export const packPath = z
  .string()
  .max(200)
  .regex(/^(?!\/)(?!.*\.\.)[\w./ -]+$/, 'a path relative to the pack, without ..');

export const name = z.string().trim().min(1).max(120);
export const longText = z.string().trim().min(1).max(20_000);
