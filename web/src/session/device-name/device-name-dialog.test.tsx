import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { DeviceNameDialog } from './device-name-dialog.tsx';

const device = { deviceUuid: '019a0000-0000-4000-8000-000000000003', name: 'KORU-07' };
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('the name of the tablet is shown, changed, and taken away by an empty box', async () => {
  const onClose = vi.fn();
  const put: unknown[] = [];
  stubApi({
    'GET /users/device': [device],
    'PUT /users/device': (request: { body: unknown }) => {
      put.push(request.body);
      return [device];
    },
  });
  renderScreen(<DeviceNameDialog onClose={onClose} />);
  expect((await box()).value).toBe('KORU-07');
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  await userEvent.clear(await box());
  await userEvent.type(await box(), ' KORU-03 ');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await userEvent.clear(await box());
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(put).toEqual([{ name: 'KORU-03' }, { name: null }]);
});

test('what could not be saved stays in the box, and why is told', async () => {
  const onClose = vi.fn();
  stubApi({ 'GET /users/device': [{ ...device, name: null }] });
  renderScreen(<DeviceNameDialog onClose={onClose} />);
  await userEvent.type(await box(), 'KORU-03');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('The name could not be saved. It needs the server.');
  expect((await box()).value).toBe('KORU-03');
  expect(onClose).not.toHaveBeenCalled();
});

test('a log-in that named no device has no box, and says what to do', async () => {
  stubApi({ 'GET /users/device': [{ deviceUuid: null, name: null }] });
  renderScreen(<DeviceNameDialog onClose={() => {}} />);
  expect(await screen.findByText(/^This log-in names no tablet/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});
