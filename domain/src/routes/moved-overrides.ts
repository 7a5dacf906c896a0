import { showMetres, UNSET } from '../numbers/units.ts';
import { isoToInstant } from '../time/instant.ts';
import { formatPortTime } from '../time/port-time.ts';
import { FIELD_LABELS } from '../words/saving/sync.ts';
import type { FigureStamps, Overrides } from './route-check.ts';

/** A value at a constraint that is no longer as it was seen, and who made it so where that is known. */
export interface MovedOverride {
  key: keyof Overrides;
  label: string;
  to: string;
  by: string | null;
}

/** What was changed at a constraint beneath its open dialog: each value that differs from the one seen at the opening. */
export function movedOverrides(
  seen: Overrides,
  now: Overrides,
  { stamps, zone }: { stamps: FigureStamps | undefined; zone: string },
): MovedOverride[] {
  const keys = [...new Set([...Object.keys(seen), ...Object.keys(now)])] as (keyof Overrides)[];
  const moved = keys.filter((key) => (seen[key] ?? null) !== (now[key] ?? null));
  return moved.map((key) => ({
    key,
    label: FIELD_LABELS[key] ?? key,
    to: overrideShown(key, now, zone),
    by: stamps?.[key as keyof FigureStamps]?.by ?? null,
  }));
}

/** The values of which not all these versions are alike, each as it reads. */
export function overrideVersions(
  versions: readonly Overrides[],
  zone: string,
): { label: string; texts: readonly string[] }[] {
  const keys = [...new Set(versions.flatMap((each) => Object.keys(each)))] as (keyof Overrides)[];
  const differing = keys.filter((key) => new Set(versions.map((each) => each[key] ?? null)).size > 1);
  return differing.map((key) => ({
    label: FIELD_LABELS[key] ?? key,
    texts: versions.map((each) => overrideShown(key, each, zone)),
  }));
}

/** Amounts in metres, the leg in minutes; "--" where the port's own counts. */
function overrideShown(key: keyof Overrides, overrides: Overrides, zone: string): string {
  const value = overrides[key];
  if (key === 'hideConstraint') return value === '1' ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return UNSET;
  if (key === 'time') return `${value} min`;
  if (typeof value === 'number') return showMetres(value);
  return key === 'tideOverrideAt' ? formatPortTime(isoToInstant(value), zone, 'HH:mm, D MMM YYYY') : value;
}
