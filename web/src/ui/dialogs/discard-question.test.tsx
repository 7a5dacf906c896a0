import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { renderRoutes } from '../../../test/render.tsx';
import { useDiscardGuard } from './discard-question.tsx';
import { hasUnsaved, useUnsaved } from './unsaved.ts';

interface Props {
  name: string;
  isDirty: boolean;
}

function Form({ name, isDirty }: Props) {
  const guard = useDiscardGuard(isDirty);
  return (
    <main>
      <h1>{name}</h1>
      <Link to="/">Leave</Link>
      <button type="button" onClick={guard.release}>
        Saved
      </button>
      {guard.question}
    </main>
  );
}

const routesWith = (pilotage: boolean, vessel: boolean) => [
  { path: '/', element: <p>The list</p> },
  { path: '/pilotage', element: <Form name="Pilotage" isDirty={pilotage} /> },
  { path: '/vessel', element: <Form name="Vessel" isDirty={vessel} /> },
];

test.each([
  ['/pilotage', true, false],
  ['/vessel', false, true],
] as const)('FORM-36 leaving %s asks for its own unsaved changes', async (at, pilotage, vessel) => {
  renderRoutes(routesWith(pilotage, vessel), { at });
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByText('Discard unsaved changes?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The list')).toBeTruthy();
});

test.each([
  ['/pilotage', false, true],
  ['/vessel', true, false],
] as const)('FORM-36 leaving %s asks nothing for what is unsaved in the other form', async (at, pilotage, vessel) => {
  renderRoutes(routesWith(pilotage, vessel), { at });
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByText('The list')).toBeTruthy();
});

test('FORM-36 what was saved in a form is not asked about', async () => {
  renderRoutes(routesWith(true, false), { at: '/pilotage' });
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }));
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByText('The list')).toBeTruthy();
});

function Two({ pilotage, vessel }: { pilotage: boolean; vessel: boolean }) {
  useUnsaved(pilotage);
  useUnsaved(vessel);
  return null;
}

test('FORM-36 of two forms with unsaved changes one is saved: the other still holds', async () => {
  const { rerender } = render(<Two pilotage={true} vessel={true} />);
  expect(hasUnsaved()).toBe(true);
  rerender(<Two pilotage={false} vessel={true} />);
  expect(hasUnsaved()).toBe(true);
  rerender(<Two pilotage={false} vessel={false} />);
  expect(hasUnsaved()).toBe(false);
});
