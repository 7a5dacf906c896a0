import type { PilotageExtraWrite } from '@leadline/domain/checklist/pilotage-extra';
import type { Values } from '@leadline/sync/operation';

/** What people say in a list; the rest is the port's. */
const STATEMENTS = ['isSelected', 'passChecked', 'failChecked', 'known', 'comment', 'dateTime', 'dateTimeEta'];

type Made = Pick<PilotageExtraWrite, 'metadata' | 'base'>;

/**
 * What whoever makes an extra has seen of one that somebody else has made meanwhile: of each item that they say nothing
 * about, the item as nobody has touched it yet. An item that is not in the stored list was seen absent.
 */
export function seenByMaker({ metadata, base }: Made, stored: unknown): Values {
  const there = new Set(itemsIn(stored).map(({ uuid }) => uuid));
  const named = itemsIn(base?.metadata);
  const names = new Set(named.map(({ uuid }) => uuid));
  const blanks = itemsIn(metadata).filter(({ uuid }) => there.has(uuid) && !names.has(uuid));
  const value = [...named, ...blanks.map(blank)];
  return { metadata: { ...base?.metadata, ...(value.length > 0 && { value }) } };
}

function itemsIn(metadata: unknown): Values[] {
  const { value } = (metadata ?? {}) as { value?: unknown };
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}

function blank(item: Values): Values {
  return Object.fromEntries(Object.entries(item).filter(([key]) => !STATEMENTS.includes(key)));
}
