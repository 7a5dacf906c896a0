import 'fake-indexeddb/auto';
import { createPilotageExtra, updatePilotageExtra } from '@leadline/domain/contract/extra-endpoints';
import { OP_SCHEMAS } from '@leadline/domain/contract/op-schema';
import { createRouteCheck, updatePilotage, updateRouteCheck } from '@leadline/domain/contract/pilotage-endpoints';
import { writeVessel } from '@leadline/domain/contract/vessel-endpoints';
import { requestOf } from '@leadline/sync/kinds/request-of';
import type { SyncItem, WireRequest } from '@leadline/sync/outbox/outbox';
import Dexie from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { FORM_ONE } from '../../test/edits-of-form-1.ts';
import { sessionOf } from '../../test/session.ts';
import { installVault } from '../data/store/vault.ts';
import { openOutbox } from './outbox/outbox-db.ts';
import { outboxName } from './outbox/outbox-name.ts';

/** What tablets hold that were not updated yet: sealed edits of every kind as a build of that form has written them. */
interface StoredForm {
  /** Base64; the data key. */
  key: string;
  edits: { opId: string; item: unknown; bytes: string; request: unknown }[];
}

/** Never changed, only added to: a form that is taken no more leaves `OP_SCHEMAS` first. */
const FORMS: Readonly<Record<number, StoredForm>> = { 1: FORM_ONE };
const BODIES = [
  updatePilotage,
  writeVessel,
  createRouteCheck,
  updateRouteCheck,
  createPilotageExtra,
  updatePilotageExtra,
];

const bytesOf = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const OWNER = 'a pilot';

afterEach(() => installVault(null));

test('goal 21 of every form that the server takes, edits lie here as a build of that form has stored them', () => {
  const forms = Object.keys(FORMS).map(Number);
  expect(forms).toEqual(
    Array.from({ length: OP_SCHEMAS.newest - OP_SCHEMAS.oldest + 1 }, (_, at) => at + OP_SCHEMAS.oldest),
  );
});

test.each(Object.entries(FORMS))(
  'goal 21 edits of form %s are opened, and what is sent for them is what the contract takes',
  async (_, form) => {
    const key = await crypto.subtle.importKey('raw', bytesOf(form.key), 'AES-GCM', false, ['encrypt', 'decrypt']);
    installVault({ owner: OWNER, keyId: 'its key', key });
    const outbox = openOutbox(sessionOf(OWNER), async () => {});
    await outbox.read();
    const database = await new Dexie(outboxName(OWNER)).open();
    const rows = form.edits.map(({ opId, item, bytes }, at) => {
      const row = { opId, rev: 0, item: (item as SyncItem).key, seq: at + 1, keyId: 'its key', bytes: bytesOf(bytes) };
      return row;
    });
    await database.table('op').bulkPut(rows);
    database.close();
    const { ops, unreadable } = await outbox.read();
    outbox.close();
    expect(unreadable).toBe(0);
    const sent = ops.map((op, at) => requestOf(op, form.edits[at]?.item as SyncItem));
    expect(sent).toEqual(form.edits.map(({ request }) => request));
    for (const request of sent) expect(endpointOf(request)?.body.safeParse(request.body).error).toBeUndefined();
  },
);

function endpointOf({ method, path }: WireRequest) {
  const pathOf = (template: string) => new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`);
  return (
    BODIES.find((each) => each.method === method && pathOf(each.path).test(path)) ?? expect.fail(`${method} ${path}`)
  );
}
