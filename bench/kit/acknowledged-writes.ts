import { createHash, randomUUID } from 'node:crypto';
import { createPilotage } from '@leadline/domain/contract/pilotage-endpoints';

import { listPorts, login } from '@leadline/domain/contract/session-endpoints';
import pg from 'pg';

/** Something durable that callers write to: `write` gives the id of a row whose storing was acknowledged. */
export interface Ledger {
  write: () => Promise<string>;
  stored: () => Promise<Set<string>>;
  close: () => Promise<void>;
}

/** Single committed inserts through a socket: the launcher and PostgreSQL alone. */
export async function sqlLedger(socketFolder: string, database: string): Promise<Ledger> {
  const pool = new pg.Pool({ host: socketFolder, user: 'postgres', database, max: 10 });
  pool.on('error', () => {});
  await pool.query('create table if not exists kill_test (id uuid primary key)');
  return {
    write: async () => {
      const id = randomUUID();
      await pool.query('insert into kill_test values ($1)', [id]);
      return id;
    },
    stored: () => idsOf(pool, 'select id from kill_test'),
    close: () => pool.end(),
  };
}

/** Pilotages created over HTTP as a pilot's tablet does it, checked in the table itself. */
export async function httpLedger(address: string, socketFolder: string): Promise<Ledger> {
  const pool = new pg.Pool({ host: socketFolder, user: 'postgres', database: 'leadline', max: 2 });
  pool.on('error', () => {});
  const call = caller(address);
  const password = createHash('sha256').update('leadline-login-v1\0Leadline-2026').digest('hex');
  const contact = { contactType: 'email', value: 'aroha@koru.example' };
  const session = await call<{ token: string }>(login, null, { isAdmin: false, password, contact });
  const pilotage = await arrivalAt(pool, await call<{ uuid: string }>(listPorts, session.token));
  return {
    write: async () => {
      const body = { ...pilotage, uuid: randomUUID() };
      return (await call<{ uuid: string }>(createPilotage, session.token, body)).uuid;
    },
    stored: () => idsOf(pool, 'select uuid as id from pilotage'),
    close: () => pool.end(),
  };
}

/** Any arrival of the port that its form would accept. */
async function arrivalAt(pool: pg.Pool, port: { uuid: string }): Promise<object> {
  const { rows } = await pool.query<{ route: string; from: string; to: string; imo: string; name: string }>(
    `select route.uuid as route, from_uuid as from, to_uuid as to, imo, vessel.name
     from route join berth_station berth on berth.uuid = to_uuid and berth.type = 'berth', vessel
     where route.port_uuid = $1 limit 1`,
    [port.uuid],
  );
  const [found] = rows;
  if (!found) throw new Error('the demo port has no arrival');
  return {
    status: 'New',
    date: new Date().toISOString(),
    movementType: 'Arrival',
    port: { uuid: port.uuid },
    route: { uuid: found.route },
    fromLocation: { uuid: found.from },
    toLocation: { uuid: found.to },
    vessel: { IMO: found.imo, name: found.name },
  };
}

function caller(address: string) {
  return async <T>(endpoint: { method: string; path: string }, token: string | null, body?: object): Promise<T> => {
    const answer = await fetch(`${address}/api${endpoint.path}`, {
      method: endpoint.method,
      headers: {
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body && JSON.stringify(body),
    });
    const words = await answer.text();
    if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${words}`);
    return (JSON.parse(words) as { data: [T] }).data[0];
  };
}

async function idsOf(pool: pg.Pool, query: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(query);
  return new Set(rows.map((row) => row.id));
}
