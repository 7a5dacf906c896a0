import { extraRefusal } from '@leadline/domain/checklist/extra-rights';
import { EXTRA_METADATA, type PilotageExtra, type PilotageExtraWrite } from '@leadline/domain/checklist/pilotage-extra';
import { extraChanges, flattenExtra, inflateExtra, itemsTakenOut } from '@leadline/sync/merge/extra-paths';
import { flattenBase } from '@leadline/sync/merge/merge-groups';
import type { Values } from '@leadline/sync/operation';
import { sql } from 'kysely';
import { instantJson } from '../db/json-parts.ts';
import { ruleBroken } from '../http/failure.ts';
import type { ChildKind } from '../writes/child-kind.ts';
import { conflict, type Standing } from '../writes/group-stamp.ts';
import { seenByMaker } from './untouched.ts';

/** Notes, lists and times of a pilotage: one of each type. Every item of a list is merged by itself. */
export const extraKind: ChildKind<PilotageExtraWrite, PilotageExtra, null> = {
  type: 'extras',
  json: sql`json_build_object('uuid', child.uuid, 'version', child.version,
    'pilotage', json_build_object('uuid', child.pilotage_uuid), 'extraType', child.extra_type,
    'metadata', child.metadata, 'updatedAt', ${instantJson('child.updated_at')}, 'stamps', child.group_stamp)`,
  key: { column: 'extra_type', of: (body) => body.extraType, path: 'body.extraType', otherCode: 'otherType' },
  facts: () => sql`null`,
  refusal: (caller, pilotage, { extraType }) => extraRefusal(caller, pilotage, extraType),
  fieldsOf: ({ metadata }) => flattenExtra({ metadata }),
  seenByMaker: (body, { metadata }) => seenByMaker(body, metadata) as PilotageExtraWrite['base'],
  asked,
  made: ({ body }) => {
    const { extraType } = body;
    const metadata = whole(body, body.metadata);
    return {
      columns: { extra_type: extraType, metadata: JSON.stringify(metadata) },
      after: { extraType, metadata },
    };
  },
  changed: ({ body, stored, values }) => {
    const fields = flattenExtra({ metadata: stored.metadata });
    const { metadata } = inflateExtra({ ...fields, ...values });
    return {
      columns: { metadata: JSON.stringify(whole(body, metadata)) },
      before: Object.fromEntries(Object.keys(values).map((path) => [path, fields[path] ?? null])),
      after: values,
    };
  },
};

function asked({ metadata, base }: PilotageExtraWrite, stored: PilotageExtra, standing: Standing) {
  const changes = extraChanges({ metadata }, base ?? { metadata: stored.metadata });
  demandItems(changes, standing);
  return { changes, base: base && flattenBase('extras', base, changes) };
}

/** A time of an event that somebody has taken out is asked about: it has no place, and is not refused for it. */
function demandItems(changes: Values, standing: Standing): void {
  const gone = itemsTakenOut(changes, standing.stored);
  const times = Object.keys(changes).filter((path) => gone.some((item) => path.startsWith(`${item}.`)));
  if (times.length > 0) throw conflict(times, standing);
}

/** As it is kept: an item that was sent in part and is not there to be completed is refused. */
function whole({ extraType }: PilotageExtraWrite, metadata: unknown) {
  const given = Object.entries((metadata ?? {}) as Values).filter(([, value]) => value !== null);
  const parsed = EXTRA_METADATA[extraType].safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw ruleBroken(['body.metadata', ...(issue?.path ?? [])].join('.'), 'incomplete');
}
