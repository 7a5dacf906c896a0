import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { assigned, KAHA } from '../../../../test/koru-tugs.ts';
import { closeOutbox, openNewOutbox } from '../../../../test/outbox.ts';
import { open, press } from '../../../../test/screens/tugs-tab.tsx';
import { currentSync } from '../../../sync/device-sync.ts';

test('TUGS-14 offline a tug is put on and taken off on the tablet', async () => {
  await openNewOutbox();
  try {
    const { user, sent } = open();
    const bow = await press('Put a tug to bow');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    await user.click(bow);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^74 t/ }));
    await waitFor(() => press('Take Kaha off bow'));
    expect(sent('POST /pilotages_tugs')).toEqual([]);
    expect(currentSync()?.engine.outbox().ops).toHaveLength(1);
    await user.click(await press('Take Kaha off bow'));
    await waitFor(() => press('Put a tug to bow'));
    expect(sent('DELETE /pilotages_tugs/:id')).toEqual([]);
  } finally {
    closeOutbox();
    vi.restoreAllMocks();
  }
});

test('TUGS-04 offline Undo puts a tug that was taken off back, and nothing is sent', async () => {
  await openNewOutbox();
  try {
    const { user, sent } = open({ standing: [assigned(KAHA, 1)] });
    const line = await press('Take Kaha off bow port');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    await user.click(line);
    await waitFor(() => press('Put a tug to bow port'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => press('Take Kaha off bow port'));
    expect([sent('POST /pilotages_tugs'), sent('DELETE /pilotages_tugs/:id')]).toEqual([[], []]);
  } finally {
    closeOutbox();
    vi.restoreAllMocks();
  }
});
