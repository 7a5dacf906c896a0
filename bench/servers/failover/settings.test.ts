import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingPackages, PROGRAMS } from './installed.ts';
import { filled } from './workshop.ts';

const folder = new URL('../../../deploy/failover/', import.meta.url);
const place = (name: string) => `\${${name}}`;

test('a setting without its value is refused, and one in a comment is left alone', () => {
  const template = `port: ${place('A')}${place('B')}
# ${place('A')} is filled in
`;
  expect(filled(template, { A: '1', B: '2' })).toBe(`port: 12
# ${place('A')} is filled in
`);
  expect(() => filled(template, { B: '2' })).toThrow('no value for A');
});

test('no setting of deploy/failover holds an address, a port of a node or a password of its own', () => {
  for (const name of readdirSync(folder).filter((each) => /\.(yml|cfg|ini)$/.test(each))) {
    const values = Object.fromEntries(
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(/\$\{(\w+)\}/g)].map(([, key = '']) => [key, key]),
    );
    expect(filled(readFileSync(new URL(name, folder), 'utf8'), values)).not.toMatch(
      /\d+\.\d+\.\d+\.\d+|password: [^A-Z]/,
    );
  }
});

test('packages that are not installed are named, so that the proof can say so in one line', () => {
  expect(missingPackages((path) => path !== PROGRAMS.patroni && path !== PROGRAMS.pgbouncer)).toEqual([
    'patroni',
    'pgbouncer',
  ]);
});
