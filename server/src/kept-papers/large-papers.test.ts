import { createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type KeptPaper, MOST_KEPT_BYTES } from '@leadline/domain/record/kept-paper';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pngOf } from '../../test/samples/sample-files.ts';
import { paperKeeper, planSigning } from '../../test/samples/signed-plan.ts';
import { testApp } from '../../test/test-app.ts';
import { makePapers } from '../paper/paper-thread.ts';

const given = await testApp({ keepsPapers: false });
const { as, db, world } = given;
const aroha = await as(world.aroha);
const { signed } = planSigning(given, aroha);
const papers = makePapers();
const keeper = paperKeeper(given, papers);
afterAll(async () => {
  await keeper.stop();
  await papers.close();
});
beforeEach(() => {
  keeper.outcomes.length = 0;
});

/** A chart that packs no smaller, as a photograph. */
async function photographed(pixels: number): Promise<void> {
  const rows = Array.from({ length: pixels }, () => Buffer.concat([Buffer.from([0]), randomBytes(3 * pixels)]));
  const bytes = pngOf({ width: pixels, height: pixels, colourType: 2, data: deflateSync(Buffer.concat(rows)) });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db
    .updateTable('chart')
    .set({ bytes, sha256, width: pixels, height: pixels })
    .where('uuid', '=', world.koru.chart)
    .execute();
}

const keptOf = async (uuid: string): Promise<KeptPaper> => {
  await keeper.settled();
  const list: KeptPaper[] = (await aroha('GET', `/pilotages/${uuid}/papers`)).json().data;
  return list[0] as KeptPaper;
};

test('a paper whose chart is a photograph is kept though it is larger than 400,000 bytes', async () => {
  // 3 bytes a pixel: 1.08 MB.
  await photographed(600);
  const uuid = await signed();
  const kept = await keptOf(uuid);
  expect(kept.state).toBe('kept');
  expect(kept.size).toBeGreaterThan(1_000_000);
  const bytes = (await aroha('GET', `/pilotages/${uuid}/papers/${kept.uuid}`)).rawPayload;
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept.sha256);
});

test('of one beyond four million bytes digest and size are kept, and not the bytes', async () => {
  // 5.1 MB.
  await photographed(1300);
  const uuid = await signed();
  const kept = await keptOf(uuid);
  expect(kept).toMatchObject({ state: 'tooLarge', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(kept.size).toBeGreaterThan(MOST_KEPT_BYTES);
  expect(keeper.outcomes).toEqual(['tooLarge']);
  expect(keeper.warn).toHaveBeenCalledWith(
    { paper: kept.uuid, outcome: 'tooLarge' },
    'the bytes of a signed paper are not kept',
  );
  expect((await aroha('GET', `/pilotages/${uuid}/papers/${kept.uuid}`)).statusCode).toBe(404);
  const made = (await aroha('POST', `/pilotages/${uuid}/pdf`)).rawPayload;
  expect(createHash('sha256').update(made).digest('hex')).toBe(kept.sha256);
});
