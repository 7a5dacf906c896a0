import { afterEach, expect, test, vi } from 'vitest';
import { freshDatabase, makeFreshDatabase } from '../../test/fresh-database.ts';
import { audit } from '../writes/audit.ts';
import { startAuditSealer } from './audit-sealer.ts';
import { verifyAudit } from './verify-audit.ts';

const db = await freshDatabase();
const entry = { at: 0, personUuid: null, organisationUuid: null, address: null };

afterEach(() => void vi.useRealTimers());

test('the audit is sealed every second, and what is left at the end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const said: string[] = [];
  const sealer = startAuditSealer(db, (words) => said.push(words));
  await audit(db, { ...entry, action: 'loggedIn', entity: 'session', id: '1' });
  vi.advanceTimersByTime(1000);
  await vi.waitFor(async () =>
    expect(await verifyAudit(db)).toEqual({ sound: 1, fault: null, erased: 0, notSealed: 0 }),
  );
  await audit(db, { ...entry, action: 'loggedOut', entity: 'session', id: '1' });
  await sealer.stop();
  expect(await verifyAudit(db)).toEqual({ sound: 2, fault: null, erased: 0, notSealed: 0 });
  expect(said).toEqual([]);
});

test('a failure is said and ends nothing', async () => {
  const gone = await makeFreshDatabase();
  await gone.drop();
  const said: string[] = [];
  await startAuditSealer(gone.db, (words) => said.push(words)).stop();
  expect(said).toEqual([expect.stringMatching(/^The audit could not be sealed: /)]);
});
