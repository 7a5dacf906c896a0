import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domainOrder, rulesText } from './import-rules.mjs';
import { root } from './setup.mjs';

/** One forbidden line per rule: the file it stands in, the line, and what the report must say. */
const planted: Array<[file: string, line: string, report: string]> = [
  ...domainOrder
    .slice(0, -1)
    .map((feature, index): [string, string, string] => [
      `domain/src/${feature}/${feature}-rightwards.ts`,
      `import { x } from '../${domainOrder[index + 1]}/x.ts';`,
      `domain/${feature} may import`,
    ]),
  ['domain/src/words/saving/deeper.ts', "import { x } from '../../tides/tools/x.ts';", 'domain/words may import'],
  ['domain/src/plan/marks/deeper.ts', "import { x } from '../../passage/x.ts';", 'domain/plan may import'],
  ['domain/src/plan/marks/climb.ts', "import { x } from '../../../../sync/src/x.ts';", 'domain/plan may import'],
  ['domain/src/contract/unlisted.ts', "import { x } from '../secrets/x.ts';", 'domain/contract may import'],
  ['domain/src/tides/node.ts', "import { x } from 'node:fs';", 'domain/tides may import'],
  ['domain/src/tides/luxon.ts', "import { x } from 'luxon';", 'domain/tides may import'],
  ['domain/src/time/luxon.ts', "import { x } from 'luxon';", 'domain/time may import'],
  ['domain/src/time/port-time.ts', "import { x } from 'react';", 'domain/time/port-time may import'],
  ['domain/src/ports/react.ts', "import { x } from 'react';", 'domain/ports may import'],
  ['domain/src/ports/sync.ts', "import { x } from '@leadline/sync/overlay';", 'domain/ports may import'],
  ['domain/src/ports/re-export.ts', "export { x } from '../../../server/src/x.ts';", 'domain/ports may import'],
  ['domain/src/ports/fetch.ts', "export const x = fetch('/');", 'global variable fetch'],
  ['domain/src/ports/chance.ts', 'export const x = Math.random();', 'arguments'],
  ['domain/src/ports/now.ts', 'export const x = Date.now();', 'arguments'],
  ['domain/src/ports/new-date.ts', 'export const x = new Date();', 'arguments'],
  ['sync/src/fastify.ts', "import { x } from 'fastify';", 'sync may import'],
  ['sync/src/web.ts', "import { x } from '@leadline/web/x';", 'sync may import'],
  ['sync/src/climb.ts', "import { x } from '../../domain/src/x.ts';", 'sync may import'],
  ['sync/src/merge/climb.ts', "import { x } from '../../../domain/src/x.ts';", 'sync may import'],
  ['sync/src/date.ts', 'export const x = new Date(5);', 'global variable Date'],
  ['sync/src/fetch.ts', "export const x = fetch('/');", 'global variable fetch'],
  ['sync/src/timer.ts', 'export const x = setTimeout(() => {}, 1);', 'global variable setTimeout'],
  ['sync/src/simulation/chance.ts', 'export const x = Math.random();', 'arguments'],
  ['paper/src/server.ts', "import { x } from '@leadline/server/x';", 'paper may import'],
  ['server/src/tides/react.ts', "import { x } from 'react';", 'knows no app'],
  ['server/src/tides/react.test.ts', "import { x } from 'react';", 'knows no app'],
  ['server/src/tides/web.ts', "import { x } from '@leadline/web/x';", 'knows no app'],
  ['server/src/tides/climb.ts', "import { x } from '../../../domain/src/x.ts';", '@leadline/<room>'],
  ['server/src/tides/handlers.ts', "import { x } from '../ports/port-handlers.ts';", 'never its handlers'],
  ['server/src/tides/whole.ts', "import { x } from '../app.ts';", 'Only main.ts'],
  ['server/src/tides/own-work.ts', "import { serverWork } from '../db/server-work.ts';", 'out of its reach'],
  ['server/src/http/own-work.ts', "import { serverWork } from '../db/server-work.ts';", 'out of its reach'],
  ['server/src/session/x-handlers.ts', "import { serverWork } from '../db/server-work.ts';", 'out of its reach'],
  ['server/src/tides/import.ts', "import { x } from '../port-pack/import-pack.ts';", 'out of its reach'],
  ['server/src/tides/deps.ts', "import type { Api } from '../http/deps.ts';", 'comes with each request'],
  ['charts/src/server.ts', "import { x } from '@leadline/server/x';", 'in a browser too'],
  ['charts/src/node.ts', "import { x } from 'node:fs';", 'in a browser too'],
  ['charts/src/draw-charts.ts', "import { x } from '@leadline/server/x';", 'charts may import'],
  ['server/test/web.ts', "import { x } from '@leadline/web/x';", 'knows no app'],
  ['web/src/screens/server.tsx', "import { x } from '@leadline/server/x';", 'knows no server'],
  ['web/src/screens/climb.tsx', "import { x } from '../../../sync/src/x.ts';", '@leadline/<room>'],
  ['web/src/screens/node.tsx', "import { x } from 'node:fs';", 'runs in a browser'],
  ['web/src/screens/fetch.tsx', "export const x = fetch('/');", 'global variable fetch'],
  ['web/src/screens/base.tsx', "import { x } from 'dexie';", 'local databases'],
  ['web/src/plan/sheets.ts', "import { x } from '@leadline/charts/draw-charts';", 'draws none'],
  ['web/src/tides/pg.ts', "import { x } from 'pg';", 'knows no server'],
  ['web/src/tides/fetch.ts', "export const x = fetch('/');", 'global variable fetch'],
  ['web/src/tides/database.ts', "export const x = indexedDB.open('x');", 'global variable indexedDB'],
  ['web/src/tides/neighbour.tsx', "import { x } from '../pilotages/pilotage-form.tsx';", 'screens/ compose'],
  ['web/src/tides/screen.tsx', "import { x } from '../screens/tides-screen.tsx';", 'screens/ compose'],
  ['web/src/tides/app.tsx', "import { x } from '../app/app.tsx';", 'screens/ compose'],
  ['web/src/ui/feature.tsx', "import { x } from '../tides/use-tides.ts';", 'ui may import data'],
  ['web/src/ui/boxes/sync.ts', "import { x } from '../../sync/x.ts';", 'ui may import data'],
  ['web/src/data/whole-zod.ts', "import { z } from 'zod';", 'zod in its small form'],
  ['domain/src/risks/whole-zod.ts', "import { z } from 'zod';", 'may import zod/mini'],
  ['web/src/data/feature.ts', "import { x } from '../tides/use-tides.ts';", 'no other folder'],
  ['web/src/data/feature.test.ts', "import { x } from '../tides/use-tides.ts';", 'know no feature'],
  ['web/src/data/sync.ts', "import { x } from '../sync/x.ts';", 'no other folder'],
  ['web/src/data/calls/ui.ts', "import { x } from '../../ui/x.ts';", 'no other folder'],
  ['web/src/sync/screen.ts', "import { x } from '../screens/x.tsx';", 'sync may import'],
  ['e2e/server.journey.ts', "import { x } from '@leadline/server/x';", 'A walk knows'],
  ['e2e/paper.journey.ts', "import { x } from '@leadline/paper/make-pdf';", 'A walk knows'],
  ['e2e/climb.ts', "import { x } from '../web/src/x.ts';", 'A walk knows'],
  ['scripts/package.mjs', "import { x } from 'zod';", 'plain Node'],
  ['server/src/tides/cycle-a.ts', "import { x } from './cycle-b.ts';", 'cycle'],
];

/** What a room may do stands beside it, so that the rules cannot pass by forbidding everything. */
const allowed: Array<[file: string, lines: string]> = [
  [
    'domain/src/risks/fine.ts',
    "import * as z from 'zod/mini';\nimport { x } from '../tides/tide.ts';\nimport { y } from '../words/saving/y.ts';",
  ],
  [
    'domain/src/plan/marks/fine.ts',
    "import { x } from '../charts/x.ts';\nimport { y } from '../../risks/clearance/y.ts';",
  ],
  ['domain/src/risks/fine.test.ts', "import { x } from 'vitest';\nimport { y } from 'fast-check';"],
  [
    'sync/src/simulation/fine.ts',
    "import { x } from '../merge/overlay.ts';\nimport { y } from '@leadline/domain/tides/tide';",
  ],
  [
    'server/src/tides/fine.ts',
    "import { x } from '../ports/port-store.ts';\nimport { y } from 'node:fs';\nimport { z } from '@leadline/sync/x';",
  ],
  ['server/src/tides/fine.test.ts', "import { x } from '../app.ts';"],
  [
    'web/src/tides/fine.tsx',
    "import { x } from '../ports/use-port.ts';\nimport { y } from '../ui/y.tsx';\nimport { z } from '../app/paths.ts';",
  ],
  ['web/src/tides/parts/fine.ts', "import x from '../../../../docs/record.md?raw';"],
  ['web/src/screens/fine.tsx', "import { x } from '../tides/tide-graph.tsx';\nimport { y } from 'react';"],
  [
    'web/src/data/fine.ts',
    "import { x } from './calls/x.ts';\nimport { y } from 'dexie';\nexport const z = fetch('/');",
  ],
  ['web/src/data/fine.test.ts', "import { x } from '../sync/x.ts';\nimport { y } from '../../test/y.ts';"],
  ['web/src/sync/fine.ts', "import { x } from '../data/x.ts';\nimport { y } from '../ui/y.ts';"],
  [
    'e2e/fine.journey.ts',
    "import { x } from '@playwright/test';\nimport { y } from '@leadline/domain/words/labels';\nimport { z } from '@leadline/paper/sample/pdf-text';",
  ],
];

let scratch = '';
let reports: string[] = [];
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'leadline-rules-'));
  for (const each of ['biome.json', 'biome.rules.json', '.gitignore', 'scripts/pure-rooms.grit'])
    cpSync(join(root, each), join(scratch, each));
  for (const [file, lines] of [...planted, ...allowed]) plant(file, lines);
  plant('server/src/tides/cycle-b.ts', "import { x } from './cycle-a.ts';");
  reports = lint();
});
afterAll(() => rmSync(scratch, { recursive: true }));

function plant(file: string, lines: string): void {
  mkdirSync(dirname(join(scratch, file)), { recursive: true });
  writeFileSync(join(scratch, file), `${lines}\n`);
}

function lint(): string[] {
  const biome = join(root, 'node_modules/.bin/biome');
  const args = ['lint', '--reporter=github', '--max-diagnostics=none', '--diagnostic-level=error', '.'];
  const { stdout } = spawnSync(biome, args, { cwd: scratch, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => /noRestricted|noImportCycles|plugin/.test(line));
}

const reportsOn = (file: string) => reports.filter((line) => line.includes(`file=${join(scratch, file)},`));

test.each(planted)('%s: %s is reported', (file, _line, report) => {
  expect(reportsOn(file).join('\n')).toContain(report);
});

test.each(allowed)('%s passes', (file) => {
  expect(reportsOn(file)).toEqual([]);
});

test('biome.rules.json is what scripts/import-rules.mjs says', () => {
  expect(readFileSync(join(root, 'biome.rules.json'), 'utf8')).toBe(rulesText());
});
