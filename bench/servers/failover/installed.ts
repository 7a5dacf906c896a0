import { existsSync } from 'node:fs';

/** What the proof runs, as Debian's packages install it. */
export const PROGRAMS = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
} as const;

const PACKAGES: Record<keyof typeof PROGRAMS, string> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql-15',
};

/** Packages of Debian that would have to be installed first. */
export function missingPackages(isThere: (path: string) => boolean = existsSync): string[] {
  const names = Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[];
  return names.filter((name) => !isThere(PROGRAMS[name])).map((name) => PACKAGES[name]);
}
