import * as z from 'zod/mini';
import { uuid } from '../../time/wire.ts';
import { line } from '../../words/line.ts';
import { endpoint, one } from '../endpoint.ts';

const namedDevice = z.object({
  /** Null for a log-in that named none. */
  deviceUuid: z.nullable(uuid),
  name: z.nullable(z.string()),
});

export const readDevice = endpoint('GET /users/device', {
  summary: 'The device of this log-in, and what the organisation calls it.',
  access: { kind: 'user' },
  answer: one(namedDevice),
});

/** Letters. */
export const LONGEST_DEVICE_NAME = 30;

export const nameDevice = endpoint('PUT /users/device', {
  summary:
    'Say what the organisation calls the device of this log-in, whoever uses it; null takes the name away. 403 for a log-in that named no device.',
  access: { kind: 'user' },
  body: z.object({ name: z.nullable(line(LONGEST_DEVICE_NAME).check(z.minLength(1))) }),
  answer: one(namedDevice),
});
