import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder of a built app, with a file of each sort; it is gone after the tests of the file. */
export function builtWeb(): string {
  const webRoot = mkdtempSync(join(tmpdir(), 'leadline-web-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Leadline</title>');
  writeFileSync(join(webRoot, 'sw.js'), 'self.skipWaiting();');
  writeFileSync(join(webRoot, 'assets', 'main-1a2b3c.js.map'), '{"sources":[]}');
  writeFileSync(join(webRoot, 'assets', 'main-1a2b3c.js'), 'console.log(1);'.repeat(200));
  afterAll(() => rmSync(webRoot, { recursive: true }));
  return webRoot;
}
