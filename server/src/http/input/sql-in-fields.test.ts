import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { requestOf } from '../../../test/requests.ts';
import { withPilots } from '../../../test/samples.ts';
import { itemOf, testApp } from '../../../test/test-app.ts';
import { everyText } from '../../../test/texts-of.ts';

const { as, db, world } = await testApp();
const { koru } = world;
const aroha = await as(world.aroha);

/** Known again in whatever form it might come through. */
const MARK = 'mark5171';
const NASTY = [
  `'; drop table pilotage; -- ${MARK}`,
  `" or 1=1 /* ${MARK}`,
  `\\'; select pg_sleep(9) -- ${MARK}`,
  `$1) or true -- ${MARK}`,
  `{${MARK},"a"}`,
  `$.${MARK}[*] ? (@ like_regex "")`,
  `%${MARK}_`,
];

test.each(allEndpoints.map((each) => [`${each.method} ${each.path}`, each] as const))(
  'attack 51: SQL in every text and every name of a query stays a value or is refused: %s',
  async (_, endpoint) => {
    const made = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
    const body = { pilotage: { uuid: made.uuid }, routeConstraint: { uuid: koru.bar }, overrides: { residual: -0.1 } };
    const check = itemOf<{ uuid: string }>(await aroha('POST', '/pilotages_route_checks', { body })).uuid;
    const notes = { pilotage: { uuid: made.uuid }, extraType: 'general_notes', metadata: { value: 'Slow' } };
    const extra = itemOf<{ uuid: string }>(await aroha('POST', '/pilotages_extras', { body: notes })).uuid;
    const right = requestOf(endpoint, { port: koru, pilotage: made.uuid, check, extra });
    const query = new URLSearchParams(right.query).toString();
    // A log-out ends its own session alone.
    const caller = endpoint.path.includes('logout') ? await as(world.ben) : aroha;
    const { work } = await countStatements(async () => {
      for (const [turn, text] of NASTY.entries()) {
        const bodies = right.body ? everyText(right.body, text) : [];
        const names = [...Object.keys(right.query), text];
        const queries = names.map((name) => new URLSearchParams({ ...right.query, [name]: text }).toString());
        const asked = [
          ...bodies.map((each) => [right.path, query, each] as const),
          ...queries.map((each) => [right.path, each, right.body] as const),
          [right.path.replace(/[^/]+$/, encodeURIComponent(text)), query, right.body] as const,
        ];
        // Whichever of them comes through a place is seen by its mark: each place gets two, and together they get all.
        const inTurn = asked.filter((_, place) => (place + turn) % NASTY.length < 2);
        for (const [path, search, payload] of inTurn) {
          const answer = await caller(right.method, `${path}?${search}`, {
            ...(payload !== undefined && { body: payload }),
          });
          expect(answer.statusCode, `${path} ${search} ${JSON.stringify(payload)}: ${answer.body}`).toBeLessThan(500);
        }
      }
    });
    expect(work.filter((statement) => statement.includes(MARK))).toEqual([]);
    expect((await sql`select from pilotage`.execute(db)).rows.length).toBeGreaterThan(0);
  },
);
