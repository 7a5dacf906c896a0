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

interface Extra {
  extraType: string;
  metadata: { value?: unknown };
}

/** DETAIL-02, ACCEPT-02: the labels that the pilotage names, else those of its port; undefined where neither has a list. */
export function flowList(ofPilotage: readonly Extra[], ofPort: readonly Extra[]): readonly string[] | undefined {
  return labelsOf(ofPilotage) ?? labelsOf(ofPort);
}

/** Each label once; a list without labels is no list. */
function labelsOf(extras: readonly Extra[]): readonly string[] | undefined {
  const list = extras.find(({ extraType }) => extraType === 'flowlist')?.metadata.value;
  return Array.isArray(list) && list.length > 0 ? [...new Set(list.map(String))] : undefined;
}

/** As labels are compared: a port may write "Tides". */
export const plainLabel = (label: string): string => label.trim().toLowerCase();

const isTab = (label: string): label is PilotageTab => (PILOTAGE_TABS as readonly string[]).includes(label);

/** ACCEPT-03: the labels of a list that are no tab, as they are written. */
export function unknownLabels(flow: readonly string[] | undefined): readonly string[] {
  return (flow ?? []).filter((label) => !isTab(plainLabel(label)));
}

/**
 * DETAIL-02: the tabs that a list names, whatever order it names them in; without a list all of them. A list with an unknown
 * label hides none: a tab may be missing only because its name is misspelt.
 */
export function visibleTabs(flow: readonly string[] | undefined): readonly PilotageTab[] {
  if (!flow || flow.length === 0 || unknownLabels(flow).length > 0) return PILOTAGE_TABS;
  const named = new Set(flow.map(plainLabel));
  return PILOTAGE_TABS.filter((tab) => named.has(tab));
}
