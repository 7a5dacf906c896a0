import { readdir } from 'node:fs/promises';
import type { z } from 'zod';
import { issueWords } from './issue-words.ts';
import { LARGEST_YAML, readPackFile } from './pack-file.ts';
import type { PackRefusals, Place, Placed } from './pack-refusal.ts';
import {
  LIST_SECTIONS,
  type ListItem,
  type ListSection,
  SINGLE_SECTIONS,
  type Single,
  type SingleSection,
} from './pack-schema.ts';
import { readYaml, type YamlSource } from './yaml-source.ts';

type Lists = { [K in ListSection]: Placed<ListItem<K>>[] };
type Singles = { [K in SingleSection]: Placed<Single<K>> | null };

/** What stands in the YAML files of a pack. Files that it names (charts, tables) are read by the checks. */
export interface PackText {
  folder: string;
  singles: Singles;
  lists: Lists;
  /** Whether any file has the section: a pack without it says nothing of people. */
  hasPeople: boolean;
  /** True when a file could not be read: then nobody can say that a section is missing. */
  isPartlyUnread: boolean;
  /** Keys of items that were refused: what refers to them is not refused a second time. */
  broken: Map<ListSection, Set<string>>;
}

/** Reads every YAML file of the folder and refuses, each with its line, whatever the schema does not know. */
export async function readPack(folder: string, refusals: PackRefusals): Promise<PackText> {
  const files = await yamlFiles(folder);
  if (files === null) refusals.refuse({ file: folder, line: null }, 'there is no such folder');
  else if (files.length === 0)
    refusals.refuse({ file: folder, line: null }, 'no .yaml file in this folder: not a port pack');
  let isPartlyUnread = !files?.length;
  const sources: { file: string; source: YamlSource }[] = [];
  for (const file of files ?? []) {
    const bytes = await readPackFile({ folder, file, most: LARGEST_YAML, place: { file, line: null } }, refusals);
    const source = bytes && readYaml(file, bytes, refusals);
    if (!source) isPartlyUnread = true;
    else if (isSection(source.data, source, refusals)) sources.push({ file, source });
  }
  const broken = new Map<ListSection, Set<string>>();
  const readers = { sources: sources.map(({ source }) => source), refusals, broken };
  return {
    folder,
    isPartlyUnread,
    hasPeople: sources.some(({ source }) => sectionOf(source, 'people') !== undefined),
    broken,
    singles: {
      organisation: readSingle('organisation', readers),
      port: readSingle('port', readers),
      texts: readSingle('texts', readers),
      preferences: readSingle('preferences', readers),
      tidalRates: readSingle('tidalRates', readers),
      checklists: readSingle('checklists', readers),
      weather: readSingle('weather', readers),
      emergencyCards: readSingle('emergencyCards', readers),
    },
    lists: {
      people: readList('people', readers),
      places: readList('places', readers),
      tideStations: readList('tideStations', readers),
      rateStations: readList('rateStations', readers),
      constraints: readList('constraints', readers),
      stages: readList('stages', readers),
      routes: readList('routes', readers),
      tugs: readList('tugs', readers),
      vessels: readList('vessels', readers),
      weatherLocations: readList('weatherLocations', readers),
      weatherLimits: readList('weatherLimits', readers),
    },
  };
}

async function yamlFiles(folder: string): Promise<string[] | null> {
  try {
    return (await readdir(folder)).filter((file) => /\.ya?ml$/.test(file)).sort();
  } catch {
    return null;
  }
}

function isSection(data: unknown, source: YamlSource, refusals: PackRefusals): data is Record<string, unknown> {
  if (data === null || data === undefined) return false;
  if (typeof data !== 'object' || Array.isArray(data)) {
    refusals.refuse(source.at(), 'expected sections such as "port:" or "routes:"');
    return false;
  }
  const known = [...Object.keys(SINGLE_SECTIONS), ...Object.keys(LIST_SECTIONS)];
  for (const section of Object.keys(data)) {
    if (!known.includes(section)) {
      refusals.refuse(source.at(section), `there is no section "${section}"; there are ${known.join(', ')}`);
    }
  }
  return true;
}

interface Readers {
  sources: YamlSource[];
  refusals: PackRefusals;
  broken: Map<ListSection, Set<string>>;
}

const sectionOf = (source: YamlSource, section: string) => (source.data as Record<string, unknown>)[section];

function readSingle<K extends SingleSection>(section: K, { sources, refusals }: Readers): Placed<Single<K>> | null {
  const [first, ...others] = sources.filter((source) => sectionOf(source, section) !== undefined);
  for (const other of others) {
    refusals.refuse(other.at(section), `"${section}" is in ${first?.at(section).file} too: a pack has it once`);
  }
  if (!first) return null;
  const schema: z.ZodType = SINGLE_SECTIONS[section];
  const value = parsePart(schema, sectionOf(first, section), first, [section], refusals);
  return value === REFUSED ? null : { value: value as Single<K>, at: (...path) => first.at(section, ...path) };
}

function readList<K extends ListSection>(section: K, { sources, refusals, broken }: Readers): Placed<ListItem<K>>[] {
  const schema: z.ZodType = LIST_SECTIONS[section];
  return sources.flatMap((source) => {
    const items = sectionOf(source, section);
    if (items === undefined || items === null) return [];
    if (!Array.isArray(items)) {
      refusals.refuse(source.at(section), `"${section}" is a list: each entry starts with "- "`);
      return [];
    }
    return items.flatMap((item: unknown, index) => {
      const value = parsePart(schema, item, source, [section, index], refusals);
      if (value !== REFUSED) {
        return [{ value: value as ListItem<K>, at: (...path: PropertyKey[]) => source.at(section, index, ...path) }];
      }
      markBroken(broken, section, item);
      return [];
    });
  });
}

function markBroken(broken: Map<ListSection, Set<string>>, section: ListSection, item: unknown): void {
  const keys = broken.get(section) ?? new Set();
  if (item && typeof item === 'object' && 'key' in item) keys.add(String(item.key));
  broken.set(section, keys);
}

const REFUSED = Symbol('refused');

function parsePart(
  schema: z.ZodType,
  part: unknown,
  source: YamlSource,
  path: PropertyKey[],
  refusals: PackRefusals,
): unknown {
  const parsed = schema.safeParse(part, { reportInput: true });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) refuseIssue(issue, source, path, refusals);
  return REFUSED;
}

function refuseIssue(
  issue: z.core.$ZodIssue,
  source: YamlSource,
  path: readonly PropertyKey[],
  refusals: PackRefusals,
): void {
  const where = [...path, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) refuseAt(source.at(...where, key), [...where, key], 'is not known here', refusals);
  } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The alternative that got furthest is the one that was meant.
    const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? [];
    for (const inner of closest) refuseIssue(inner, source, where, refusals);
  } else {
    refuseAt(source.at(...where), where, issueWords(issue), refusals);
  }
}

/** `routes[2].constraints[0].minutesFromStart: …` */
function refuseAt(place: Place, path: readonly PropertyKey[], reason: string, refusals: PackRefusals): void {
  const words = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  refusals.refuse(place, `${words.slice(1)}: ${reason}`);
}
