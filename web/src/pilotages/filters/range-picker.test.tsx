import type { DayRange } from '@leadline/domain/pilotages/list/pilotage-list';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { RangePicker } from './range-picker.tsx';

// 03:00 on Sunday 22 November 2026 at Koru (UTC+13).
const NOW = Date.parse('2026-11-21T14:00:00.000Z');
const STORED: DayRange = { startDate: '2026-11-22', endDate: '2026-11-29' };

async function openPicker() {
  const applied: DayRange[] = [];
  renderScreen(
    <RangePicker
      range={STORED}
      now={NOW}
      zone="Pacific/Auckland"
      startsOpen={false}
      onApply={(days) => applied.push(days)}
    />,
  );
  const user = userEvent.setup();
  const open = async () => {
    await user.click(screen.getByRole('button', { expanded: false }));
    return within(await screen.findByRole('dialog', { name: 'Date range' }));
  };
  const type = async (box: HTMLElement, day: string) => {
    await user.clear(box);
    if (day !== '') await user.type(box, day);
  };
  return { user, open, type, applied };
}

test('LIST-06 "Cancel" closes the picker without a word of what was typed: the list keeps its days', async () => {
  const { user, open, type, applied } = await openPicker();
  const picker = await open();
  await type(picker.getByLabelText('Start'), '24 Nov 2026');
  await type(picker.getByLabelText('End'), '25 Nov 2026');
  expect(picker.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', false);
  await user.click(picker.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(applied).toEqual([]);
  const again = await open();
  expect(['Start', 'End'].map((label) => again.getByLabelText<HTMLInputElement>(label).value)).toEqual([
    '22 Nov 2026',
    '29 Nov 2026',
  ]);
});

test('LIST-06 "Apply" needs both days, and gives them on', async () => {
  const { user, open, type, applied } = await openPicker();
  const picker = await open();
  const apply = picker.getByRole('button', { name: 'Apply' });
  const [start, end] = [picker.getByLabelText('Start'), picker.getByLabelText('End')];
  for (const box of [start, end]) {
    await type(box, '');
    expect(apply).toHaveProperty('disabled', true);
    await type(box, box === start ? '23 Nov 2026' : '24 Nov 2026');
    expect(apply).toHaveProperty('disabled', false);
  }
  await user.click(apply);
  expect(applied).toEqual([{ startDate: '2026-11-23', endDate: '2026-11-24' }]);
});
