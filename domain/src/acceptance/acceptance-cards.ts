import { PILOTAGE_TABS } from '../pilotages/pilotage-tabs.ts';

const CARDS = {
  tides: ['risks'],
  'pilotage plan': ['plan'],
  acceptance: ['guidelines', 'terms', 'mpx'],
} as const;

export type AcceptanceCard = (typeof CARDS)[keyof typeof CARDS][number];
export type ShownCard = { kind: AcceptanceCard } | { kind: 'unknown'; label: string };

const ORDER: readonly AcceptanceCard[] = ['risks', 'plan', 'guidelines', 'terms', 'mpx'];

/**
 * ACCEPT-02: the cards that a list of labels shows, in the order of the labels; without a list all of them. ACCEPT-03: a
 * label that nobody knows is an error in its place. The exchange itself is never hidden by a list that names no tab of it.
 */
export function acceptanceCards(flow: readonly string[] | undefined): readonly ShownCard[] {
  if (!flow || flow.length === 0) return ORDER.map((kind) => ({ kind }));
  const shown = flow.flatMap((label): ShownCard[] => {
    const name = label.trim().toLowerCase();
    if (Object.hasOwn(CARDS, name)) return CARDS[name as keyof typeof CARDS].map((kind) => ({ kind }));
    return PILOTAGE_TABS.some((tab) => tab === name) ? [] : [{ kind: 'unknown', label }];
  });
  return shown.some(({ kind }) => kind === 'mpx') ? shown : [...shown, { kind: 'mpx' }];
}
