import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { swlOf } from '@leadline/domain/tugs/tug-lines';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../test/koru-arrival.ts';
import { KEA_WITH_BOLLARDS } from '../../test/koru-tugs.ts';
import { renderScreen } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { useCache } from '../data/use-entity.ts';
import { useVessel } from '../vessels/use-vessel.ts';
import { SwlBox } from './swl-box.tsx';

/** Bow port. */
const LINE = 1;
const bearing = (vessel: Vessel, tonnes: number): Vessel => ({
  ...vessel,
  version: vessel.version + 1,
  metadata: { ...vessel.metadata, bollard_swl: { ...vessel.metadata.bollard_swl, [LINE]: tonnes } },
});

/** The box of the bow port bollard over a record that others change while it is open. */
async function openBox(atFirst = 64) {
  let stored = bearing(KEA_WITH_BOLLARDS, atFirst);
  let hear = () => {};
  const calls = stubApi({
    ...arrivalAnswers(),
    'GET /vessels/:imo': () => [stored],
    'PUT /vessels/:imo': ({ body }) => {
      const { base, metadata } = body as Record<'base' | 'metadata', Pick<Vessel, 'metadata'>> & Vessel;
      const seen = base.metadata.bollard_swl?.[LINE];
      if (seen !== swlOf(stored, LINE)) {
        const groups = { [`metadata.bollard_swl.${LINE}`]: { current: {}, by: 'Ben Roe', at: ARRIVAL.date } };
        return { status: 409, error: { code: 'conflict', message: 'changed', current: stored, groups } };
      }
      stored = bearing(stored, Number((metadata as Vessel['metadata']).bollard_swl?.[LINE]));
      return [stored];
    },
  });
  function Box() {
    const cache = useCache();
    const { data } = useVessel(ARRIVAL);
    hear = () => cache.outdate(readVessel);
    return (
      <>
        <SwlBox lineNumber={LINE} vessel={data} portUuid={ARRIVAL.port.uuid} isReadOnly={false} />
        <p>Elsewhere</p>
      </>
    );
  }
  renderScreen(<Box />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^SWL bow port/ }));
  return {
    user,
    box: () => screen.getByLabelText<HTMLInputElement>('SWL bow port, tonnes'),
    puts: () => calls.filter(({ name }) => name.startsWith('PUT')),
    stored: () => swlOf(stored, LINE),
    /** Somebody else stores another load, and the news of it arrives. */
    others: async (tonnes: number) => {
      stored = bearing(stored, tonnes);
      await act(async () => hear());
    },
  };
}

test('TUGS-05 an untouched box sends nothing when it is left: a stored third decimal is not cut by looking at it', async () => {
  const { user, puts } = await openBox(64.005);
  await user.click(screen.getByText('Elsewhere'));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(puts()).toEqual([]);
});

test('TUGS-05 a load that moves while one types is said', async () => {
  const { user, box, others } = await openBox();
  await user.clear(box());
  await user.type(box(), '70');
  await others(80);
  expect(await screen.findByText('Someone else made it 80.00 t')).toBeTruthy();
  expect(box().value).toBe('70');
});

test('TUGS-05 what met the load of somebody else is put in its place by Enter alone, not by a look away', async () => {
  const { user, box, puts, others, stored } = await openBox();
  await user.clear(box());
  await user.type(box(), '70');
  await others(80);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Ben Roe changed it to 80.00 t meanwhile. Save again/)).toBeTruthy();
  await user.click(screen.getByText('Elsewhere'));
  expect(box().value).toBe('70.00');
  expect([puts().length, stored()]).toEqual([1, 80]);
  await user.click(box());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stored()).toBe(70));
});
