/** A figure as it stands in a book, decimal text in metres where nothing else is said; null where there is none. */
export type Figure = string | null;

/** A height above the datum at an instant, milliseconds. */
export interface CasePoint {
  at: number;
  height: string;
}

export interface CaseOverrides {
  value: Figure;
  tide: Figure;
  /** The instant that the observed height was given for. */
  tideAt: number | null;
  margin: Figure;
  allowances: Figure;
  squat: Figure;
  swell: Figure;
  rissaga: Figure;
  residual: Figure;
}

/** All that one clearance rests on, in words of its own: neither room has to know the other's types. */
export interface ClearanceCase {
  kind: 'clearance';
  constraintType: string | null;
  isWaypoint: boolean;
  /** Least depth or overhead height. */
  value: Figure;
  /** What that counts from, where known; tides count from 'CD'. */
  datum: string | null;
  mayOverride: boolean;
  marginMetres: Figure;
  marginPercent: Figure;
  /** Multiplies the predicted tide. */
  factor: Figure;
  station: 'known' | 'none' | 'deleted';
  tide: 'loading' | 'failed' | 'missing' | readonly CasePoint[];
  /** When the ship is there. */
  at: number;
  maxDraft: Figure;
  airDraft: Figure;
  heightOverall: Figure;
  overrides: CaseOverrides;
  /** What was imported and assessed before the tide above took its place; it must count for nothing any more. */
  former?: { tide: readonly CasePoint[]; datum: string } | null;
}

/** A clearance at the berth she goes to, with the end of her stay. */
export interface BerthCase extends Omit<ClearanceCase, 'kind'> {
  kind: 'berth';
  /** Whether the last row is at the berth of the pilotage's destination. */
  isDestination: boolean;
  next: { at: number; exact: boolean } | null;
  lows: readonly CasePoint[];
}

/** The figures of a transit that a service calculated. */
export interface TransitCase {
  kind: 'transit';
  maxDraft: Figure;
  squat: Figure;
  heel: Figure;
  waveResponse: Figure;
  safetyMargin: Figure;
  minimumDepth: Figure;
  tideExclOffset: Figure;
}

export type OracleCase = ClearanceCase | BerthCase | TransitCase;

/** What is said of a case: a name, the figures and the reasons; each side tells it in numbers of its own. */
export interface Said<Value> {
  outcome: 'passed' | 'failed' | 'notCalculable' | 'loading' | 'none';
  /** Codes, sorted. */
  problems: readonly string[];
  /** As it is read, "+0.84". */
  shown: string | null;
  /** The result and each figure it is made of. */
  figures: Readonly<Record<string, Value>>;
  /** Words that are neither figure nor problem: which margin was the larger, where a departure comes from. */
  words: Readonly<Record<string, string>>;
}
