import { readFileSync } from 'node:fs';

/** Of the product: all workspaces carry the same version. */
export const { version, build } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
  build: number;
};
