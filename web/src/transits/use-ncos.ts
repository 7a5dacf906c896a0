import { readNcosProfile, readTransit } from '@leadline/domain/contract/transit-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isListedPort } from '@leadline/domain/ports/listed-port';
import { minutes } from '@leadline/domain/time/instant';
import type { NcosProfile } from '@leadline/domain/transits/transit-profile';
import { type TransitQuery, transitQueryOf } from '@leadline/domain/transits/transit-query';
import type { TransitSummary } from '@leadline/domain/transits/transit-summary';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { useLastError } from '../data/use-last-error.ts';
import { usePoll } from '../data/use-poll.ts';
import { usePublicSettings } from '../session/use-public-settings.ts';

const FRESH_MS = minutes(5);
/** So often it is looked whether what is shown has to be asked for again: after a failure, or when it is not fresh. */
const CHECK_MS = minutes(1);

interface Ncos {
  /** TRANSIT-01: the server's setting lists the port. */
  isShown: boolean;
  /** Null without an IMO number: nothing can be asked for. */
  query: TransitQuery | null;
  profile: ServiceRead<NcosProfile>;
  transit: ServiceRead<TransitSummary>;
}

export interface ServiceRead<T> extends Pick<Loaded<unknown>, 'isFetching' | 'retry'> {
  /** Undefined until it is known; null where the service has none. */
  first: T | null | undefined;
  error: Error | null;
}

/** The profile and the transit that the port's service has of a pilotage. */
export function useNcos(pilotage: Pilotage): Ncos {
  const settings = usePublicSettings();
  const isShown = isListedPort(pilotage.port, settings?.ncosPorts ?? []);
  const query = transitQueryOf(pilotage);
  const input = { query: query ?? { portUuid: '', vesselIMO: '', pilotageStart: '' } };
  const options = { enabled: isShown && query !== null, freshForMs: FRESH_MS };
  const key = JSON.stringify(input);
  const profile = useEntity(readNcosProfile, input, options);
  const transit = useEntity(readTransit, input, options);
  usePoll(CHECK_MS, () => {
    if (!options.enabled) return;
    for (const read of [profile, transit]) if (isDue(read)) void read.retry();
  });
  return { isShown, query, profile: useFirst(profile, key), transit: useFirst(transit, key) };
}

function isDue({ error, isStale, isFetching, fetchedAt }: Loaded<unknown>): boolean {
  if (isFetching) return false;
  return error !== null || isStale || fetchedAt === null || Date.now() - fetchedAt >= FRESH_MS;
}

function useFirst<T>(read: Loaded<T[]>, key: string): ServiceRead<T> {
  const error = useLastError(read, key);
  const first = read.data === undefined ? undefined : (read.data[0] ?? null);
  return { first, error, isFetching: read.isFetching, retry: read.retry };
}
