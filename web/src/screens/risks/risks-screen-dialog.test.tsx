import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers, rowNamed } from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from './risks-screen.tsx';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
];
const SLOW = { timeout: 60_000 };

/** Opens one row; the tide is 1.10 m at every time. */
async function openRow(name: string) {
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs: AROHA });
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }, SLOW));
  return screen.findByRole('dialog', {}, SLOW);
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const answer = () => document.querySelector('[class*="_verdictline_"]')?.textContent ?? '';

test('RISK-36 the focus begins at the verdict, the first field is next, and Enter in a field saves', async () => {
  const saved = { uuid: ARRIVAL.uuid, version: 2, routeConstraint: { uuid: rowNamed('Cutter Channel').uuid } };
  const calls = stubApi({
    ...arrivalAnswers(),
    'POST /pilotages_route_checks': [{ ...saved, overrides: { allowances: 0.3 } }],
  });
  const modal = await openRow('Cutter Channel');
  await waitFor(() => expect(document.activeElement?.className).toContain('_verdictline_'));
  await userEvent.tab();
  expect(document.activeElement).toBe(box('Depth'));
  // Nothing was typed: there is nothing to save.
  await userEvent.keyboard('{Enter}');
  expect(calls.some(({ name }) => name.startsWith('POST'))).toBe(false);
  await userEvent.type(box('Allowances'), '0.3{Enter}');
  await waitFor(() => expect(calls.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1));
  await waitFor(() => expect(modal.isConnected).toBe(false));
  // The row that was saved is the one that the eye finds.
  const marked = screen.getAllByRole('row').filter((row) => row.querySelector('[data-saved]'));
  expect(marked.map((row) => within(row).getByRole('button').textContent)).toEqual([
    expect.stringContaining('Cutter Channel'),
  ]);
});

test('RISK-30 a residual and a tide override have the keypad for figures, and a key for their sign', async () => {
  stubApi(arrivalAnswers());
  const modal = await openRow('Cutter Channel');
  expect([box('Residual').inputMode, box('Tide override').inputMode]).toEqual(['decimal', 'decimal']);
  const [ofResidual] = within(modal).getAllByRole('button', { name: 'Plus or minus' });
  if (!ofResidual) throw new Error('no key for the sign');
  await userEvent.type(box('Residual'), '0.2');
  await userEvent.click(ofResidual);
  expect(box('Residual').value).toBe('-0.2');
  // 12.90 + 1.10 − 0.20 − 12.76
  expect(answer()).toContain('Clears by 1.04 m');
  await userEvent.click(ofResidual);
  expect(box('Residual').value).toBe('0.2');
});

test('a ship that touches is told so before all reasons, with a block of its own in the drawing', async () => {
  stubApi(arrivalAnswers());
  const modal = await openRow('Cutter Channel');
  await userEvent.type(box('Tide override'), '-1.5');
  // 12.90 − 1.50 = 11.40 under a draft of 11.60.
  expect(answer()).toContain('FailedShe would touch by 0.20 m at 05:20.');
  const drawing = within(modal).getByRole('img', { name: /^Clearance budget/ });
  expect(drawing.getAttribute('aria-label')).toContain('touches by 0.20 m');
  expect([...drawing.querySelectorAll('[data-missing]')].map((block) => block.getAttribute('data-missing'))).toEqual([
    'hull',
    'margin',
  ]);
  const fills = [...drawing.querySelectorAll('[data-missing]')].map((block) => block.getAttribute('fill'));
  expect(new Set(fills).size).toBe(2);
});
