import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { usePilotage } from '../../src/pilotages/use-pilotage.ts';
import { SyncScreen } from '../../src/screens/sync/sync-screen.tsx';
import { ARRIVAL, arrivalAnswers } from '../koru-arrival.ts';
import { renderScreen } from '../render.tsx';
import { stubApi } from '../stub-api.ts';

/** The pilotage has been read, as it was when it was edited; so this device knows its ship. */
export function Screen() {
  const { data } = usePilotage(ARRIVAL.uuid);
  return data ? <SyncScreen onClose={onClose} /> : null;
}
export const onClose = vi.fn();

export async function open(writes: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({ ...arrivalAnswers(), ...writes });
  renderScreen(<Screen />);
  await screen.findByRole('heading', { name: 'Sync back your changes' });
  return calls;
}
