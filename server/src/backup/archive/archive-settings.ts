import { type Duration, seconds } from '@leadline/domain/time/instant';
import { z } from 'zod';

/** Where the log of the embedded PostgreSQL is archived, and how. */
export interface ArchiveSettings {
  folder: string;
  /** The longest that what was written waits for the archive, while the archive takes it. */
  every: Duration;
  /** Whole days back from now, to each instant of which a restore may lead. */
  keepDays: number;
}

/** Rows of the table of settings. The folder stands in a command of a shell: it holds nothing that a shell reads. */
export const archiveEntries = {
  ARCHIVE_DIR: {
    schema: z
      .string()
      .regex(/^(\/[\w.-]+)+$/)
      .optional(),
    expected: 'an absolute path of letters, digits, dots, hyphens and underscores',
    byDefault: 'none: nothing is archived',
    meaning:
      'Folder, on another disk, for base backups and the log of the embedded PostgreSQL, from which the database is brought back to any instant ([how](docs/operations.md#point-in-time)). It must be there',
  },
  ARCHIVE_SECONDS: {
    schema: z.coerce.number().int().min(1).max(3600).default(60),
    expected: 'whole seconds from 1 to 3600',
    byDefault: '60',
    meaning: 'How long what was written waits at most until it is archived: so much is lost with the disk',
  },
  ARCHIVE_DAYS: {
    schema: z.coerce.number().int().min(1).max(3650).default(14),
    expected: 'whole days from 1 to 3650',
    byDefault: '14',
    meaning: 'How many days back a restore can lead; what is older is removed from `ARCHIVE_DIR`',
  },
};

interface Given {
  ARCHIVE_DIR?: string | undefined;
  ARCHIVE_SECONDS: number;
  ARCHIVE_DAYS: number;
}

/** Null: nothing is archived. */
export function archiveOf({ ARCHIVE_DIR, ARCHIVE_SECONDS, ARCHIVE_DAYS }: Given): ArchiveSettings | null {
  return ARCHIVE_DIR === undefined
    ? null
    : { folder: ARCHIVE_DIR, every: seconds(ARCHIVE_SECONDS), keepDays: ARCHIVE_DAYS };
}
