import type { DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import { sampleText } from '@leadline/domain/plan/marks/sample-shapes';
import { shapePath, TURN_PATH } from '@leadline/sync/merge/drawing-paths';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { chartAnswers, PLAN_OF_KORU, stage } from '../../../test/koru-plan.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { clashesIn } from './drawing-conflict.ts';
import { DrawingConflictPanel } from './drawing-conflict-panel.tsx';

const BEN = { by: 'Ben Roe', at: '2026-11-21T13:34:00.000Z' };
const saying = (id: string, text: string) => sampleText(id, { text });

interface Versions {
  before: DrawingContent;
  mine: DrawingContent;
  theirs: DrawingContent;
}

async function ask(groups: readonly string[], versions: Versions) {
  stubApi({ ...chartAnswers(), 'GET /plan_settings': [PLAN_OF_KORU] });
  const onDecide = vi.fn();
  const onLater = vi.fn();
  const conflict = { ...versions, clashes: clashesIn(Object.fromEntries(groups.map((group) => [group, BEN]))) };
  const props = { title: 'Somebody was faster', pilotageUuid: ARRIVAL.uuid, zone: ARRIVAL.port.timezone, conflict };
  const place = { kind: 'stage', stage: stage('Entrance', 1).uuid } as const;
  const panel = () => <DrawingConflictPanel {...{ ...props, place, onDecide, onLater }} isDisabled={false} />;
  renderRoutes([{ path: '/', Component: panel }], { at: '/', signedInAs: AROHA });
  await screen.findByRole('article');
  return { onDecide, onLater };
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const versionsIn = (name: string) =>
  ['Before', 'Yours', 'Now on the server'].map(
    (version) => group(name).getByRole('group', { name: version }).querySelector('dd')?.textContent,
  );
const decide = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use this decision' });

test('SYNC-14 each shape is asked about by itself, with both drawings beside its words, and nothing is chosen beforehand', async () => {
  const { onDecide } = await ask([shapePath('a'), TURN_PATH], {
    before: { shapes: [saying('a', 'Slow')], vesselRotation: 0 },
    mine: { shapes: [saying('a', 'Stop')], vesselRotation: 45 },
    theirs: { shapes: [], vesselRotation: 90 },
  });
  expect(versionsIn('Shape')).toEqual(['Text, green: Slow', 'Text, green: Stop', 'Taken out']);
  expect(versionsIn('Turn of the vessel')).toEqual(['0°', '45°', '90°']);
  expect(group('Shape').getByText('Ben Roe, 02:34, 22 Nov 2026')).toBeTruthy();
  expect(group('Shape').getByRole('img', { name: 'Your drawing here' }).textContent).toContain('Stop');
  expect(group('Shape').getByRole('img', { name: 'The drawing on the server here' }).textContent).toBe('');
  expect(group('Turn of the vessel').queryByRole('img')).toBeNull();
  expect(decide().disabled).toBe(true);
  await userEvent.click(group('Shape').getByRole('button', { name: 'Use theirs' }));
  expect(decide().disabled).toBe(true);
  await userEvent.click(group('Turn of the vessel').getByRole('button', { name: 'Use mine' }));
  await userEvent.click(decide());
  expect(onDecide.mock.calls).toEqual([[{ [shapePath('a')]: 'theirs', [TURN_PATH]: 'mine' }]]);
});

test('SYNC-14 more than six are decided together, and each of them is told the side', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const { onDecide } = await ask(ids.map(shapePath), {
    before: { shapes: [] },
    mine: { shapes: ids.map((id) => saying(id, 'mine')) },
    theirs: { shapes: [saying('a', 'theirs')] },
  });
  expect(screen.getByText('They are decided together: all of yours, or all of theirs.')).toBeTruthy();
  expect(versionsIn('7 shapes')).toEqual(['0 shapes', '7 shapes', '1 shapes']);
  await userEvent.click(screen.getByRole('button', { name: 'Use mine' }));
  await userEvent.click(decide());
  expect(onDecide.mock.calls).toEqual([[Object.fromEntries(ids.map((id) => [shapePath(id), 'mine']))]]);
});

test('SYNC-14 the question may be left for later, and decides nothing then', async () => {
  const { onDecide, onLater } = await ask([TURN_PATH], {
    before: { shapes: [] },
    mine: { shapes: [], vesselRotation: 45 },
    theirs: { shapes: [], vesselRotation: 90 },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Decide later' }));
  expect(onLater).toHaveBeenCalledOnce();
  expect(onDecide).not.toHaveBeenCalled();
});
