import { listKeptPapers, readKeptPaper } from '@leadline/domain/contract/paper-endpoints';
import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import { seconds } from '@leadline/domain/time/instant';
import { useEffect } from 'react';
import { callApi } from '../data/calls/call-api.ts';
import { useOnline } from '../data/connection.ts';
import { type Loaded, useEntity } from '../data/use-entity.ts';

/** A paper is made within some seconds of the last signature. */
const AGAIN_MS: number = seconds(3);

/** The papers that the server kept of what both signed, the latest first; read again while one is being made. */
export function useKeptPapers(pilotageUuid: string, version: number): Loaded<KeptPaper[]> {
  const isOnline = useOnline();
  const papers = useEntity(listKeptPapers, { params: { id: pilotageUuid } });
  const { data, retry } = papers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when something was written, not at each drawing
  useEffect(() => void (isOnline && retry()), [version, isOnline]);
  const isMade = isBeingMade(data ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another at each drawing
  useEffect(() => {
    if (!isOnline || !isMade) return;
    const timer = setInterval(() => void retry(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline, isMade]);
  return papers;
}

/** The PDF as it was kept; `uuid` is that of the paper. */
export const fetchKeptPaper = (pilotageUuid: string, uuid: string) =>
  callApi(readKeptPaper, { params: { id: pilotageUuid, paper: uuid } }, { timeoutMs: null });

/** Whether the server is still making one. */
export const isBeingMade = (papers: readonly KeptPaper[]): boolean =>
  papers.some(({ state, isChanged }) => state === 'waiting' && !isChanged);
