import { FIELDS_BY_GROUP } from '@leadline/domain/pilotages/pilotage-fields';
import { flattenExtra } from './extra-paths.ts';
import type { GroupId, Values } from './operation.ts';

export type EntityType = 'pilotage' | 'vessel' | 'routeCheck' | 'tug' | 'drawing' | 'extra' | 'signature';

/** Fields that constrain each other, or that a person sees as one, are one group: they are compared and asked about together. */
const GROUPS: Record<EntityType, Record<GroupId, readonly string[]>> = {
  pilotage: FIELDS_BY_GROUP,
  /** The three lengths follow from each other; every other field of a vessel is a group of its own. */
  vessel: { loaSet: ['length', 'bridgeToStern', 'bridgeToBow'] },
  routeCheck: { overrides: ['overrides'] },
  /** Made and taken away whole: one record per line of a tug, one per signature. */
  tug: { assignment: ['tug', 'line'] },
  signature: { signature: ['image', 'name', 'role'] },
  /** Every shape, and every item of a list, is a group of its own. */
  drawing: {},
  extra: {},
};

/** The group of a field; a field that stands in no named group is its own. */
export function groupOf(type: EntityType, path: string): GroupId {
  const named = Object.entries(GROUPS[type]).find(([, paths]) => paths.includes(path));
  return named?.[0] ?? path;
}

export function pathsOfGroup(type: EntityType, group: GroupId): readonly string[] {
  return GROUPS[type][group] ?? [group];
}

/** The groups that these fields touch. */
export function groupsOf(type: EntityType, paths: readonly string[]): GroupId[] {
  return [...new Set(paths.map((path) => groupOf(type, path)))];
}

const METADATA = 'metadata';
const LINES = 'bollard_swl';

/**
 * An entity, or part of one, as field paths and values. A vessel's particulars are fields of their own
 * (`metadata.air_draft`), and so is every line (`metadata.bollard_swl.1`); of an extra every item is.
 */
export function flatten(type: EntityType, body: Values): Values {
  if (type === 'extra') return flattenExtra(body);
  if (type !== 'vessel') return body;
  const { [METADATA]: metadata, ...fields } = body;
  const flat = { ...fields };
  for (const [key, value] of Object.entries((metadata ?? {}) as Values)) {
    if (key === LINES && value !== null) Object.assign(flat, prefixed(`${METADATA}.${LINES}`, value as Values));
    else flat[`${METADATA}.${key}`] = value;
  }
  return flat;
}

/**
 * The values seen, as paths. A line or an item that is not among the seen ones was seen unset; any other field that is
 * missing is one that the caller forgot.
 */
export function flattenBase(type: EntityType, base: Values, changes: Values): Values {
  const flat = flatten(type, base);
  if (type === 'extra') return { ...Object.fromEntries(Object.keys(changes).map((path) => [path, null])), ...flat };
  const seenLines = (base[METADATA] as Values | undefined)?.[LINES];
  if (type !== 'vessel' || seenLines === undefined) return flat;
  const lines = Object.keys(changes).filter((path) => path.startsWith(`${METADATA}.${LINES}.`));
  return { ...Object.fromEntries(lines.map((path) => [path, null])), ...flat };
}

function prefixed(prefix: string, values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, value]));
}

/** `metadata.bollard_swl.1` becomes a line of the bollards of the particulars again. */
export function inflateVessel(flat: Values): Values {
  const body: Values = {};
  for (const [path, value] of Object.entries(flat)) {
    const [field = '', key, line] = path.split('.');
    if (key === undefined) {
      body[field] = value;
      continue;
    }
    const metadata = (body[field] ?? {}) as Values;
    metadata[key] = line === undefined ? value : { ...(metadata[key] as Values), [line]: value };
    body[field] = metadata;
  }
  return body;
}
