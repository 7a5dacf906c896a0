import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { KEPT_PAPERS } from '@leadline/domain/words/record';
import { useState } from 'react';
import { noteExported } from '../data/exports/noted-exports.ts';
import { download } from '../ui/download.ts';
import { showToast } from '../ui/toasts/toasts.ts';
import { fetchKeptPaper } from './use-kept-papers.ts';

/** Hands a kept paper to the tablet's own viewer, as the bytes that the server keeps. */
export function useSavePaper({ uuid, port }: Pick<Pilotage, 'uuid' | 'port'>, paper: string, fileName: string) {
  const [isBusy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      const { bytes, mime } = await fetchKeptPaper(uuid, paper);
      download(fileName, new Blob([new Uint8Array(bytes)], { type: mime }));
      noteExported({ port: { uuid: port.uuid }, pilotage: { uuid }, what: 'paper' });
    } catch {
      showToast(KEPT_PAPERS.notDownloaded, 'error');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save: () => void load() };
}
