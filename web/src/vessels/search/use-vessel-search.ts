import { readVessel, searchVessels } from '@leadline/domain/contract/vessel-endpoints';
import type { Vessel, VesselHit } from '@leadline/domain/vessels/vessel';
import { SEARCH_DELAY_MS, type SearchBy, type VesselQuery, vesselQuery } from '@leadline/domain/vessels/vessel-search';
import { VESSEL_NOT_FOUND, VESSEL_SEARCH_FAILED } from '@leadline/domain/words/toasts';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { useEntity } from '../../data/use-entity.ts';
import { showToast } from '../../ui/toasts/toasts.ts';

export interface VesselSearchState {
  query: VesselQuery;
  status: 'idle' | 'searching' | 'found' | 'failed';
  hits: readonly VesselHit[];
  retry: () => void;
}

/** Vessels for what is typed. An answer is shown only for the text that it belongs to: each text is a read of its own. */
export function useVesselSearch(by: SearchBy, typed: string, portUuid: string): VesselSearchState {
  const rested = useRested(typed);
  const now = vesselQuery(by, typed);
  const query = vesselQuery(by, rested);
  const isRunning = query.kind === 'name' || query.kind === 'imoPart';
  const list = useEntity(searchVessels, { query: { portUuid, ...searchOf(query) } }, { enabled: isRunning });
  const imo = query.kind === 'imo' ? query.imo : '0000000';
  const single = useEntity(readVessel, { params: { imo }, query: { portUuid } }, { enabled: query.kind === 'imo' });
  const isNotFound = query.kind === 'imo' && isNoVessel(single.error);
  const reading = query.kind === 'imo' ? single : list;
  const hasFailed = (isRunning || query.kind === 'imo') && reading.status === 'error' && !isNotFound;

  useEffect(() => {
    if (isNotFound) showToast(VESSEL_NOT_FOUND, 'info');
    if (hasFailed) showToast(VESSEL_SEARCH_FAILED, 'error');
  }, [isNotFound, hasFailed]);

  const hits = query.kind === 'imo' ? (single.data ? [hitOf(single.data)] : []) : (list.data ?? []);
  const retry = () => void reading.retry();
  if (now.kind === 'idle' || now.kind === 'invalid') return { query: now, status: 'idle', hits: [], retry };
  const isPending = typed.trim() !== rested.trim() || (reading.status === 'loading' && !isNotFound);
  if (isPending) return { query: now, status: 'searching', hits: [], retry };
  return { query: now, status: hasFailed ? 'failed' : 'found', hits, retry };
}

function searchOf(query: VesselQuery): { name?: string; imo?: string } {
  if (query.kind === 'name') return { name: query.name };
  return query.kind === 'imoPart' ? { imo: query.imo } : {};
}

function isNoVessel(error: Error | null): boolean {
  return error instanceof ApiFailure && error.code === 'notFound';
}

function hitOf({ metadata, IMO, name, vesselType, length, beam, height }: Vessel): VesselHit {
  return { IMO, name, vesselType, length, beam, height, flag_code: metadata.flag_code ?? null };
}

/** The text once it has stood still. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
