import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestOf } from '../../test/requests.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, type TestApp, testApp } from '../../test/test-app.ts';

/** What a caller needs to get in; without it every route breaks at its first statement. */
const OF_THE_DOOR = ['session_family', 'person', 'person_port', 'port', 'pilotage', 'organisation'];

/** Breaks the database under a running server: all tables are gone but those that are spared. */
async function breakDatabase({ db }: TestApp, spared: string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  for (const { name } of rows) {
    if (!spared.includes(name)) await sql.raw(`alter table ${name} rename to ${name}_gone`).execute(db);
  }
}

/** What no answer may hold: statements, tables, places in the code, names and versions of what it is made of. */
const INSIDE =
  /relation|does not exist|select |insert |_gone|node_modules|\.ts\b|\n\s+at |postgres|fastify|kysely|42P01/i;

test.each([
  ['everything', []],
  ['what stands behind the door', OF_THE_DOOR],
])(
  'attack 67: with %s of the database gone, each route answers a code and a reference, and nothing of what is inside',
  async (_, spared) => {
    const served = await testApp();
    const aroha = await served.as(served.world.aroha);
    const { koru } = served.world;
    const made = itemOf<{ uuid: string }>(await aroha('POST', '/pilotages', { body: withPilots(served.world) }));
    await breakDatabase(served, spared);
    let broken = 0;
    for (const endpoint of allEndpoints) {
      const { method, path, query, body } = requestOf(endpoint, { port: koru, pilotage: made.uuid, check: made.uuid });
      const answer = await aroha(method, `${path}?${new URLSearchParams(query)}`, { ...(body && { body }) });
      const said = `${method} ${path}: ${answer.body}`;
      expect(`${answer.body}${JSON.stringify(answer.headers)}`, said).not.toMatch(INSIDE);
      if (answer.statusCode < 500) continue;
      broken += 1;
      expect(answer.statusCode, said).toBe(500);
      expect(answer.json(), said).toEqual({
        error: {
          code: 'internal',
          message: expect.stringMatching(/^Something went wrong\. Reference: [0-9a-f-]{36}$/),
        },
      });
    }
    // Those that ask nothing of what is gone still answer.
    expect(broken).toBeGreaterThan(spared.length === 0 ? 20 : 5);
  },
);
