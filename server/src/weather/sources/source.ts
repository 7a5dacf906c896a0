import type { Position } from '@leadline/domain/ports/port';
import type { WeatherPoint } from '@leadline/domain/weather/weather';
import type { z } from 'zod';

/** What one answer says of each of its instants; what another answer adds is laid over it. */
export type PartPoint = Pick<WeatherPoint, 'dateTime'> & Partial<WeatherPoint>;

/** What an answer comes to. */
export interface ReadPart {
  points: PartPoint[];
  /** When the run or bulletin was issued, where the answer says so. */
  modelRun: string | null;
}

/** What is known when a source is asked. */
export interface SourceAsked {
  place: Position;
  key: string | null;
  /** Who runs this server: MET Norway wants to know. */
  contact: string | null;
  port: { uuid: string; name: string };
  /** Whose clock the place goes by. */
  zone: string;
  now: number;
}

/** One of the questions that a source is asked for one place. */
export interface SourcePart {
  /** Stands in the log. */
  path: string;
  /** Of the service, without a path: a port's own feed has that of its setting. */
  host: (asked: SourceAsked) => string | null;
  query: (asked: SourceAsked) => Record<string, string>;
  headers?: (asked: SourceAsked) => Record<string, string>;
  /** Statuses that say "nothing for this place": the sea of an inland point. */
  nothing?: readonly number[];
  schema: z.core.$ZodType;
  read: (body: never, asked: SourceAsked) => ReadPart;
}

/** A source of weather: what it is asked, how often, and what its answers mean. */
export interface Source {
  /** The first says which instants there are. */
  parts: readonly SourcePart[];
  /** Milliseconds before it is asked again where its answer does not say. */
  lifeMs: number;
  /** Why it cannot be asked at all; null where it can. */
  lacks: (asked: SourceAsked) => 'noKey' | 'noContact' | 'notSetUp' | null;
}

/** A part with its types bound together. */
export function partOf<T>(
  part: Omit<SourcePart, 'schema' | 'read'> & {
    schema: z.core.$ZodType<T>;
    read: (body: T, asked: SourceAsked) => ReadPart;
  },
): SourcePart {
  return part as unknown as SourcePart;
}
