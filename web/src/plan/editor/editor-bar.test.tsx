import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { EditorBar } from './editor-bar.tsx';

const editing = { isDirty: true, canUndo: true, canRedo: false, undo: vi.fn(), redo: vi.fn() };

function openBar(parts: { isNotKept?: boolean; problem?: string | null }) {
  const given = { back: '/', title: '3 Inner channels', subtitle: '04:30 KEA MERIDIAN', editing, isBusy: false };
  render(<EditorBar {...given} onSave={() => {}} problem={null} {...parts} />, { wrapper: MemoryRouter });
}
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)[0];

test('PLAN-08 what is unsaved is said', () => {
  openBar({});
  expect(said()).toBe('You have unsaved changes');
});

test('where this tablet keeps no unsaved strokes the person reads it while drawing', () => {
  openBar({ isNotKept: true });
  expect(said()).toBe('This tablet keeps no unsaved strokes: save often');
});

test('why a save came to nothing goes before both', () => {
  openBar({ isNotKept: true, problem: 'Error saving drawings' });
  expect(said()).toBe('Error saving drawings');
});

test('PLAN-08 undo and redo are pressed where there is a step, and name their keys', async () => {
  openBar({});
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(editing.undo).toHaveBeenCalledOnce();
  const redo = screen.getByRole('button', { name: 'Redo' });
  expect([redo.hasAttribute('disabled'), redo.title]).toEqual([true, 'Redo (Ctrl+Y)']);
});
