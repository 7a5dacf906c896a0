import type { ItemKey, QueuedOp } from '@leadline/sync/outbox/outbox';
import { versionOf } from '../../data/answers/kept-answers.ts';

/** The operation that was answered; a tab of an older build does not say which edits it carried. */
type Answered = Pick<QueuedOp, 'item'> & Partial<Pick<QueuedOp, 'edits'>>;

export interface HeardAnswers {
  hear: (op: Answered, entity: unknown) => void;
  /** Undefined until an answer came that holds this edit: an older one says nothing of it. */
  withEdit: (key: ItemKey, edit: string) => unknown;
}

/** The server's newest answer for each record, to this tab or to another, and the edits that are in it. */
export function heardAnswers(): HeardAnswers {
  const answers = new Map<ItemKey, { entity: unknown; edits: Set<string> }>();
  return {
    hear: ({ item, edits = [] }, entity) => {
      const known = answers.get(item);
      const isOlder = known !== undefined && versionOf(entity) < versionOf(known.entity);
      answers.set(item, {
        entity: isOlder ? known.entity : entity,
        edits: new Set([...(known?.edits ?? []), ...edits]),
      });
    },
    withEdit: (key, edit) => {
      const known = answers.get(key);
      return known?.edits.has(edit) ? known.entity : undefined;
    },
  };
}
