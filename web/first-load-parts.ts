import { fileURLToPath } from 'node:url';

/** What is asked of the bundler: which modules a module imports at once, without those that it fetches later. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
/** Of a package that lists all that it has in one file, what the frame names. */
const PROVIDER = fileURLToPath(
  new URL('core/MantineProvider/MantineProvider.mjs', import.meta.resolve('@mantine/core')),
);

const ENTRY = [source('main.tsx')];
const SIGN_IN = [source('screens/sign-in/login-screen.tsx')];
/** With what stands beside the first rows: the banners of the network, and what a new person does first. */
const LIST = [
  ...[source('app/frame/signed-in-frame.tsx'), source('app/frame/status-banners.tsx'), PROVIDER],
  ...[source('screens/list/list-screen.tsx'), source('screens/list/first-steps.tsx')],
];
/** After the rows. */
const VERDICT = [source('screens/list/list-verdict.tsx')];

const WHOLE_PACKAGE = /[\\/]@mantine[\\/]\w+[\\/]esm[\\/]index\.mjs$/;
const ICON = /[\\/]@tabler[\\/]icons-react[\\/]/;

/**
 * One file for the entry, the log-in, the list, its verdict, and the icons of all later screens. The bundler would make
 * one of every set of modules that some screens share, a hundred and more for the first: each packed by itself, and
 * named by random letters wherever it may be wanted.
 */
export function firstLoadParts() {
  const known = new Map<readonly string[], Set<string>>();
  const partOf = (id: string, graph: Graph): string | null => {
    const isIn = (from: readonly string[]) => {
      const all = known.get(from) ?? reach(from, graph);
      known.set(from, all);
      return all.has(id);
    };
    if (isIn(ENTRY)) return 'entry';
    if (isIn(SIGN_IN)) return isIn(LIST) ? 'entry' : 'sign-in';
    if (isIn(LIST)) return 'list';
    if (isIn(VERDICT)) return 'verdict';
    return ICON.test(id) ? 'icons' : null;
  };
  // What one of them needs goes with it, unless one before it has it.
  return ['entry', 'list', 'verdict', 'sign-in', 'icons'].map((name, after) => ({
    priority: 9 - after,
    name: (id: string, graph: Graph) => (partOf(id, graph) === name ? name : null),
  }));
}

function reach(from: readonly string[], graph: Graph): Set<string> {
  const all = new Set(from);
  for (const id of all)
    if (!WHOLE_PACKAGE.test(id)) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) all.add(next);
  return all;
}
