import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('a command whose reader has enough ends without a word, as `npm run audit -- list | head` wants it', () => {
  const command = '"$NODE" --import tsx server/src/port-pack/port-command.ts stations --near 46.2,-123.8 | head -n 1';
  const options = { cwd: root, env: { PATH: process.env.PATH, NODE: process.execPath }, encoding: 'utf8' } as const;
  const said = execFileSync('/bin/sh', ['-c', `{ ${command}; } 2>&1`], options);
  expect(said).toMatch(/^\w+\/\S+\n$/);
});
