import { WHITE_PDF } from '@leadline/domain/words/session/providers';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { choosePalette } from './palette/palette-store.ts';
import { PdfButton } from './pdf-button.tsx';

afterEach(() => choosePalette('auto'));

const read = () => Promise.reject(new Error('not asked'));

test('on a dark bridge the button says that the PDF opens white, before it is pressed; by day it says nothing', () => {
  choosePalette('day');
  const said = { label: 'Report PDF', fileName: 'report.pdf', failed: 'Failed' };
  renderScreen(<PdfButton {...said} read={read} onSaved={() => {}} />);
  const button = screen.getByRole('button', { name: 'Report PDF' });
  expect(screen.queryByText(WHITE_PDF)).toBeNull();
  for (const palette of ['night', 'dusk'] as const) {
    act(() => choosePalette(palette));
    const note = screen.getByText(WHITE_PDF);
    expect(button.getAttribute('aria-describedby')).toBe(note.id);
  }
});
