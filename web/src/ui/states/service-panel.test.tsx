import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { ServicePanel } from './service-panel.tsx';

test('the answer of a service comes before its graph and table, where they stand below each other and when it is read out', () => {
  renderScreen(
    <ServicePanel title="DUKC" isSimulated={false} notice={<p>Notice</p>} aside={<p>Answer</p>}>
      <p>Graph</p>
    </ServicePanel>,
  );
  expect(screen.getByRole('region', { name: 'DUKC' }).textContent).toBe('DUKCNoticeAnswerGraph');
});
