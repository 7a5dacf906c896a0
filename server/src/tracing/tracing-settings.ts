import { z } from 'zod';
import { webAddress } from '../setting-forms.ts';

export interface TracingSettings {
  url: string;
  /** Of all requests, from 0 to 1. */
  share: number;
}

/** Rows of the table of settings. */
export const tracingEntries = {
  TRACES_URL: {
    schema: webAddress.optional(),
    expected: 'an http or https address, such as http://127.0.0.1:4318/v1/traces',
    byDefault: 'none: nothing is traced',
    meaning:
      'Address that takes traces by OpenTelemetry, OTLP over HTTP with JSON ([what is in them](docs/operations.md#traces))',
  },
  TRACES_PERCENT: {
    schema: z.coerce.number().gt(0).max(100).default(100),
    expected: 'a number above 0, at most 100',
    byDefault: '100',
    meaning: 'Of how many in 100 requests a trace is kept',
  },
};

/** Null: nothing is traced. */
export function tracingOf(given: { TRACES_URL?: string | undefined; TRACES_PERCENT: number }): TracingSettings | null {
  return given.TRACES_URL === undefined ? null : { url: given.TRACES_URL, share: given.TRACES_PERCENT / 100 };
}
