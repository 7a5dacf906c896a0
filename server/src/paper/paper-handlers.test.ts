import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { readTexts } from '@leadline/domain/share/read-texts';
import { sealParts } from '@leadline/domain/share/signed-content';
import type { PaperContent } from '@leadline/paper/paper-content';
import { unpackedObjects } from '@leadline/paper/sample/pdf-file';
import { pdfText } from '@leadline/paper/sample/pdf-text';
import { kea, withCharts, withPilotage, withPlan } from '@leadline/paper/sample/sample-paper';
import { describe, expect, test, vi } from 'vitest';
import { note } from '../../test/samples/drawn-shapes.ts';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';
import { TEST_LOG_KEY } from '../../test/test-settings.ts';
import { contentOfSigning } from '../acceptance/content-of-signing.ts';
import { readPilotage } from '../pilotages/pilotage-store.ts';
import { nodeSealing } from '../record/node-primitives.ts';
import { paperOfPlan } from './paper-of-plan.ts';
import { makePapers } from './paper-thread.ts';

/** The server's own maker of papers. */
const papersOfServer = makePapers();
const { db, world, as } = await testApp({ papers: papersOfServer });
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

  test('attack 40 a name or a drawn text that is HTML, CSS or an address is printed as text, and asks nobody for anything', async () => {
    const asked = vi.fn();
    const outside = createServer(asked);
    await once(outside.listen(0, '127.0.0.1'), 'listening');
    const at = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    const name = `<img src=${at}/x> url(${at}/y)`;
    const drawn = [`</text><image xlink:href="${at}/z"/>`, 'javascript:app.alert(1)', `<a href="${at}">`];
    const vessel = { IMO: '9074729', name: 'Kotuku' };
    const key = newKey();
    const hostile = itemOf<Pilotage>(await aroha('POST', '/pilotages', { key, body: withPilots(world, { vessel }) }));
    // No request gives her such a name.
    await db.updateTable('pilotage').set({ vessel_name: name }).where('uuid', '=', hostile.uuid).execute();
    const shapes = drawn.map((text, index) => note(`n${index}`, text));
    const body = { pilotage: { uuid: hostile.uuid }, isLast: true, metadata: { shapes } };
    expect((await aroha('POST', '/drawings', { key: newKey(), body })).statusCode).toBe(200);
    const { rawPayload } = await aroha('POST', `/pilotages/${hostile.uuid}/pdf`);
    const text = pdfText(rawPayload).replace(/\s/g, '');
    for (const words of [name, ...drawn]) expect(text).toContain(words.replace(/\s/g, ''));
    // No link, script or picture by address (ISO 32000-1, 12.6.4).
    const objects = [...unpackedObjects(rawPayload).values()].join('\n');
    expect(objects).not.toMatch(/\/(URI|JavaScript|JS|Launch|GoToR|SubmitForm|ImportData)\b/);
    expect(asked).not.toHaveBeenCalled();
    outside.close();
    const statusOf = async (refused: string) =>
      (await aroha('POST', '/pilotages', { body: withPilots(world, { vessel: { ...vessel, name: refused } }) }))
        .statusCode;
    expect([await statusOf(name), await statusOf('x'.repeat(10_000))]).toEqual([422, 400]);
  });

  test('SHARE-04 ACCEPT-10 it says what whoever signed had ticked as read, with day and clock of the port', async () => {
    const { koru } = world;
    const terms = {
      uuid: randomUUID(),
      port_uuid: koru.uuid,
      extra_type: 'terms',
      ordinal: 0,
      metadata: '{"value":"At her risk."}',
    };
    await db.insertInto('port_extra').values(terms).execute();
    const { facts } = await readPilotage(db, uuid);
    const { decided, shown } = (
      await contentOfSigning(db, facts, { preferences: [], weather: { known: async () => [] } }, undefined)
    ).content;
    const read = readTexts([{ text: 'terms', at: '2026-11-21T20:40:12.000Z' }], decided);
    const texts = shown.parts.map(({ name, value = '' }) => ({ name, value }));
    const withRead = await sealParts(nodeSealing, [...texts, { name: 'read', value: canonicalJson(read) }]);
    const body = { pilotage: { uuid }, role: 'pilot', name: 'Aroha Ngata', image: null };
    const signed = { ...body, content: { decided, shown: withRead } };
    expect((await aroha('POST', `/pilotages/${uuid}/signature`, { body: signed, key: newKey() })).statusCode).toBe(200);
    const text = pdfText((await aroha('POST', pdf)).rawPayload);
    // 20:40 UTC is 09:40 of the next day in Auckland, UTC+13 in November (tz database, Pacific/Auckland).
    expect(text.replace(/\s/g, '')).toContain('Tickedasread:PortTerms&Conditions22/0940');
  });

  test('while one paper is made and forty wait, the next is refused as busy, and is to be asked for again in 2 s', async () => {
    let fail = (_: Error) => {};
    const read = new Promise<PaperContent>((_, reject) => {
      fail = reject;
    });
    const others = Array.from({ length: 41 }, () => papersOfServer.makeOfRead(() => read));
    const answer = await office('POST', pdf);
    expect([answer.statusCode, codeOf(answer), answer.headers['retry-after']]).toEqual([503, 'busy', '2']);
    fail(new Error('no such plan'));
    await Promise.allSettled(others);
    expect(papersOfServer.waiting()).toBe(0);
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

test('what a paper shows is read in parts, and before each of them other requests go first', async () => {
  const parts: string[] = [];
  const told = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (parts.at(-1) !== 'read') parts.push('read');
      return result;
    },
  });
  const { facts } = await readPilotage(db, uuid);
  const content = await paperOfPlan(told, facts, {
    ...{ now: Date.parse('2026-11-24T00:00:00.000Z'), logKey: TEST_LOG_KEY },
    weather: { known: async () => [] },
    pause: async () => void parts.push('pause'),
  });
  // The plan, the tide of each station, the weather, the history of what is signed; put together after the last pause.
  const reads = 3 + content.plan.tides.length;
  expect(content.plan.tides.length).toBeGreaterThan(0);
  expect(parts).toEqual([...Array.from({ length: reads }, () => ['pause', 'read']).flat(), 'pause']);
});

describe('the thread that makes papers', () => {
  /** Without stages, which take most of the time. */
  const short = withPlan(kea(), { route: null, planSettings: { ...kea().plan.planSettings, stages: [] } });
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  test('20 papers twice, all at once: each time the same bytes, and never those of another', async () => {
    const papers = makePapers();
    // One with its charts, the others short.
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
    expect((await others.make(short)).length).toBeGreaterThan(10_000);
    await others.close();
  });

  test('a paper of more than 512 MB ends its thread alone: the one that waits behind it is made', async () => {
    const papers = makePapers();
    const svg = ' '.repeat(2 ** 20);
    const sheets = Array.from({ length: 600 }, (_, index) => [index, { kind: 'svg', svg }]);
    const [large, next] = [papers.make({ ...short, charts: Object.fromEntries(sheets) }), papers.make(short)];
    await expect(large).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    expect(pdfText(await next)).toContain('Page 1 of ');
    await papers.close();
  });
});
