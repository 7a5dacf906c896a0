import type { NewLinkSignature } from '@leadline/domain/acceptance/signature';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import { planParts } from '@leadline/domain/share/plan-content';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { sealGiven, sealParts } from '@leadline/domain/share/signed-content';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type OpenedLink, sendLink } from '../../test/samples/sent-link.ts';
import { NAMES, planSigning } from '../../test/samples/signed-plan.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { buildApp } from '../app.ts';
import { nodeSealing } from '../record/node-primitives.ts';

const given = await testApp();
const aroha = await given.as(given.world.aroha);
const { planned, sign, signBoth, seal } = planSigning(given, aroha);
afterAll(() => given.app.close());

/** Sooner than a server looks without being told. */
const SOON = { timeout: 30_000 };
const statesOf = async (uuid: string, by = aroha) =>
  ((await by('GET', `/pilotages/${uuid}/papers`)).json().data as KeptPaper[]).map(({ state }) => state);

/** The master by his link, with what its page shows him. */
async function signByLink(link: OpenedLink): Promise<void> {
  const plan = itemOf<SharedPlan>(await link.get());
  const unreviewed = { needsReview: false, alteredByUser: null, alteredByUserVessel: null, previousData: null };
  const pilotage = { ...plan.pilotage, ...unreviewed, attachments: [] } as unknown as Pilotage;
  const vessel = plan.vessel && ({ metadata: {}, ...plan.vessel } as unknown as Vessel);
  const content: NewLinkSignature['content'] = {
    decided: await sealGiven(nodeSealing, planParts({ ...plan, pilotage, vessel }), plan.toSign ?? []),
    shown: await sealParts(nodeSealing, []),
  };
  const signedAt = new Date(given.clock.now).toISOString();
  const body = { uuid: newKey(), name: NAMES.master, image: null, strokes: null, content, signedAt };
  expect(itemOf(await link.post('signature', body))).toMatchObject({ isAccepted: true });
}

test('a server keeps the paper by itself soon after the last signature', async () => {
  const uuid = await planned();
  await signBoth(uuid);
  await seal();
  await expect.poll(() => statesOf(uuid), SOON).toEqual(['kept']);
});

test('so it does when the master has signed by his link, at the moment when the pilot signs', async () => {
  const uuid = await planned();
  const link = await sendLink(given, uuid);
  const [pilots] = await Promise.all([sign(uuid, 'pilot'), signByLink(link)]);
  expect(pilots.statusCode).toBe(200);
  await seal();
  await expect.poll(() => statesOf(uuid), SOON).toEqual(['kept']);
});

test('and when it is told of nothing but his signature by the link, which came last', async () => {
  // The pilot signed at a server that has stopped since.
  const stopped = await testApp({ keepsPapers: false });
  const pilot = await stopped.as(stopped.world.aroha);
  const plan = planSigning(stopped, pilot);
  const uuid = await plan.planned();
  await plan.sign(uuid, 'pilot');
  const { appDb: db, requestsDb, clock } = stopped;
  const server = await buildApp({ db, requestsDb, settings: testSettings(), clock: () => clock.now, webRoot: null });
  onTestFinished(() => server.close());
  await signByLink(await sendLink({ ...stopped, app: server }, uuid));
  await plan.seal();
  await expect.poll(() => statesOf(uuid, pilot), SOON).toEqual(['kept']);
});
