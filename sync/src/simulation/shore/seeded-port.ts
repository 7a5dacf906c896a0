import type { KindName } from '@leadline/domain/contract/record-kinds';
import { shapePath } from '../../merge/drawing-paths.ts';
import { pathsOfGroup } from '../../merge/merge-groups.ts';
import type { GroupId, Values } from '../../operation.ts';
import type { ItemKey } from '../../outbox/outbox.ts';
import { type ModelServer, makeModelServer } from './model-server.ts';

export const PILOTAGES = ['p1', 'p2'];

/** The one ship, which both pilotages are of. */
export const SHIP = '9074729';

/** The groups that are edited, with the fields that they are made of. */
export const GROUPS: Record<'pilotage' | 'vessel' | 'routeChecks' | 'extras', GroupId[]> = {
  pilotage: ['when', 'notes', 'agent', 'drafts', 'movement', 'pilots'],
  vessel: ['name', 'metadata.air_draft'],
  routeChecks: ['overrides'],
  extras: ['metadata.a', 'metadata.b'],
};

/** On which something is drawn from the beginning. */
export const DRAWN_STAGE = 'stage';

/** The stage that a drawing lies on: of each pilotage the first one was there, others are made on another. */
export const stageOf = (drawing: string) => (drawing.endsWith('-d1') ? DRAWN_STAGE : 'another stage');

export const drawn = (value: number): Values => ({
  name: `drawn ${value}`,
  type: 'arrow',
  attrs: { color: 'red', version: 1, points: [0.1, 0.2, 0.3, value / 8] },
});

/** The server of a small port: two pilotages with what hangs on them, and one ship. */
export function seededServer(): ModelServer {
  const server = makeModelServer();
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

/** Of which constraint a check, of which type a list is. */
export const placeOf = (uuid: string) => (uuid.includes('-new') ? 'new' : uuid.includes('-c') ? 'bar' : 'notes');

/** The lists that were there from the beginning are general notes, which no signature signs. */
export const LIST_OF_PLACE: Readonly<Record<string, string>> = { new: 'checklist', notes: 'notes' };

export const typeOf = (key: ItemKey) => key.slice(0, key.indexOf(':')) as KindName;
