import { createHash } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { pdfText } from '@leadline/paper/sample/pdf-text';
import { kea, withCharts, withPilotage, withPlan } from '@leadline/paper/sample/sample-paper';
import { describe, expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';
import { makePapers } from './paper-thread.ts';

const { db, world, as } = await testApp();
const [aroha, tui, office, stranger] = [
  await as(world.aroha),
  await as(world.tui),
  await as(world.office),
  await as(world.erik),
];
const made = await aroha('POST', '/pilotages', { key: newKey(), body: withPilots(world) });
const { uuid, vessel } = itemOf<Pilotage>(made);
const pdf = `/pilotages/${uuid}/pdf`;

describe('API-28 the plan as a PDF', () => {
  test.each([
    ['its pilot', aroha],
    ['a pilot who is not assigned', tui],
    ['the office', office],
  ])('%s gets it', async (_, by) => {
    const answer = await by('POST', pdf);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = pdfText(answer.rawPayload);
    expect(text).toContain(vessel.name);
    expect(text).toContain('Page 1 of ');
  });

  test('of another port it is not there', async () => {
    expect([(await stranger('POST', pdf)).statusCode, codeOf(await stranger('POST', pdf))]).toEqual([404, 'notFound']);
  });

  test('ADMIN-03 of an archived pilotage a pilot gets none, the office does', async () => {
    const archived = itemOf<Pilotage>(await aroha('POST', '/pilotages', { key: newKey(), body: withPilots(world) }));
    await db.updateTable('pilotage').set({ status: 'Arch' }).where('uuid', '=', archived.uuid).execute();
    const statuses = [aroha, office].map(
      async (by) => (await by('POST', `/pilotages/${archived.uuid}/pdf`)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 200]);
  });

  test('attack 31 no remark, e-mail or note of the port stands on it', async () => {
    const text = pdfText((await aroha('POST', pdf)).rawPayload);
    expect(text).not.toMatch(/remarks|@/i);
  });

  test('attack 68 the thirty-first within the hour is turned away', async () => {
    const maia = await as(world.reader);
    const statuses: number[] = [];
    for (let index = 0; index < 31; index++)
      statuses.push((await maia('POST', '/pilotages/not-a-uuid/pdf')).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 30)).not.toContain(429);
  });
});

describe('the thread that makes papers', () => {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  test('20 papers twice, all at once: each time the same bytes, and never those of another', async () => {
    const papers = makePapers();
    // One with its charts; the others without stages, which take most of the time.
    const short = withPlan(kea(), { route: null, planSettings: { ...kea().plan.planSettings, stages: [] } });
    const contents = Array.from({ length: 20 }, (_, index) =>
      withPilotage(index === 0 ? withCharts(kea()) : short, { notes: `Paper ${index}` }),
    );
    const make = () => Promise.all(contents.map((content) => papers.make(content)));
    const [first, second] = [await make(), await make()];
    expect(first.map(sha256)).toEqual(second.map(sha256));
    expect(new Set(first.map(sha256)).size).toBe(20);
    expect(first.map((bytes) => /Paper (\d+)/.exec(pdfText(bytes))?.[1])).toEqual(
      contents.map((_, index) => `${index}`),
    );
    await papers.close();
  });

  test('a paper that takes too long ends its thread, and the next one is made', async () => {
    const papers = makePapers(1);
    await expect(papers.make(kea())).rejects.toThrow('A paper took too long');
    await papers.close();
    const others = makePapers();
    expect((await others.make(kea())).length).toBeGreaterThan(10_000);
    await others.close();
  });
});
