import type { KindName } from '@leadline/domain/contract/record-kinds';
import { shapePath } from '../../merge/drawing-paths.ts';
import { pathsOfGroup } from '../../merge/merge-groups.ts';
import type { GroupId, Values } from '../../operation.ts';
import { makeModelServer } from './model-server.ts';
import type { ModelServer } from './model-types.ts';
import { DRAWN_STAGE, SHIP } from './places.ts';

export const PILOTAGES = ['p1', 'p2'];

/** The groups that are edited, with the fields that they are made of. */
export const GROUPS: Record<'pilotage' | 'vessel' | 'routeChecks' | 'extras', GroupId[]> = {
  pilotage: ['when', 'notes', 'agent', 'drafts', 'movement', 'pilots'],
  vessel: ['name', 'metadata.air_draft'],
  routeChecks: ['overrides'],
  extras: ['metadata.a', 'metadata.b'],
};

export const drawn = (value: number): Values => ({
  name: `drawn ${value}`,
  type: 'arrow',
  attrs: { color: 'red', version: 1, points: [0.1, 0.2, 0.3, value / 8] },
});

/** The server of a small port: two pilotages with what hangs on them, and one ship. */
export function seededServer(useESignatures: boolean): ModelServer {
  const server = makeModelServer(useESignatures);
  for (const uuid of PILOTAGES) {
    server.seed('pilotage', uuid, null, { ...blank('pilotage'), status: 'Plan' });
    server.seed('routeChecks', `${uuid}-c1`, uuid, blank('routeChecks'), 'bar');
    server.seed('extras', `${uuid}-x1`, uuid, blank('extras'), 'notes');
    const shapes = { [shapePath('s1')]: drawn(1), [shapePath('s2')]: drawn(2) };
    server.seed('drawings', `${uuid}-d1`, uuid, shapes, DRAWN_STAGE);
    server.seed('tugs', `${uuid}-g1`, uuid, { tug: 1, lineNumber: 1 }, 'line 1');
  }
  server.seed('vessel', SHIP, null, blank('vessel'));
  return server;
}

export function blank(type: keyof typeof GROUPS): Values {
  return Object.fromEntries(GROUPS[type].flatMap((group) => pathsOf(type, group)).map((path) => [path, 0]));
}

export function pathsOf(type: KindName, group: GroupId): readonly string[] {
  return pathsOfGroup(type, group);
}
