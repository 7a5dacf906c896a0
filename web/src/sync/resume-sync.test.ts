import type { SyncEngine } from '@leadline/sync/engine';
import { afterEach, expect, test, vi } from 'vitest';
import { type DeviceSync, setCurrentSync } from './device-sync.ts';
import { resumeOnReturn } from './resume-sync.ts';

afterEach(() => setCurrentSync(null));

test('SYNC-01 whoever comes back to a tab sees what another one left behind', () => {
  resumeOnReturn();
  dispatchEvent(new Event('focus'));
  const resume = vi.fn(async () => {});
  setCurrentSync({ engine: { resume } as unknown as SyncEngine } as DeviceSync);
  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(resume).toHaveBeenCalledTimes(2);
});
