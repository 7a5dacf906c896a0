import { APP_PATHS } from '@leadline/domain/contract/app-paths';
import { matchPath, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

/** Whole paths of all screens; those for whatever is no screen are left out. */
function pathsOf(each: RouteObject[], above = ''): string[] {
  return each.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? above : path.startsWith('/') ? path : `${above}/${path}`;
    const isScreen = path !== undefined && !path.endsWith('*');
    return [...(isScreen ? [own] : []), ...pathsOf(children, own)];
  });
}

test('the server knows the address of every screen, and gives the app’s page for no other', () => {
  const screens = pathsOf(routes);
  expect(screens.length).toBeGreaterThan(12);
  const example = (path: string) => path.replaceAll(/:\w+/g, 'a1b2');
  for (const screen of screens)
    expect([screen, APP_PATHS.some((path) => matchPath(path, example(screen)))]).toEqual([screen, true]);
  for (const path of APP_PATHS) {
    const concrete = path.replace('/:tab', '/vessel').replaceAll(/:\w+/g, 'a1b2');
    expect([path, screens.some((screen) => matchPath(screen, concrete))]).toEqual([path, true]);
  }
});
