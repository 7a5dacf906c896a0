import { expect, test } from 'vitest';
import { shapeName } from './plan-editor.ts';

test.each([
  [{ kind: 'tug', color: 'red' }, 'Tug, red'],
  [{ kind: 'straight line', color: 'blue' }, 'Line, blue'],
  [{ kind: 'text', color: 'green', text: 'Abort before here' }, 'Text, green: Abort before here'],
  [{ kind: 'drone', color: 'black' }, 'Cross, black'],
])('PLAN-13 a screen reader says what %j is', (shape, name) => {
  expect(shapeName(shape)).toBe(name);
});
