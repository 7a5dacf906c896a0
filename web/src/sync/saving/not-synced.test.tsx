import type { Edit } from '@leadline/sync/ports';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeOutbox, loseKey, openNewOutbox, reloadOutbox } from '../../../test/outbox.ts';
import { renderScreen } from '../../../test/render.tsx';
import { currentSync } from '../device-sync.ts';
import { NotSynced } from './not-synced.tsx';
import { useWaitingConstraints } from './use-waiting.ts';

const drafts: Edit = {
  item: { type: 'pilotage', uuid: 'p1', pilotageUuid: null },
  kind: 'patch',
  groups: { drafts: { base: { vesselMaxDraft: 11.2 }, value: { vesselMaxDraft: 11.6 } } },
  context: { port: 'koru' },
  sendsNow: false,
};
const check: Edit = {
  item: { type: 'routeChecks', uuid: 'c1', pilotageUuid: 'p2' },
  kind: 'create',
  groups: { overrides: { base: { overrides: {} }, value: { overrides: { residual: 0.1 } } } },
  context: { pilotage: 'p2', routeConstraint: 'cutter' },
  sendsNow: false,
};

beforeEach(openNewOutbox);
afterEach(() => {
  closeOutbox();
  vi.unstubAllGlobals();
});

function Marks() {
  const waiting = { p1: useWaitingConstraints('p1'), p2: useWaitingConstraints('p2') };
  return (
    <dl>
      <dd title="p1">
        <NotSynced pilotageUuid="p1" otherwise="--" />
      </dd>
      <dd title="p1 drafts">
        <NotSynced pilotageUuid="p1" group="drafts" otherwise="entered" />
      </dd>
      <dd title="p1 displacement">
        <NotSynced pilotageUuid="p1" group="displacement" otherwise="entered" />
      </dd>
      <dd title="p2">
        <NotSynced pilotageUuid="p2" otherwise="--" />
      </dd>
      <dd title="p3">
        <NotSynced pilotageUuid="p3" otherwise="--" />
      </dd>
      <dd title="constraints">{JSON.stringify({ p1: [...waiting.p1], p2: [...waiting.p2] })}</dd>
    </dl>
  );
}
const shown = (title: string) => screen.getByTitle(title).textContent;

test('SYNC-11 what waits is marked at its pilotage and at its own box alone', async () => {
  renderScreen(<Marks />);
  for (const edit of [drafts, check]) await currentSync()?.engine.record(edit);
  await waitFor(() => expect(shown('p2')).toBe('Not synced'));
  expect(['p1', 'p1 drafts', 'p1 displacement', 'p3'].map(shown)).toEqual([
    'Not synced',
    'Not synced',
    'entered',
    '--',
  ]);
  expect(shown('constraints')).toBe('{"p1":[],"p2":["cutter"]}');
});

test('SYNC-01 an edit in its first send online is not marked', async () => {
  renderScreen(<Marks />);
  await currentSync()?.engine.record({ ...drafts, sendsNow: true });
  await waitFor(() => expect(currentSync()?.engine.outbox().ops).toHaveLength(1));
  expect(['p1', 'p1 drafts'].map(shown)).toEqual(['--', 'entered']);
});

test('SYNC-11 until what waits is known, and while it cannot be read, no row says that nothing waits', async () => {
  await currentSync()?.engine.record(drafts);
  const open = reloadOutbox();
  renderScreen(<Marks />);
  expect(['p1', 'p2', 'p3'].map(shown)).toEqual(['', '', '']);
  await act(open);
  expect(['p1', 'p2', 'p3'].map(shown)).toEqual(['Not synced', '--', '--']);
  await act(loseKey);
  expect(['p1', 'p2', 'p3'].map(shown)).toEqual(['', '', '']);
});
