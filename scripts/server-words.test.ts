import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVER_WORDS } from './server-words.mjs';

test.each(['Dockerfile', 'docs/operations.md'])('%s starts the server as npm start does', (file) => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').replaceAll(/["',]/g, '');
  expect(text).toContain(`node ${SERVER_WORDS.join(' ')}`);
});
