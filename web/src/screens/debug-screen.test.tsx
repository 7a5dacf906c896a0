import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DebugScreen } from './debug-screen.tsx';

test('attack 69: /debug shows its heading and nothing else', () => {
  const { container } = render(<DebugScreen />);
  expect(container.textContent).toBe('Debug');
});
