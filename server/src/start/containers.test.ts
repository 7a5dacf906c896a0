import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingsTable } from '../settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const text = (name: string) => readFileSync(join(root, name), 'utf8');
const dockerfile = text('Dockerfile');
const compose = parse(text('compose.yaml')) as Compose;
const settings: string[] = settingsTable.map(({ name }) => name);
const PINNED = /^[a-z]+:\d+\.\d+(\.\d+)?-[a-z-]+$/;

interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
  networks: Record<string, { internal?: boolean } | null>;
}
interface Service {
  image: string;
  environment: Record<string, string>;
  secrets?: (string | { source: string })[];
  volumes: string[];
  networks: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  healthcheck?: { test: string[] };
}
const { leadline, postgres, caddy } = compose.services as Record<'leadline' | 'postgres' | 'caddy', Service>;

test('images are of one version each, and ours is that of the product', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? '');
  for (const image of [...images, postgres.image, caddy.image]) expect(image).toMatch(PINNED);
  expect(new Set(images).size).toBe(1);
  const { version } = JSON.parse(text('package.json')) as { version: string };
  expect(leadline.image).toBe(`leadline:${version}`);
});

test('what the server is given are settings that it knows, and its database and host are among them', () => {
  const ofImage = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(
    ([, pairs = '']) => pairs.match(/\b[A-Z_]+(?==)/g) ?? [],
  );
  const strangers = [...ofImage, ...Object.keys(leadline.environment)].filter((name) => !settings.includes(name));
  expect(strangers).toEqual(['NODE_ENV', 'HOME']);
  expect(ofImage).toEqual(expect.arrayContaining(['DATA_DIR', 'HOST']));
});

test('every file that the image takes is there, all rooms that the server imports among them', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
  expect(copied.length).toBeGreaterThan(15);
  expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const { dependencies } = JSON.parse(text('server/package.json')) as { dependencies: Record<string, string> };
  const rooms = Object.keys(dependencies).flatMap((name) => name.match(/(?<=^@leadline\/)\w+/) ?? []);
  for (const room of [...rooms, 'server']) {
    expect(copied).toContain(`${room}/package.json`);
    expect([`${room}/src`, room].some((folder) => copied.includes(folder))).toBe(true);
  }
  const [, command = ''] = /^CMD (.+)$/m.exec(dockerfile) ?? [];
  expect(existsSync(join(root, (JSON.parse(command) as string[]).at(-1) ?? ''))).toBe(true);
  expect(leadline.healthcheck?.test.slice(1)).toEqual(['node', 'deploy/healthy.mjs']);
});

test('the server is no root, writes in its volume and in memory alone, and PostgreSQL is reached by nobody else', () => {
  expect(dockerfile.split('\nFROM ').at(-1)).toMatch(/^USER node$/m);
  for (const service of [leadline, postgres, caddy]) expect(service.read_only).toBe(true);
  expect(leadline.cap_drop).toEqual(['ALL']);
  expect(compose.networks.inside).toEqual({ internal: true });
  expect([postgres.networks, postgres.ports, leadline.ports]).toEqual([['inside'], undefined, undefined]);
  const named = [leadline, postgres, caddy].flatMap(({ volumes }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  for (const volume of named)
    expect(volume.startsWith('./') ? existsSync(join(root, volume)) : volume in compose.volumes).toBe(true);
});

test('secrets are files that one command makes, once: each password its own, in no other file and in no image', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'leadline-secrets-')), 'secrets');
  const make = () => spawnSync('sh', [join(root, 'deploy/make-secrets.sh'), folder], { encoding: 'utf8' });
  expect(make().status).toBe(0);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const { file } of Object.values(compose.secrets))
    expect(existsSync(join(folder, file.replace('./deploy/secrets/', '')))).toBe(true);
  const environment = readFileSync(join(folder, 'leadline.env'), 'utf8');
  const given = Object.fromEntries(
    [...environment.matchAll(/^(\w+)='(.+)'$/gm)].map(([, name = '', value = '']) => [name, new URL(value)]),
  );
  expect(Object.keys(given)).toEqual(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DOOR_URL']);
  const roles = readFileSync(join(folder, 'roles.sql'), 'utf8');
  for (const { username, password, hostname } of Object.values(given)) {
    expect(hostname in compose.services).toBe(true);
    expect(roles).toContain(`create role ${username} login nosuperuser nobypassrls`);
    expect(roles).toContain(`'${password}'`);
  }
  const passwords = Object.values(given).map(({ password }) => password);
  expect(new Set([...passwords, readFileSync(join(folder, 'postgres-password'), 'utf8')]).size).toBe(4);
  expect(make().status).toBe(1);
  expect(readFileSync(join(folder, 'leadline.env'), 'utf8')).toBe(environment);
  for (const list of ['.gitignore', '.dockerignore']) expect(text(list)).toMatch(/^deploy\/secrets\/?$/m);
  rmSync(join(folder, '..'), { recursive: true });
});

test('the page of operations names the commands of the containers, and they are those of the README', () => {
  const [, section = ''] = text('docs/operations.md').split('### In containers');
  const commands = [...section.matchAll(/docker compose run --rm leadline npm run (\S+)/g)].map(
    ([, name]) => name ?? '',
  );
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  expect(commands.length).toBeGreaterThan(1);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
