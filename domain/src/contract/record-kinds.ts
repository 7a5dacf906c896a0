/**
 * The kinds of record that people edit, also without a network (SYNC-08). Outbox, access, live events and audit use these
 * names; what else there is to say of a kind is in `sync/src/kinds/<kind>.ts`.
 */
export const RECORD_KINDS = [
  'pilotage',
  'vessel',
  'routeChecks',
  'tugs',
  'drawings',
  'extras',
  'signatures',
  'disagreements',
] as const;
export type KindName = (typeof RECORD_KINDS)[number];
