import { DRAWING_COLOURS } from '@leadline/domain/plan/drawings/drawing';
import { NEW_PENCIL, type Pencil } from '@leadline/domain/plan/tools/pencil';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ToolPanel } from './tool-panel.tsx';

interface Given {
  metresPerPixel?: number | null;
  isDisabled?: boolean;
  isGrid?: boolean;
}

function Panel({ metresPerPixel = 2, isDisabled = false, isGrid = true }: Given) {
  const [pencil, choose] = useState<Pencil>(NEW_PENCIL);
  return (
    <ToolPanel
      pencil={pencil}
      choose={choose}
      colour={(color) => choose({ ...pencil, color })}
      metresPerPixel={metresPerPixel}
      isDisabled={isDisabled}
      isGrid={isGrid}
      canClear={!isDisabled}
      onClear={() => {}}
      finger={null}
      onTakeOver={() => {}}
    />
  );
}

const named = (name: string) => screen.getByRole('button', { name });
const namesIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);

test('PLAN-07 PLAN-16 the toolbar has Colour, Tools, Symbols and Clear; the first colour is chosen', () => {
  render(<Panel />);
  expect(namesIn('Colour')).toEqual(['black', 'blue', 'red', 'green', 'white']);
  expect(DRAWING_COLOURS[0]).toBe('black');
  expect(named('black').getAttribute('aria-pressed')).toBe('true');
  expect(namesIn('Tools')).toEqual(['Freehand', 'Highlighter', 'Line', 'Arrow', 'Ruler', 'Text', 'Eraser']);
  expect(namesIn('Symbols')).toHaveLength(11);
  expect(named('Clear').hasAttribute('disabled')).toBe(false);
});

test('PLAN-16 without a valid scale of the chart there is no ruler', () => {
  render(<Panel metresPerPixel={null} />);
  expect(namesIn('Tools')).not.toContain('Ruler');
});

test('PREFS-10 a port that wants no grid has colours, tools and symbols one below the other, each with its name', () => {
  const { container, rerender } = render(<Panel />);
  const columns = () => container.querySelectorAll('section > [class*="column"]').length;
  expect([columns(), named('black').textContent]).toEqual([0, '']);
  rerender(<Panel isGrid={false} />);
  expect([columns(), named('black').textContent, named('Tug').textContent]).toEqual([3, 'black', 'Tug']);
});

test('PLAN-18 a tool clears the symbol, and a symbol the tool', async () => {
  render(<Panel />);
  await userEvent.click(named('Line'));
  await userEvent.click(named('Tug'));
  expect([named('Line'), named('Tug')].map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  await userEvent.click(named('Arrow'));
  expect([named('Arrow'), named('Tug')].map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
});

test('PLAN-11 where nothing may be edited no tool, symbol, colour or Clear can be pressed', () => {
  render(<Panel isDisabled />);
  expect(screen.getAllByRole('button').filter((each) => !each.hasAttribute('disabled'))).toEqual([]);
});

test('the computed layer is hidden by one switch; while it shows, it can be taken over into the drawing', async () => {
  const show = vi.fn();
  const onTakeOver = vi.fn();
  const panel = (isShown: boolean) => (
    <ToolPanel
      {...{ pencil: NEW_PENCIL, choose: vi.fn(), colour: vi.fn(), metresPerPixel: 2, isDisabled: false, isGrid: true }}
      {...{ canClear: false, onClear: vi.fn(), finger: null, onTakeOver }}
      computed={{ marks: [], isShown, show, shapes: () => [] }}
    />
  );
  const { rerender } = render(panel(true));
  await userEvent.click(named('Add to my drawing'));
  expect(onTakeOver).toHaveBeenCalledWith([]);
  await userEvent.click(screen.getByRole('switch', { name: 'Passage' }));
  expect(show).toHaveBeenCalledWith(false);
  rerender(panel(false));
  expect(screen.queryByRole('button', { name: 'Add to my drawing' })).toBeNull();
});
