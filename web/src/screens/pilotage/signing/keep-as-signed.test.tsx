import type { NewSignature, Signature } from '@leadline/domain/acceptance/signature';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { OWN, openAcceptance, takenAs, WRITE } from '../../../../test/screens/acceptance-tab.tsx';
import type { StubRequest } from '../../../../test/stub-api.ts';

const SLOW = { timeout: 60_000 };
const CHANGED = 'AgentWhen signedKoru ShippingNowKauri';

test('ACCEPT-04 ACCEPT-09 the pilot keeps as signed what the office overtook: the reason is sent, and the differences stay shown', async () => {
  let signed: Signature[] = [];
  const calls = openAcceptance({
    'GET /pilotages/:id/signature': () => signed,
    'GET /pilotages/:id': () => [
      { ...OWN, pilotAccepted: signed.length > 1, vesselAgent: signed.length > 0 ? 'Kauri' : OWN.vesselAgent },
    ],
    [WRITE]: ({ body }: StubRequest) => {
      const { keeps = null } = body as NewSignature;
      const content = signed[0]?.content ?? takenAs(body as NewSignature).content;
      signed = [{ ...takenAs(body as NewSignature), content, isAccepted: keeps !== null, keeps }, ...signed];
      return signed.slice(0, 1);
    },
  });
  const box = within(await screen.findByRole('region', { name: 'Pilot' }, SLOW));
  await userEvent.click(await box.findByRole('button', { name: 'Accept' }, SLOW));
  const keep = await box.findByRole<HTMLButtonElement>('button', { name: 'Keep as signed' }, SLOW);
  const reason = box.getByRole('textbox', { name: 'Why it counts as it was signed' });
  const agent = async () => (await box.findByText('Kauri', {}, SLOW)).closest('li')?.textContent;
  expect([keep.disabled, await agent()]).toEqual([true, CHANGED]);
  await userEvent.type(reason, '  Pilot has left the ship ');
  await userEvent.click(keep);
  expect(await box.findByText('Kept as signed: Pilot has left the ship', {}, SLOW)).toBeTruthy();
  expect([box.queryByText(/^Others changed the plan/), await agent()]).toEqual([null, CHANGED]);
  const sent = calls.filter(({ name }) => name === WRITE).map(({ request }) => request.body as NewSignature);
  const keeps = { signature: signed[1]?.uuid, reason: 'Pilot has left the ship' };
  expect(sent).toMatchObject([{ role: 'pilot' }, { role: 'pilot', name: 'Aroha Ngata', image: null, keeps }]);
});
