/** A PostgreSQL of the operator's own is dumped by its own programs, which know its version. */
export const MANAGED = {
  backup:
    'DATABASE_URL names a PostgreSQL of your own: back it up with pg_dump or your provider, and keep secrets.json and log-key.pem of the data folder with it. The commands stand in docs/operations.md, Restore.',
  restore:
    'DATABASE_URL names a PostgreSQL of your own: restore it with pg_restore or your provider. The commands stand in docs/operations.md, Restore.',
} as const;
