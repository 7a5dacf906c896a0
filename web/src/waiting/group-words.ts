import { UNSET } from '@leadline/domain/numbers/units';
import { FIELD_NAMES, groupLabelOf } from '@leadline/domain/pilotages/pilotage-fields';
import {
  eventLabel,
  fieldLabel,
  isListItem,
  type Lookup,
  shownFields,
} from '@leadline/domain/record/history/shown-fields';
import { ROLE_NAMES } from '@leadline/domain/words/acceptance';
import { FIELD_LABELS, GROUP_LABELS } from '@leadline/domain/words/saving/sync';
import type { Values } from '@leadline/sync/operation';
import type { VersionRow } from '../ui/states/conflict-panel.tsx';

export function groupLabel(group: string): string {
  return groupLabelOf(group) ?? GROUP_LABELS[group] ?? fieldLabel(group);
}

/** The words of the item that a group is; undefined for other groups. */
export function itemLabel(group: string, versions: readonly Values[]): string | undefined {
  if (!isListItem(group)) return undefined;
  return versions.flatMap((values) => (values[group] as Values | null | undefined)?.label ?? [])[0] as
    | string
    | undefined;
}

const ORDER = [...FIELD_NAMES, ...Object.keys(FIELD_LABELS)];
const placeOf = (path: string) => (ORDER.includes(path) ? ORDER.indexOf(path) : ORDER.length);

/** Versions of a group side by side: the same rows in the same order for each; what is unset in all is left out. */
export function shownRows(versions: readonly Values[], lookup: Lookup): VersionRow[] {
  if (versions.some(isSignature)) return [{ label: GROUP_LABELS.signature ?? '', texts: versions.map(signerOf) }];
  const shown = versions.map((values) => new Map(shownFields(values, lookup).map((field) => [field.path, field])));
  const paths = [...new Set(shown.flatMap((fields) => [...fields.keys()]))];
  const rows = paths
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((path) => ({
      label: eventLabel(path, lookup) ?? fieldLabel(path),
      texts: shown.map((fields) => fields.get(path)?.text ?? UNSET),
    }));
  const set = rows.filter(({ texts }) => texts.some((text) => text !== UNSET));
  return set.length > 0 ? set : rows.slice(0, 1);
}

/** Its drawing and the plan under it are no text to be read. */
const isSignature = ({ role, content }: Values) => role !== undefined && content !== undefined;

/** "Master: Capt. R. Santos"; "--" where nobody has signed. */
export function signerOf({ role, name }: Values): string {
  if (role !== 'pilot' && role !== 'master') return UNSET;
  return `${ROLE_NAMES[role]}: ${name}`;
}
