import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { test } from '../kit/walk.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const COMMAND = ['--import', 'tsx', 'bench/all-measurements.ts', '--smallest', '--needs', 'browser', '--minutes', '30'];
const FIRST_LOAD = ['--import', 'tsx', 'bench/first-load.ts', '--built'];

// Seven of them start a server and a browser of their own, one after the other, in the gaps of others.
test.describe.configure({ timeout: 1_800_000 });

test('every measurement in a browser starts and ends in its smallest form, and says its ratio to a named peer', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, COMMAND, { cwd: root });
  const lines = stdout.split('\n').filter((line) => line.includes('`npm run'));
  expect(lines).toHaveLength(7);
  for (const line of lines) expect(line).toMatch(/\| \d[\d.]* of [a-z@]/);
});

test('the JavaScript that is fetched before log-in and list stand is within its limits', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, FIRST_LOAD, { cwd: root });
  expect(stdout.match(/ within the limit$/gm)).toHaveLength(2);
});
