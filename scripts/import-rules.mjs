// Who may import what. `node scripts/import-rules.mjs` writes it into biome.rules.json, which biome.json extends.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './setup.mjs';

/** Each feature of domain may import those to its left. */
export const domainOrder = [
  ...['numbers', 'time', 'words'],
  ...['ports', 'preferences', 'session'],
  ...['vessels', 'routes', 'tides', 'weather'],
  ...['pilotages', 'risks'],
  ...['berthing', 'windows', 'dukc', 'transits', 'plan', 'passage'],
  ...['checklist', 'timestamps', 'tugs', 'acceptance', 'share', 'record'],
  'help',
  'contract',
];

const rooms = ['domain', 'sync', 'paper', 'server', 'charts', 'web', 'e2e', 'bench'];
const testTools = ['vitest', 'fast-check'];

/** Everything is forbidden but what is listed. */
const only = (message, ...allowed) => ({ group: ['**', ...allowed.map((each) => `!${each}`)], message });
const never = (message, ...forbidden) => ({ group: forbidden, message });
const notIn = (folder, message, ...allowed) => ({ group: [folder, ...allowed.map((each) => `!${each}`)], message });

/** Another room is reached by its package name, never by a path that climbs out of this one. */
const noClimbing = (room) =>
  never(
    `Import another room as @leadline/<room>/<file>.`,
    ...rooms.filter((each) => each !== room).flatMap((each) => [`../**/${each}/src/**`, `../**/${each}/test/**`]),
  );

const domainRules = domainOrder.flatMap((feature, index) => {
  const left = domainOrder.slice(0, index);
  const message = `domain/${feature} may import zod/mini and the features to its left: ${left.join(', ') || 'none'}.`;
  const leftFrom = (above) => left.map((each) => `!${above}/${each}/**`);
  const rule = (folder, ...own) =>
    imports([folder], { group: ['**', '!./**', ...own, '!zod/mini', ...testTools.map((each) => `!${each}`)], message });
  return [
    rule(`domain/src/${feature}/**`, ...leftFrom('..')),
    // A subfolder reaches all of its feature by `../`, and the features to the left by `../../`.
    rule(`domain/src/${feature}/*/**`, '!../**', '../../**', ...leftFrom('../..')),
  ];
});

const portTime = imports(
  ['domain/src/time/port-time.ts'],
  only(
    'domain/time/port-time may import zod/mini, @date-fns/tz and domain/numbers.',
    './**',
    '../numbers/*',
    'zod/mini',
    '@date-fns/tz/tzOffset',
  ),
);
/** Luxon is the judge of our clock and calendar, and in no product. */
const portTimeOracle = imports(
  ['domain/src/time/port-time-oracle.test.ts'],
  only(
    'domain/time/port-time-oracle may import luxon and domain/numbers.',
    './**',
    '../numbers/*',
    'luxon',
    ...testTools,
  ),
);

const syncRule = imports(
  ['sync/src/**'],
  only(
    'sync may import zod/mini and domain; storage, network, clock and chance come in as ports.',
    './**',
    '../**',
    '@leadline/domain/**',
    'zod/mini',
    ...testTools,
  ),
  never('sync may import nothing beside its own folder by a path.', '../../../**', '../**/src/**'),
);

const paperRule = imports(
  ['paper/src/**', '!**/*.test.ts', '!paper/src/sample/**', '!paper/src/node-fonts.ts'],
  only(
    'paper may import domain, pdfmake, qr and the slices of a face.',
    '@fontsource/*/unicode.json',
    ...['./**', '../*.ts', '../*/*.ts', '../*/*/*.ts', '../../*/*.ts', '@leadline/domain/**', 'pdfmake/**', 'qr'],
  ),
);

const chartRules = [
  imports(
    ['charts/src/**', '!**/*.test.ts'],
    only(
      'A chart is drawn in a browser too: only draw-charts.ts, its fonts and the command know Node.',
      ...['./**', '../*.ts', '@leadline/domain/plan/**', 'zod'],
    ),
  ),
  imports(
    ['charts/src/{draw-charts,font-letters,charts-command}.ts'],
    only('charts may import zod, yaml, fontkit and Node.', './**', 'yaml', 'fontkit', 'node:*', 'node:*/**'),
  ),
];

const noBrowser = never(
  'The server knows no app.',
  '@leadline/web/**',
  '@leadline/e2e/**',
  '@leadline/bench/**',
  'react',
  'react-dom',
  'react-router',
  '@mantine/**',
  '@tanstack/**',
);
const noForeignHandlers = never(
  "A feature reads another feature's store, never its handlers.",
  '../*/*-handlers.ts',
  '../**/*-handlers.ts',
);
const noWholeApp = never(
  'Only main.ts builds the app.',
  ...['..', '../..', '../../..'].flatMap((above) => [`${above}/app.ts`, `${above}/main.ts`]),
);
const noServerWork = never(
  "A request sees its caller's rows alone: the server's own work is out of its reach.",
  ...['**/db/server-work.ts', '../**/port-pack/**', '../**/clearing/**'],
);
const noOpenDatabase = {
  group: ['../http/deps.ts', '../../http/deps.ts'],
  importNamePattern: 'Api|Deps',
  message: 'What belongs to a port is mounted on a PlacedApi: the database comes with each request.',
};
/** Accounts work before it is known whose rows may be seen; everything else belongs to a port. */
const placed =
  '{ports,preferences,routes,tides,vessels,pilotages,checklist,timestamps,tugs,plan,acceptance,share,paper,dukc,transits,writes}';
const serverRules = [
  imports(['server/src/**', 'server/test/**'], noBrowser, noClimbing('server')),
  imports(['server/src/**/*.test.ts'], noBrowser, noClimbing('server'), noForeignHandlers),
  imports(['server/src/**', '!**/*.test.ts'], noBrowser, noClimbing('server'), noForeignHandlers, noWholeApp),
  imports(
    ['server/src/{http,writes}/**', 'server/src/**/*-handlers.ts', '!**/*.test.ts'],
    ...[noBrowser, noClimbing('server'), noForeignHandlers, noWholeApp, noServerWork],
  ),
  imports(
    [`server/src/${placed}/**`, '!**/*.test.ts'],
    ...[noBrowser, noClimbing('server'), noForeignHandlers, noWholeApp, noServerWork, noOpenDatabase],
  ),
];

const noServer = never(
  'The app knows no server, and runs in a browser.',
  '@leadline/server/**',
  '@leadline/e2e/**',
  '@leadline/bench/**',
  'fastify',
  'kysely',
  'pg',
  '@neaps/**',
);
/** Drawing a sheet belongs to the command; a device colours it. */
const chartColours = {
  group: ['@leadline/charts/**', '!@leadline/charts/coloured-sheet'],
  message: 'The app colours sheets (@leadline/charts/coloured-sheet) and draws none.',
};
/** Its whole form is three times as large, and every tablet fetches it first. */
const wholeZod = never('The app takes zod in its small form, zod/mini.', 'zod');
const noNode = never('The app runs in a browser.', 'node:*');
const noDatabase = never('Only data/ and sync/ open the local databases.', 'dexie', 'idb-keyval', 'idb');
/** What a file of a folder below web/src may import, from the folder itself and from a subfolder of it. */
const fromFolder = (message, ...allowed) => notIn('../**', message, ...allowed.map((each) => `../${each}`));
const fromSubfolder = (message, ...allowed) => notIn('../../**', message, ...allowed.map((each) => `../../${each}`));
/** One on the other, so that each can be read without those above it; a test may look at what its file does above. */
const ground = {
  data: ['data knows no other folder of the app.', 'data/**'],
  ui: ['ui may import data, and knows no feature.', 'ui/**', 'data/**'],
  sync: ['sync may import data and ui, and knows no feature.', 'ui/**', 'data/**', 'sync/**'],
  tests: ['ui, data and sync know no feature.', 'ui/**', 'data/**', 'sync/**', '../test/**'],
};
const neighbours = [
  "A feature may import ui, data, sync, the paths, and another feature's use-* hooks; screens/ compose features.",
  ...['ui/**', 'data/**', 'sync/**', 'app/paths.ts', '*/use-*.ts', '*/use-*.tsx', '*/*/use-*.ts', '*/*/use-*.tsx'],
  '../test/**',
  // Texts of the documentation that go with the app.
  '../../docs/*.md*',
];
const noFeatures = '!web/src/{app,screens,ui,data,sync}/**';
const NO_TESTS = ['!**/*.test.ts', '!**/*.test.tsx'];
const webSources = ['web/src/**', ...NO_TESTS];
/** Of `ui`, `data` and `sync`, and of their subfolders. */
function groundRules(folder, tests, ...may) {
  const always = [noServer, wholeZod, noClimbing('web'), chartColours, ...(folder === 'ui' ? [noDatabase] : [])];
  return [
    imports([`web/src/${folder}/**`, ...tests], ...always, fromFolder(...may)),
    imports([`web/src/${folder}/*/**`, ...tests], ...always, fromSubfolder(...may)),
  ];
}
const webRules = [
  imports(['web/src/**'], noServer, wholeZod, noClimbing('web'), noDatabase, chartColours),
  imports(webSources, noServer, wholeZod, noClimbing('web'), noDatabase, noNode, chartColours),
  ...groundRules('{data,ui,sync}', [], ...ground.tests),
  ...groundRules('data', NO_TESTS, ...ground.data),
  ...groundRules('ui', NO_TESTS, ...ground.ui),
  ...groundRules('sync', NO_TESTS, ...ground.sync),
  imports(
    ['web/src/*/**', noFeatures],
    noServer,
    wholeZod,
    noClimbing('web'),
    chartColours,
    noDatabase,
    fromFolder(...neighbours),
  ),
  imports(
    ['web/src/*/*/**', noFeatures],
    noServer,
    wholeZod,
    noClimbing('web'),
    chartColours,
    noDatabase,
    fromSubfolder(...neighbours),
  ),
  globals(
    ['web/src/**', '!web/src/{data,sync}/**', '!web/src/service-worker.ts', ...NO_TESTS],
    'Only data/ and sync/ reach the network and the local databases.',
    ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'indexedDB', 'caches'],
  ),
];

const pureGlobals = [
  'fetch',
  'setTimeout',
  'setInterval',
  'crypto',
  'performance',
  'process',
  'indexedDB',
  'localStorage',
  'navigator',
];
const pureMessage = 'Time, chance and the world come in as arguments.';

const e2eRule = imports(
  ['e2e/**'],
  only(
    'A walk knows the browser, the post, the identity provider, the words of domain, and how a PDF is read, alone.',
    './**',
    '../kit/**',
    '@leadline/domain/**',
    ...['@leadline/paper/sample/pdf-text', '@leadline/paper/reading/record-in-pdf'],
    ...['@playwright/test', '@axe-core/playwright'],
    ...['oauth2-mock-server', 'selfsigned', 'smtp-server', 'postal-mime'],
    '../../scripts/programs/node-words.mjs',
    '../../scripts/programs/prepared-folder.mjs',
    'node:*',
  ),
);

const scriptRules = [
  imports(
    ['scripts/*.mjs'],
    only('The scripts run before anything is installed: plain Node alone.', './*.mjs', 'node:*'),
  ),
  imports(
    ['scripts/programs/*.mjs'],
    only('What bundles programs may import esbuild.', './*.mjs', '../setup.mjs', 'esbuild', 'node:*'),
  ),
];

export const overrides = [
  ...domainRules,
  portTime,
  portTimeOracle,
  globals(['domain/src/**'], pureMessage, ...pureGlobals),
  syncRule,
  globals(['sync/src/**'], pureMessage, 'Date', ...pureGlobals),
  paperRule,
  ...chartRules,
  ...serverRules,
  ...webRules,
  e2eRule,
  ...scriptRules,
];

function imports(includes, ...patterns) {
  return { includes, linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } } };
}

function globals(includes, message, ...names) {
  const deniedGlobals = Object.fromEntries(names.map((name) => [name, message]));
  return {
    includes,
    linter: { rules: { style: { noRestrictedGlobals: { level: 'error', options: { deniedGlobals } } } } },
  };
}

export const rulesText = () => `${JSON.stringify({ root: false, overrides }, null, 2)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, 'biome.rules.json'), rulesText());
