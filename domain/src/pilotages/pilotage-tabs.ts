/** DETAIL-01: the tabs of a pilotage in their order, as its list of visible ones names them. */
export const PILOTAGE_TABS = [
  'vessel',
  'tides',
  'pilotage plan',
  'weather',
  'tugs',
  'checklist',
  'acceptance',
  'admin',
] as const;
export type PilotageTab = (typeof PILOTAGE_TABS)[number];

/**
 * DETAIL-02: the tabs that the `flowlist` of a pilotage names, whatever order it names them in. Without a list, and with
 * one that names no tab, all of them: a page without a tab helps nobody.
 */
export function visibleTabs(flow: readonly string[] | undefined): readonly PilotageTab[] {
  const named = new Set(flow?.map((label) => label.trim().toLowerCase()));
  const visible = PILOTAGE_TABS.filter((tab) => named.has(tab));
  return visible.length === 0 ? PILOTAGE_TABS : visible;
}
