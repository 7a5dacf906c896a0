import { sharedPlan } from '@leadline/domain/share/shared-plan';
import { serverNow } from '../../data/calls/server-clock.ts';
import type { Link } from '../use-link-comments.ts';
import type { ReadPlan } from '../use-shared-plan.ts';
import { dropCharts, dropKept, keep, readKept } from './kept-rows.ts';

export const endOf = ({ plan }: ReadPlan) => Date.parse(plan.share.endsAt);

/** By the clock of this device, mended by what it knows of the server's. */
export const isPast = (read: ReadPlan) => endOf(read) <= serverNow();

export async function keepPlan(link: Link, read: ReadPlan): Promise<void> {
  await keep(link, 'plan', read, endOf(read));
}

/** The plan as it was read last on this device; null where none was, or by an app that reads it otherwise. */
export async function readKeptPlan(link: Link): Promise<ReadPlan | null> {
  const kept = (await readKept(link, 'plan')) as ReadPlan | null;
  const plan = sharedPlan.safeParse(kept?.plan);
  return kept && plan.success ? { plan: plan.data, fetchedAt: kept.fetchedAt } : null;
}

/** Of a link that has ended only a signature that waits stays: made before the end it is still evidence. */
export async function forgetPlan(id: string): Promise<void> {
  await dropKept(id, 'plan', 'read', 'copied');
  await dropCharts(id);
}
