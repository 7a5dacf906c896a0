import { plainLabel, unknownLabels } from '../pilotages/pilotage-tabs.ts';

const CARDS = {
  tides: ['risks'],
  'pilotage plan': ['plan'],
  acceptance: ['guidelines', 'terms', 'mpx'],
} as const;

export type AcceptanceCard = (typeof CARDS)[keyof typeof CARDS][number];
export type ShownCard = { kind: AcceptanceCard } | { kind: 'unknown'; label: string };

const ORDER: readonly AcceptanceCard[] = ['risks', 'plan', 'guidelines', 'terms', 'mpx'];

/**
 * ACCEPT-02: the cards that a list of labels shows, in the order of the labels; without a list all of them. ACCEPT-03: an
 * unknown label is an error in its place. The exchange itself is never hidden by a list that names no tab of it.
 */
export function acceptanceCards(flow: readonly string[] | undefined): readonly ShownCard[] {
  if (!flow || flow.length === 0) return ORDER.map((kind) => ({ kind }));
  const unknown = unknownLabels(flow);
  const shown = flow.flatMap((label): ShownCard[] => {
    if (unknown.includes(label)) return [{ kind: 'unknown', label }];
    const name = plainLabel(label);
    return Object.hasOwn(CARDS, name) ? CARDS[name as keyof typeof CARDS].map((kind) => ({ kind })) : [];
  });
  return shown.some(({ kind }) => kind === 'mpx') ? shown : [...shown, { kind: 'mpx' }];
}
