import { z } from 'zod';
import { areHosts } from './database-hosts.ts';

const POSTGRES_ADDRESS = {
  schema: z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .refine(areHosts)
    .optional(),
  expected: 'postgresql://user:password@host:port/database',
};

/** Which database, and where the embedded one lies. */
export const databaseEntries = {
  DATABASE_URL: {
    ...POSTGRES_ADDRESS,
    byDefault: 'embedded PostgreSQL 18',
    meaning:
      'A PostgreSQL of your own, 14 or newer, with a role that is no superuser ([how](docs/operations.md)); several servers may share one. Of several hosts (`one,other:5433`) the one that takes writes is used, and so in the three addresses below',
  },
  DATABASE_OWNER_URL: {
    ...POSTGRES_ADDRESS,
    byDefault: 'the role of `DATABASE_URL`',
    meaning:
      'The same database with the role that owns it: used at the start to bring the schema up to date, so that the role of `DATABASE_URL` need own nothing ([how](docs/operations.md))',
  },
  DATABASE_DOOR_URL: {
    ...POSTGRES_ADDRESS,
    byDefault: 'the role of `DATABASE_URL`',
    meaning:
      'The same database with the role of the log-in, of sessions and of the server itself; then the role of `DATABASE_URL` serves requests alone and reads no secret. Wants `DATABASE_OWNER_URL` ([how](docs/operations.md))',
  },
  DATABASE_LISTEN_URL: {
    ...POSTGRES_ADDRESS,
    byDefault: 'as the others',
    meaning:
      'The same database past a pooler, for the one connection that hears of changes: behind PgBouncer in transaction mode there are no live updates without it ([how](docs/operations.md))',
  },
  DATA_DIR: {
    schema: z.string().startsWith('/').optional(),
    expected: 'an absolute path',
    byDefault: '`~/.local/share/leadline`, as root `/var/lib/leadline`',
    meaning: 'Data folder: the embedded database, secrets, letters',
  },
  DB_ACCOUNT: {
    schema: z
      .string()
      .regex(/^[a-z_][\w.-]*$/i)
      .optional(),
    expected: 'the name of an account in /etc/passwd',
    byDefault: 'the first of leadline, postgres, node, nobody',
    meaning: 'Account the embedded PostgreSQL runs under when the server is started as root',
  },
};
