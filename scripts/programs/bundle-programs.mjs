import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../setup.mjs';

/** What no script of package.json names: the server itself, and what tests and servers start beside it. */
const BESIDES = [
  'server/src/main.ts',
  'server/src/paper/paper-worker.ts',
  'server/src/session/passwords/common-keys-worker.ts',
  'server/src/session/passwords/hash-worker.ts',
  'server/test/hold-postgres.ts',
  'bench/kit/list-caller.ts',
  'bench/kit/read-and-log-in.ts',
  'bench/kit/send-megabytes.ts',
  'bench/paper/ask-papers.ts',
  'bench/servers/soak/tell-memory.ts',
  'bench/webhook/webhook-receiver.ts',
  'server/test/processes/trusting-sender.ts',
];

/** The programs that package.json starts, and those besides, by their paths from the root. */
export function programs() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = Object.values(scripts).flatMap(
    (script) => /^node (?:--\S+ )*?--import tsx (\S+\.ts)/.exec(script)?.[1] ?? [],
  );
  return [...new Set([...named, ...BESIDES])];
}

/** What is bundled: the project's own source, packages that are hundreds of small ES modules, and lists of packages. */
const BUNDLED = /^(@leadline|jose|kysely|zod)(\/|$)|\.json$/;

/** Bundles all programs into a folder of this checkout; other packages stay where they are installed. */
export async function bundlePrograms(folder) {
  await build({
    ...{ absWorkingDir: root, outbase: root, outdir: folder, entryPoints: programs() },
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20', logLevel: 'warning' },
    ...{ jsx: 'automatic', plugins: [inItsPlace(folder)] },
  });
}

function inItsPlace(folder) {
  return {
    name: 'in its place',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
        kind === 'entry-point' || BUNDLED.test(path) ? undefined : { path, external: true },
      );
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
        contents: withPlace(readFileSync(path, 'utf8'), path, folder),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }));
    },
  };
}

const WORKER = /new URL\('(\.\/[\w-]+-worker)\.ts', import\.meta\.url\)/g;

/** A file finds what lies beside it where its source stands, and its threads in the bundle. */
function withPlace(source, path, folder) {
  return source
    .replace(WORKER, (_, name) => {
      const worker = join(folder, dirname(path).slice(root.length), `${name}.js`);
      return `new URL(${JSON.stringify(pathToFileURL(worker).href)})`;
    })
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
}
