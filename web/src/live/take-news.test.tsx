import { sampleUuid } from '@leadline/domain/pilotages/sample-pilotage';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  asked,
  Boxes,
  changed,
  Links,
  mailFailed,
  news,
  other,
  pass,
  pilotages,
  put,
  rows,
  Screen,
  show,
  shown,
  unseen,
  watchNews,
} from '../../test/screens/news-page.tsx';

watchNews();

test('of a row that was changed the pilotage alone is read, and the row shows it within half a second', async () => {
  await show();
  put(shown, { version: 4, vesselMaxDraft: 9.1 });
  changed(shown, 4);
  await pass(500);
  expect(rows()).toEqual(['01 9.1', '20 7']);
  expect(asked).toEqual([`/pilotages/${shown}`]);
});

test('a new pilotage takes the list', async () => {
  await show();
  put(unseen, { version: 1, vesselMaxDraft: 5 });
  changed(unseen, 1);
  await pass(500);
  expect(rows()).toEqual(['01 8.8', '20 7', '30 5']);
  expect(asked).toEqual(['/pilotages']);
});

test('one that may no longer be read leaves the list', async () => {
  await show();
  pilotages.delete(other);
  changed(other, 2);
  await pass(500);
  expect(rows()).toEqual(['01 8.8']);
});

test('a version that this device has, as after an edit of its own, is asked for by nobody', async () => {
  await show(<Screen withDetail />);
  changed(shown, 3);
  changed(shown, 2);
  changed(shown, 3, 'routeChecks');
  await pass(2000);
  expect(asked).toEqual([]);
});

test('a pilotage that is open shows what others changed of it; of a check the list is not read', async () => {
  await show(<Screen withDetail />);
  put(shown, { version: 4, notes: 'Tugs at the knuckle' });
  changed(shown, 4, 'routeChecks');
  changed(shown, 5, 'extras');
  await pass(500);
  expect(screen.getByText('Tugs at the knuckle')).toBeDefined();
  expect(asked.sort()).toEqual([`/pilotages/${shown}`, '/pilotages_extras']);
});

test('ACCEPT-04 a signature of another shows where the pilotage is open, with what was accepted by it', async () => {
  await show(
    <>
      <Screen withDetail />
      <Boxes />
    </>,
  );
  put(shown, { version: 4, masterAccepted: true });
  changed(shown, 4, 'signatures');
  await pass(500);
  expect(asked.sort()).toEqual([`/pilotages/${shown}`, `/pilotages/${shown}/signature`]);
  asked.length = 0;
  changed(other, 5, 'signatures');
  await pass(500);
  expect(asked).toEqual([]);
});

test('BERTH-02 another pilotage of the ship, which may be her departure, has the open one read again; of another ship not', async () => {
  const vessel = { IMO: '4123018', name: 'KEA MERIDIAN', flag_code: null };
  put(shown, { vessel, toLocation: { uuid: sampleUuid(7), name: 'Berth 5', berthStationType: 'berth' } });
  put(other, { vessel: { ...vessel, IMO: '4124024' } });
  await show(<Screen withDetail />);
  changed(other, 2);
  await pass(500);
  expect(asked).not.toContain(`/pilotages/${shown}`);
  put(other, { version: 3, vessel });
  await pass(2000);
  changed(other, 3);
  await pass(500);
  asked.length = 0;
  put(other, { version: 4, vessel });
  changed(other, 4);
  await pass(500);
  expect(asked.filter((each) => each.startsWith(`/pilotages/${shown}`))).toHaveLength(1);
});

test('BERTH-02 a departure that is given to another ship has the open arrival of that ship read again', async () => {
  const vessel = { IMO: '4123018', name: 'KEA MERIDIAN', flag_code: null };
  put(shown, { vessel, toLocation: { uuid: sampleUuid(7), name: 'Berth 5', berthStationType: 'berth' } });
  put(other, { vessel: { ...vessel, IMO: '4124024' } });
  await show(<Screen withDetail />);
  put(other, { version: 2, vessel });
  changed(other, 2);
  await pass(500);
  expect(asked.filter((each) => each.startsWith('/pilotages'))).toEqual([`/pilotages/${other}`, `/pilotages/${shown}`]);
});

test('BERTH-02 of many at once, or of one that may no longer be read, nobody knows the ship: the open arrival is read again', async () => {
  const vessel = { IMO: '4123018', name: 'KEA MERIDIAN', flag_code: null };
  put(shown, { vessel, toLocation: { uuid: sampleUuid(7), name: 'Berth 5', berthStationType: 'berth' } });
  const many = Array.from({ length: 5 }, (_, index) => sampleUuid(40 + index));
  for (const uuid of [other, ...many]) put(uuid, { version: 1, vessel: { ...vessel, IMO: '4124024' } });
  await show(<Screen withDetail />);
  for (const uuid of many) {
    put(uuid, { version: 2, vessel });
    changed(uuid, 2);
  }
  await pass(500);
  expect(asked.sort()).toEqual(['/pilotages', `/pilotages/${shown}`]);
  await pass(1000);
  asked.length = 0;
  pilotages.delete(other);
  changed(other, 2);
  await pass(500);
  expect(asked).toContain(`/pilotages/${shown}`);
});

test('a storm of changes is answered by four rounds of questions a second at most', async () => {
  await show();
  for (let version = 4; version < 104; version += 1) {
    put(shown, { version, vesselMaxDraft: version / 10 });
    changed(shown, version);
    await pass(10);
  }
  await pass(500);
  expect(rows()[0]).toBe('01 10.3');
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.length).toBeLessThanOrEqual(6);
});

test('of many rows at once the list is read, once', async () => {
  for (let number = 40; number < 46; number += 1) put(sampleUuid(number), { version: 1 });
  await show();
  for (let number = 40; number < 46; number += 1) {
    put(sampleUuid(number), { version: 2 });
    changed(sampleUuid(number), 2);
  }
  await pass(500);
  expect(asked).toEqual(['/pilotages']);
});

test('after "again" what is shown is asked for with its ETag, and what has not changed costs no body', async () => {
  await show(<Screen withDetail />);
  await act(async () => news.hear('again'));
  await pass(100);
  expect(asked.sort()).toEqual([`/pilotages/${shown} 304`, '/pilotages 304', '/pilotages_extras 304'].sort());
  asked.length = 0;
  put(other, { version: 2, vesselMaxDraft: 6 });
  await act(async () => news.hear('again'));
  await pass(100);
  expect(asked).toContain('/pilotages');
  expect(rows()).toEqual(['01 8.8', '20 6']);
});

test('a change that comes while the list is on its way is asked for once more', async () => {
  await show();
  const real = vi.mocked(fetch).getMockImplementation() ?? expect.fail();
  globalThis.fetch = vi.fn(async (input, init) => {
    // The server looks at once, and its answer takes a second.
    const early = await real(input, init);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return early;
  });
  put(unseen, { version: 1, vesselMaxDraft: 5 });
  changed(unseen, 1);
  await pass(400);
  put(sampleUuid(31), { version: 1, vesselMaxDraft: 6 });
  changed(sampleUuid(31), 1);
  await pass(3000);
  expect(rows()).toEqual(['01 8.8', '20 7', '30 5', '31 6']);
  expect(asked).toEqual(['/pilotages', '/pilotages']);
});

test('a page in the background asks nothing, and is up to date when somebody looks at it', async () => {
  await show();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  put(shown, { version: 4, vesselMaxDraft: 9.1 });
  changed(shown, 4);
  await pass(2000);
  expect(asked).toEqual([]);
  hidden.mockReturnValue(false);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await pass(500);
  expect(rows()).toEqual(['01 9.1', '20 7']);
});

test('an email that was given up is told on, and nothing is asked for it here', async () => {
  await show();
  news.hear({ mailFailed: { pilotage: shown, share: other } });
  await pass(500);
  expect(mailFailed.mock.calls).toEqual([[{ pilotage: shown, share: other }]]);
  expect(asked).toEqual([]);
});

test('when some may have been missed, what became of the emails that are shown is asked for too', async () => {
  await show(<Links />);
  news.hear('again');
  await pass(500);
  expect(asked.map((path) => path.split(' ')[0])).toContain(`/pilotages/${shown}/shares`);
});

test('what became of the links that are on the screen is read when the plan has another status by them', async () => {
  await show(
    <>
      <Screen withDetail />
      <Links />
    </>,
  );
  put(shown, { version: 4, status: 'SentRead' });
  changed(shown, 4);
  await pass(500);
  expect(asked.map((path) => path.split(' ')[0])).toContain(`/pilotages/${shown}/shares`);
});
