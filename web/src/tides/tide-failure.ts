import { NO_OFFLINE_TIDES } from '@leadline/domain/words/clearance/problems';
import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import type { StationTides } from './use-tide-curves.ts';

/** Why tides are not there: without a network it is no error that this device does not keep them (TIDE-17). */
export function tideFailure(failed: readonly StationTides[]): string {
  const isOffline = failed.length > 0 && failed.every(({ isNotPrepared }) => isNotPrepared);
  return isOffline ? NO_OFFLINE_TIDES : LOADING_FAILED.tideData;
}
