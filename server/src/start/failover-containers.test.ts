import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { hostsOf } from '../db/connections/database-hosts.ts';

const folder = fileURLToPath(new URL('../../../deploy/failover/', import.meta.url));
const text = (name: string) => readFileSync(join(folder, name), 'utf8');
const { services, secrets, volumes, networks } = parse(text('compose.yaml'), { merge: true }) as Compose;

interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
  networks: { inside: { internal: boolean } };
}
interface Service {
  command?: string[];
  environment: Record<string, string>;
  secrets?: (string | { source: string })[];
  volumes?: string[];
  ports?: string[];
  read_only: boolean;
}

/** Which file of settings a program reads. */
const SETTINGS: Record<string, string> = { patroni: 'patroni.yml', haproxy: 'haproxy.cfg', pgbouncer: 'pgbouncer.ini' };
const namesIn = (settings: string) =>
  new Set(
    settings
      .split('\n')
      .filter((line) => !/^\s*[#;]/.test(line))
      .flatMap((line) => [...line.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name)),
  );

function madeSecrets() {
  const place = mkdtempSync(join(tmpdir(), 'leadline-secrets-'));
  const made = join(place, 'secrets', 'failover');
  const make = () => spawnSync('sh', [join(folder, 'make-secrets.sh'), made], { encoding: 'utf8' }).status;
  return { made, make, remove: () => rmSync(place, { recursive: true }) };
}

test('every value that a program of the failover is set up with stands in its container or among its secrets', () => {
  const secret = ['POSTGRES_PASSWORD', 'REPLICATION_PASSWORD'];
  const programs = Object.values(services).filter(
    ({ command }) => command?.[0] !== undefined && command[0] in SETTINGS,
  );
  expect(programs.map(({ command }) => command?.[0]).sort()).toEqual([
    ...['haproxy', 'patroni', 'patroni', 'patroni', 'pgbouncer'],
  ]);
  for (const { command, environment } of programs) {
    const needed = namesIn(text(SETTINGS[command?.[0] ?? ''] ?? ''));
    expect(needed.size).toBeGreaterThan(4);
    expect([...needed].filter((name) => !(name in environment || secret.includes(name)))).toEqual([]);
  }
});

test('of the failover people reach Caddy alone, and every volume and secret that is used is declared', () => {
  expect(networks.inside.internal).toBe(true);
  for (const [name, service] of Object.entries(services)) {
    expect([name, service.ports !== undefined, service.read_only]).toEqual([name, name === 'caddy', true]);
    for (const volume of service.volumes ?? []) {
      const source = volume.split(':')[0] ?? '';
      expect(source.startsWith('.') ? existsSync(join(folder, source)) : source in volumes).toBe(true);
    }
    for (const secret of service.secrets ?? [])
      expect(typeof secret === 'string' ? secret : secret.source).toSatisfy((source: string) => source in secrets);
  }
});

test('the secrets of the failover are made once, and roles, pooler and server know the same passwords', () => {
  const { made, make, remove } = madeSecrets();
  expect(make()).toBe(0);
  expect(statSync(made).mode & 0o777).toBe(0o700);
  const of = (name: string) => readFileSync(join(made, name), 'utf8');
  for (const { file } of Object.values(secrets)) expect(of(file.replace('../secrets/failover/', ''))).not.toBe('');
  const addresses = [...of('leadline.env').matchAll(/^(\w+)='(.+)'$/gm)].map(
    ([, name, url = '']) => [name, url] as const,
  );
  expect(addresses.map(([name]) => name)).toEqual([
    ...['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DOOR_URL', 'DATABASE_LISTEN_URL'],
  ]);
  for (const [name, address] of addresses) {
    const { username, password } = new URL(address);
    expect(hostsOf(address)[0]?.name).toBe(name === 'DATABASE_LISTEN_URL' ? 'balancer:5000' : 'pooler:6432');
    expect(of('roles.sql')).toContain(`create role ${username} login nosuperuser nobypassrls`);
    expect(of('roles.sql')).toContain(`'${password}'`);
    expect(of('pooler-users.txt')).toContain(`"${username}" "${password}"\n`);
  }
  expect(make()).toBe(1);
  remove();
});
