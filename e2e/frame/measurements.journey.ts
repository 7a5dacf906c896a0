import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { nodeWords } from '../../scripts/programs/node-words.mjs';
import { test } from '../kit/walk.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const OPTIONS = ['--smallest', '--needs', 'browser', '--minutes', '30'];

// Seven of them start a server and a browser of their own, one after the other, in the gaps of others.
test.describe.configure({ timeout: 1_800_000 });

test('every measurement in a browser starts and ends in its smallest form and says its ratio to a named peer; 20 papers are the same bytes from server and app', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...nodeWords('bench/all-measurements.ts'), ...OPTIONS],
    { cwd: root },
  );
  const lines = stdout.split('\n').filter((line) => line.includes('`npm run'));
  expect(lines).toHaveLength(7);
  for (const line of lines) expect(line).toMatch(/\| \d[\d.]* of [a-z@]/);
  // The JavaScript that is fetched before log-in and list stand is within its limits.
  expect(lines.filter((line) => /bench:bundle .*a goal is missed/.test(line))).toEqual([]);
  // Papers with charts and drawings, of seeds 1 to 20.
  expect(stdout).toContain('0 of 20 plans differ between server and Chromium');
});
