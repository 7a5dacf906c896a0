import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useUnsaved } from '../dialogs/unsaved.ts';
import { makeAppUpdate } from './app-update.ts';

class Worker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = vi.fn(async () => undefined);

  /** A newer worker is fetched, installed, and waits. */
  find(): Worker {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    worker.state = 'installed';
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

class Workers extends EventTarget {
  controller: Worker | null = new Worker();
  registration = new Registration();
  register = vi.fn(async () => this.registration);

  takeOver(worker = new Worker()): void {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

async function started(workers = new Workers()) {
  const reload = vi.fn();
  const update = makeAppUpdate(reload);
  await update.start(workers as unknown as ServiceWorkerContainer);
  return { workers, update, reload };
}

function Form({ typed }: { typed: boolean }) {
  useUnsaved(typed);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('SHELL-19 Update sends the skip-waiting message, and the page reloads once when the controlling worker changes', async () => {
  const { workers, update, reload } = await started();
  expect(update.state()).toBe('current');
  const newer = workers.registration.find();
  expect(update.state()).toBe('ready');
  update.apply();
  expect(newer.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]]);
  expect(reload).not.toHaveBeenCalled();
  workers.takeOver(newer);
  workers.takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

test('SHELL-19 a version that was waiting before the page was opened is offered', async () => {
  const workers = new Workers();
  workers.registration.waiting = new Worker();
  expect((await started(workers)).update.state()).toBe('ready');
});

test('the first worker of a device takes over without a reload; the one after it reloads', async () => {
  const workers = new Workers();
  workers.controller = null;
  const { update, reload } = await started(workers);
  workers.takeOver();
  expect([update.state(), reload.mock.calls.length]).toEqual(['current', 0]);
  workers.takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

test('an update that another tab has asked for waits for the form of this one', async () => {
  const { workers, update, reload } = await started();
  const form = render(<Form typed />);
  act(() => workers.takeOver());
  expect(update.state()).toBe('asked');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  form.rerender(<Form typed={false} />);
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledOnce();
});

test('Update pressed over a form sends nothing before it is saved, and waits again when something else is typed', async () => {
  const { workers, update } = await started();
  const newer = workers.registration.find();
  const form = render(<Form typed />);
  update.apply();
  form.rerender(<Form typed={false} />);
  await vi.advanceTimersByTimeAsync(500);
  form.rerender(<Form typed />);
  await vi.advanceTimersByTimeAsync(5000);
  expect(newer.postMessage).not.toHaveBeenCalled();
  form.rerender(<Form typed={false} />);
  await vi.advanceTimersByTimeAsync(1000);
  expect(newer.postMessage).toHaveBeenCalledOnce();
});

test('newer versions are looked for twice an hour, and when the network or the person comes back', async () => {
  const { workers } = await started();
  const { update } = workers.registration;
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(update).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(update).toHaveBeenCalledTimes(3);
});

test('a browser without room for the worker runs the app all the same', async () => {
  const workers = new Workers();
  workers.register.mockRejectedValueOnce(new DOMException('closed', 'SecurityError'));
  expect((await started(workers)).update.state()).toBe('current');
});
