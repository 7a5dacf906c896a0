import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../test/device.ts';
import { ARRIVAL, KORU } from '../../test/koru-arrival.ts';
import { renderScreen } from '../../test/render.tsx';
import { sessionOf } from '../../test/session.ts';
import { type StubRequest, stubApi } from '../../test/stub-api.ts';
import { installVault } from '../data/store/vault.ts';
import { closeSync, currentSync } from '../sync/device-sync.ts';
import { openSync } from '../sync/open-sync.ts';
import { GeneralNotes } from './general-notes.tsx';
import { useNotesForm } from './use-notes-form.ts';
import { usePilotageExtras } from './use-pilotage-extras.ts';

const THEIRS = '30000000-0000-4000-8000-000000000009';
const AT = '2026-11-21T13:34:00.000Z';
const notes = (value: string): PilotageExtra => ({
  uuid: THEIRS,
  version: 1,
  pilotage: { uuid: ARRIVAL.uuid },
  extraType: 'general_notes',
  metadata: { value },
  updatedAt: AT,
});

/** Sealing and storing take their time where other tests run beside. */
const PATIENCE = { timeout: 60_000 };

let isConnected = true;

beforeEach(async () => {
  newDevice();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  isConnected = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isConnected);
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Dexie knows the first storage of this file only: every test has a user of its own.
  const owner = crypto.randomUUID();
  installVault({ owner, keyId: 'k1', key });
  await openSync(sessionOf(owner), {
    keep: async () => {},
    refetch: async () => {},
    makeRoom: async () => {},
    appBuild: '1',
  });
});
afterEach(() => {
  closeSync();
  installVault(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Notes() {
  const extras = usePilotageExtras(ARRIVAL.uuid);
  const form = useNotesForm(ARRIVAL.uuid, extras);
  return extras.data ? <GeneralNotes form={form} reason={null} zone={KORU.timezone} /> : null;
}

function open(
  post: (request: StubRequest) => unknown[] | { status: number; error: { code: string; message: string } },
) {
  const calls = stubApi({ 'GET /pilotages_extras': [], 'POST /pilotages_extras': post, 'GET /ping': ['pong'] });
  renderScreen(<Notes />);
  const posts = () => calls.filter(({ name }) => name === 'POST /pilotages_extras').map(({ request }) => request.body);
  return { user: userEvent.setup(), posts };
}

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'General Notes' });
/** Nothing is on its way either: the run is over. */
async function nothingWaits(): Promise<void> {
  await waitFor(() => expect(currentSync()?.engine.outbox().ops).toEqual([]), PATIENCE);
  await waitFor(async () => expect((await box()).readOnly).toBe(false), PATIENCE);
}
async function press(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button().disabled).toBe(false), PATIENCE);
  await user.click(button());
}
async function save(user: ReturnType<typeof userEvent.setup>, text: string): Promise<void> {
  await user.clear(await box());
  await user.click(await box());
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await box()).readOnly).toBe(false), PATIENCE);
}
/** As the server does: what was not seen as it stands is asked about; what says nothing changes nothing. */
const conflict = (request: StubRequest, theirs: string) => {
  const { base, metadata } = request.body as Record<'base' | 'metadata', { metadata?: unknown; value?: string }>;
  if (metadata.value === undefined) return [notes(theirs)];
  if ((base.metadata as { value: string | null }).value === theirs) return [notes(metadata.value)];
  const groups = { 'metadata.value': { current: { 'metadata.value': theirs }, by: 'Ben Roe', at: AT } };
  return { status: 409, error: { code: 'conflict', message: 'changed', groups, current: notes(theirs) } };
};

test('OFFLINE-16 without a network the notes are "Saved on this tablet", shown, and nothing is sent', async () => {
  const { user, posts } = open(() => []);
  await box();
  isConnected = false;
  await save(user, 'Hold until 04:54.');
  expect((await screen.findAllByText('Saved on this tablet', {}, PATIENCE)).length).toBeGreaterThan(0);
  expect((await box()).value).toBe('Hold until 04:54.');
  expect(posts()).toEqual([]);
  expect(currentSync()?.engine.outbox().items).toMatchObject([{ type: 'extras', pilotageUuid: ARRIVAL.uuid }]);
});

test('two edits without a network become one request, with what was seen first', async () => {
  const { user, posts } = open((request) => [notes((request.body as PilotageExtra).metadata.value as string)]);
  await box();
  isConnected = false;
  await save(user, 'One');
  await save(user, 'Two');
  isConnected = true;
  await currentSync()?.engine.start();
  expect(posts()).toEqual([
    {
      uuid: expect.any(String),
      pilotage: { uuid: ARRIVAL.uuid },
      extraType: 'general_notes',
      metadata: { value: 'Two' },
      base: { metadata: { value: null } },
    },
  ]);
});

test('SYNC-14 what waited meets what another tablet made: the box asks, and "Keep both" is sent', async () => {
  const { user, posts } = open((request) => conflict(request, 'Theirs'));
  await box();
  isConnected = false;
  await save(user, 'Mine');
  isConnected = true;
  await currentSync()?.engine.start();
  await press(user, 'Keep both');
  await nothingWaits();
  expect(posts().at(-1)).toMatchObject({
    metadata: { value: 'Theirs\nMine' },
    base: { metadata: { value: 'Theirs' } },
  });
});

test('SYNC-14 "Use theirs" leaves nothing waiting, and mine is not sent again', async () => {
  const { user, posts } = open((request) => conflict(request, 'Theirs'));
  await box();
  isConnected = false;
  await save(user, 'Mine');
  isConnected = true;
  await currentSync()?.engine.start();
  await press(user, 'Use theirs');
  await nothingWaits();
  const withMine = posts().filter((body) => (body as PilotageExtra).metadata.value === 'Mine');
  expect(withMine).toHaveLength(1);
});

test('with a network a save that meets another is asked about at once, and nothing waits', async () => {
  const { user, posts } = open((request) => conflict(request, 'Theirs'));
  await box();
  await user.click(await box());
  await user.paste('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await press(user, 'Use mine');
  await screen.findByText('Notes saved', {}, PATIENCE);
  expect(currentSync()?.engine.outbox().ops).toEqual([]);
  expect(posts()).toHaveLength(2);
});
