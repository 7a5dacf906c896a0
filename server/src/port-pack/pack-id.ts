import { v5 } from 'uuid';

/** Never changes: every id of every imported port is derived from it. */
const NAMESPACE = '8d0f5b3e-6c1a-5e0b-9b1d-4c2f3a7e9d10';

/** The kinds of things that a pack gives an id to. */
export type PackKind =
  | 'organisation'
  | 'port'
  | 'person'
  | 'place'
  | 'tide-station'
  | 'tide-table'
  | 'rate-station'
  | 'tide-rate-table'
  | 'constraint'
  | 'route'
  | 'route-constraint'
  | 'chart'
  | 'stage'
  | 'tug'
  | 'weather-location'
  | 'weather-limit'
  | 'extra'
  | 'extra-item'
  | 'emergency-card'
  /** Pilotages of the demonstration. */
  | 'pilotage';

export function organisationId(organisation: string): string {
  return v5(`${organisation}`, NAMESPACE);
}

export function personId(organisation: string, email: string): string {
  return v5(`${organisation}/person/${email}`, NAMESPACE);
}

export function portId(organisation: string, port: string): string {
  return v5(`${organisation}/${port}`, NAMESPACE);
}

/** UUIDv5 of organisation/port/kind/key: an import repeated, or on another server, gives the same ids. */
export function packId(organisation: string, port: string, kind: PackKind, key: string): string {
  return v5(`${organisation}/${port}/${kind}/${key}`, NAMESPACE);
}
