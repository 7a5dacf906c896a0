import { pilotageExtraWrite } from '@leadline/domain/checklist/pilotage-extra';
import { isSameValue } from '@leadline/domain/numbers/same-value';
import { expect, test } from 'vitest';
import { queuedEdit } from '../kinds/queued-edit.ts';
import { requestOf } from '../kinds/request-of.ts';
import type { Values } from '../operation.ts';
import type { QueuedOp, SyncItem } from '../outbox/outbox.ts';
import { chanceFrom } from '../simulation/chance.ts';
import { decideMerge } from './decide-write.ts';
import { extraChanges, flattenExtra, inflateExtra, itemsTakenOut } from './extra-paths.ts';
import { fold } from './fold.ts';
import { groupChanges } from './group-changes.ts';
import { flattenBase } from './merge-groups.ts';

const PILOTAGE = '10000000-0000-4000-8000-000000000041';
const EXTRA = '30000000-0000-4000-8000-000000000001';
const EVENTS = ['a', 'b', 'c'].map((letter) => `30000000-0000-4000-8000-0000000000${letter}${letter}`);
const AT = [null, '2026-11-22T03:00:00.000Z', '2026-11-22T04:00:00.000Z'];

const CASES = 4000;

test('S3 what is wanted of a list arrives, and nothing else changes: seen, wanted and stored lists that are drawn', () => {
  const chance = chanceFrom(1);
  const list = () => ({
    value: EVENTS.filter(() => chance.isHit(0.7)).map((uuid) => ({
      ...{ uuid, label: 'Pilot on board', disableForMovementTypes: [] },
      ...{ dateTime: chance.pick(AT), dateTimeEta: chance.pick(AT) },
    })),
  });
  const ends = { arrived: 0, asked: 0 };
  for (let index = 0; index < CASES; index += 1) {
    const seen = list();
    // Half of the time nobody has changed anything meanwhile.
    const [wanted, stored] = [list(), chance.isHit(0.5) ? seen : list()];
    const after = send(seen, wanted, stored);
    ends[after ? 'arrived' : 'asked'] += 1;
    const why = JSON.stringify({ seen, wanted, stored, after });
    if (after === null) expect(differs(seen, stored), why).toBe(true);
    else expect(wrongPaths(flattenExtra({ metadata: after }), flat(seen), flat(wanted), flat(stored)), why).toEqual([]);
  }
  expect(Math.min(ends.arrived, ends.asked)).toBeGreaterThan(CASES / 10);
});

const flat = (metadata: unknown) => flattenExtra({ metadata });
const differs = (one: unknown, other: unknown) => !isSameValue(flat(one), flat(other));

/** Touched paths are as wanted; with an event its times go; all others are as they stood. */
function wrongPaths(after: Values, seen: Values, wanted: Values, stored: Values): string[] {
  const paths = Object.keys({ ...seen, ...wanted, ...stored, ...after }).filter((path) => path !== 'metadata.value');
  return paths.filter((path) => {
    const item = path.split('.', 3).join('.');
    const isTakenOut = Boolean(seen[item]) && !wanted[item];
    const isTouched = isTakenOut || !isSameValue(seen[path], wanted[path]);
    return !isSameValue(after[path], (isTouched ? wanted : stored)[path]);
  });
}

/** As it goes through the outbox, over the wire and to the server's decision; null when it is a question. */
function send(seen: object, wanted: object, stored: object): unknown {
  const edit = queuedEdit('extras', {
    uuid: EXTRA,
    of: { pilotage: PILOTAGE, extraType: 'timestamp_checklist' },
    seen: { metadata: seen },
    changes: { metadata: wanted },
  });
  const folded = fold([{ ...edit, context: edit.context ?? {}, edits: [] } as unknown as QueuedOp]);
  if (!folded) return stored;
  const { body } = requestOf(folded as QueuedOp, { ...edit.item, isNew: false } as SyncItem);
  const parsed = pilotageExtraWrite.parse(body) as { metadata: Values; base: Values };
  const stands = flat(stored);
  const changes = extraChanges({ metadata: parsed.metadata }, parsed.base);
  if (itemsTakenOut(changes, stands).length > 0) return null;
  const base = flattenBase('extras', parsed.base, changes);
  const groups = groupChanges('extras', { changes, base, stored: stands });
  const decision = decideMerge('extras', groups, stands);
  if (decision.kind !== 'apply') return decision.kind === 'noop' ? stored : null;
  const values = Object.assign({}, ...decision.groups.map((group) => groups[group]?.value)) as Values;
  return inflateExtra({ ...stands, ...values }).metadata;
}
