import type { NewSignature, Signature } from '@leadline/domain/acceptance/signature';
import type { RouteObject } from 'react-router';
import { AcceptanceScreen } from '../../src/screens/pilotage/acceptance-screen.tsx';
import { PilotageScreen } from '../../src/screens/pilotage/pilotage-screen.tsx';
import { ARRIVAL, arrivalAnswers } from '../koru-arrival.ts';
import { chartAnswers, PLAN_OF_KORU } from '../koru-plan.ts';
import { AROHA, renderRoutes } from '../render.tsx';
import { stubApi } from '../stub-api.ts';

/** Acceptance tab of an arrival whose pilot is signed in. */
export const OWN = { ...ARRIVAL, status: 'Plan' as const, pilot: AROHA.user };
const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'acceptance', Component: AcceptanceScreen }] },
];
export const WRITE = 'POST /pilotages/:id/signature';

export function openAcceptance(answers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({
    ...arrivalAnswers(OWN as never),
    ...chartAnswers(),
    'GET /plan_settings': [PLAN_OF_KORU],
    'GET /drawings': [],
    'GET /pilotages_extras': [],
    'GET /ports_extras': [],
    'GET /pilotages_tugs': [],
    'GET /tugs': [],
    'GET /pilotages/:id/signature': [],
    'GET /pilotages/:id/comment': [],
    ...answers,
  });
  const { client, unmount } = renderRoutes(routes, { at: `/pilotage/${OWN.uuid}/acceptance` });
  return Object.assign(calls, { client, unmount });
}

/** A signature as the server answers with it once it has taken it. */
export function takenAs(body: NewSignature): Signature {
  return {
    ...{ uuid: crypto.randomUUID(), version: 1, pilotage: { uuid: OWN.uuid }, role: body.role, name: body.name },
    ...{ image: null, strokes: null, createdAt: new Date().toISOString(), signedAt: body.signedAt ?? null },
    ...{ content: body.content ?? null, isStated: true, shownDiffers: [], isAccepted: true, keeps: null },
  };
}
