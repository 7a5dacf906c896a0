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
/** With what is beside the first rows: the banners of the network, its first ping, and what a new person does first. */
const LIST = [
  ...[source('app/frame/signed-in-frame.tsx'), source('app/frame/status-banners.tsx'), PROVIDER],
  ...[source('screens/list/list-screen.tsx'), source('screens/list/first-steps.tsx'), source('sync/ping-server.ts')],
];
/** After the rows. */
const VERDICT = [source('screens/list/list-verdict.tsx')];
/** Of its own, because at the log-in it comes with the first message. */
const MESSAGES = [source('app/frame/toast-corner.tsx')];
/** What every start fetches once the first page is ready: the edits and copies of the device, news, menus, emergency cards. */
const DEVICE = [
  ...[source('sync/open-sync.ts'), source('sync/saving/keep-sent.ts'), source('app/open-offline.ts')],
  ...[source('live/follow-live.ts'), source('live/take-news.ts')],
  ...[source('emergency/cards-keeper.tsx'), source('emergency/open-emergency.tsx')],
  ...[source('app/header/port-menu.tsx'), source('app/header/account-menu.tsx')],
  source('pilotages/filters/range-picker.tsx'),
];
/** A pilotage with the tabs that are opened most. */
const PILOTAGE = [
  ...[source('screens/pilotage/pilotage-screen.tsx'), source('screens/pilotage/summary-screen.tsx')],
  ...[source('screens/vessel/vessel-screen.tsx'), source('screens/risks/risks-screen.tsx')],
];

const WHOLE_PACKAGE = /[\\/]@mantine[\\/]\w+[\\/]esm[\\/]index\.mjs$/;
/** What two of them need goes with the first. */
const PARTS = ['entry', 'list', 'verdict', 'sign-in', 'messages', 'device', 'pilotage', 'icons'];
const ICON = /[\\/]@tabler[\\/]icons-react[\\/]/;

/**
 * One file for the entry, the log-in, the list, its verdict, what follows them on every start, a pilotage, and the icons of
 * all later screens. The bundler would make one of every set of modules that some screens share, a hundred and more for
 * the first: each packed by itself, and named by random letters wherever it may be wanted. Each file that a page asks
 * for takes the processor of the tablet a few milliseconds, however small it is.
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
    if (isIn(MESSAGES)) return 'messages';
    if (isIn(DEVICE)) return 'device';
    if (isIn(PILOTAGE)) return 'pilotage';
    return ICON.test(id) ? 'icons' : null;
  };
  return PARTS.map((name, after) => ({
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
