import { vi } from 'vitest';

const WAIT_MS = 30_000;
/** Files of one worker share `vi`. */
const IS_PATIENT = Symbol.for('leadline.patient-waits');

/** `vi.waitFor` and `vi.waitUntil` wait half a minute where the test says nothing, instead of a second. */
function beginPatience(): void {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (callback, options = WAIT_MS) => waitFor(callback, options);
  vi.waitUntil = (callback, options = WAIT_MS) => waitUntil(callback, options);
  Reflect.set(vi, IS_PATIENT, true);
}

if (!Reflect.has(vi, IS_PATIENT)) beginPatience();
