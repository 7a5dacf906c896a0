import { readFileSync } from 'node:fs';
import { readPreferences } from '@leadline/domain/preferences/preferences';
import { expect, test } from 'vitest';

const PAGE = readFileSync(new URL('../../../docs/preferences.md', import.meta.url), 'utf8');
const ROWS = [...PAGE.matchAll(/^\| `([\w.]+)` \| (?:`(\w+)`|(empty)) \| (.+) \|$/gm)];

test('the page of preferences names every flag of a port with its default, and no other', () => {
  const { omc_config, ...flags } = readPreferences([]).flags;
  const ofOmc = Object.entries(omc_config).map(([name, value]) => [`omc_config.${name}`, value]);
  const wanted = Object.fromEntries([...Object.entries(flags), ...ofOmc].map(([name, value]) => [name, String(value)]));
  expect(Object.fromEntries(ROWS.map(([, name, value]) => [name, value ?? '']))).toEqual(wanted);
  for (const [, name, , , meaning = ''] of ROWS) expect([name, meaning.length > 20]).toEqual([name, true]);
});
