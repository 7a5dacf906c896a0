import type { PilotageExtraWrite } from '@leadline/domain/checklist/pilotage-extra';
import type { Values } from '@leadline/sync/operation';

/** What people say in a list; the rest is the port's. */
const STATEMENTS = ['isSelected', 'passChecked', 'failChecked', 'comment', 'dateTime', 'dateTimeEta'];

/** The same list as nobody has touched it yet: what whoever makes an extra has seen, unless they say so. */
export function untouched({ metadata }: Pick<PilotageExtraWrite, 'metadata'>): Values {
  const { value } = metadata;
  if (!Array.isArray(value)) return { metadata: {} };
  const items = (value as unknown[]).filter((each) => typeof each === 'object').map((each) => blank(each as Values));
  return { metadata: items.length > 0 ? { value: items } : {} };
}

function blank(item: Values): Values {
  return Object.fromEntries(Object.entries(item).filter(([key]) => !STATEMENTS.includes(key)));
}
