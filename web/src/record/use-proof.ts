import { readRecord } from '@leadline/domain/contract/record-endpoints';
import type { RecordVerdict } from '@leadline/domain/record/verify-record';
import { seconds } from '@leadline/domain/time/instant';
import { useEffect, useState } from 'react';
import { callApi } from '../data/calls/call-api.ts';
import { fetchLogKeys } from '../data/calls/fetch-log-keys.ts';
import { serverNow } from '../data/calls/server-clock.ts';
import { useOnline } from '../data/connection.ts';
import { fetchPart } from '../ui/app-code/fetch-part.ts';
import type { LogAlarm } from './kept-heads.ts';
import { keepKeys, witnessKeys } from './known-keys.ts';

/** Records grow with each change: on a slow line it takes a while. */
const TIMEOUT_MS = 60_000;
/** The server's log takes entries in each second. */
const AGAIN_MS: number = seconds(2);

export type Proof =
  /** There is no entry that could be proved. */
  | { status: 'empty' }
  | { status: 'offline' }
  | { status: 'checking' }
  | { status: 'failed' }
  | { status: 'checked'; verdict: RecordVerdict; alarm: LogAlarm | null; text: string };

/** Fetches the record when it has `entries` of them, and checks it on this device; again until the log has them all. */
export function useProof(pilotageUuid: string, entries: number | null): Proof {
  const isOnline = useOnline();
  const [checked, setChecked] = useState<{ of: number; proof: Proof } | null>(null);
  useEffect(() => {
    if (!isOnline || entries === null || entries === 0) return;
    const control = new AbortController();
    const check = async (): Promise<Proof> => {
      const { bytes } = await callApi(
        readRecord,
        { params: { id: pilotageUuid }, query: { extended: 'true', kept: 'true' } },
        { signal: control.signal, timeoutMs: TIMEOUT_MS },
      );
      const text = new TextDecoder().decode(bytes);
      keepKeys(await fetchLogKeys(), new Date(serverNow()).toISOString().slice(0, 10));
      const { checkRecord, watchLog } = await fetchPart(() => import('./check-record.ts'));
      return {
        status: 'checked',
        verdict: checkRecord(text, { witnesses: witnessKeys() }),
        alarm: await watchLog(text),
        text,
      };
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async () => {
      const proof = await check().catch((): Proof => ({ status: 'failed' }));
      if (control.signal.aborted) return;
      setChecked({ of: entries, proof });
      if (proof.status === 'checked' && proof.verdict.fault?.kind === 'notInLog') timer = setTimeout(show, AGAIN_MS);
    };
    void show();
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [isOnline, pilotageUuid, entries]);
  if (entries === 0) return { status: 'empty' };
  if (checked && (checked.of === entries || !isOnline)) return checked.proof;
  return { status: isOnline ? 'checking' : 'offline' };
}
