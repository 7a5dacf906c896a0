import type * as z from 'zod/mini';
import type { PortExtra } from '../ports/port-extra.ts';
import { EXTRA_METADATA, type PilotageExtra } from './pilotage-extra.ts';

export type ListType = 'checklist' | 'pass_fail_checklist' | 'values_checklist';
export type ListOf<T extends ListType> = z.output<(typeof EXTRA_METADATA)[T]>;

/**
 * The list of a pilotage: its own as soon as somebody has filled it in, else the port's template, of which nothing is
 * answered. Null where the port has none, or one that cannot be read.
 */
export function listOfPilotage<T extends ListType>(
  type: T,
  own: readonly PilotageExtra[],
  ofPort: readonly PortExtra[],
): ListOf<T> | null {
  const found = [...own, ...ofPort].find(({ extraType }) => extraType === type);
  const read = EXTRA_METADATA[type].safeParse(found?.metadata);
  return read.success ? (read.data as ListOf<T>) : null;
}
