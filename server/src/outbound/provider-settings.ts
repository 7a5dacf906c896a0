import { z } from 'zod';

/** An http or https address of a service, without a log-in, a query or a fragment: a path is put behind it. */
function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && hostname !== '' && `${username}${password}${search}${hash}` === '';
}

const megabytes = (most: number, byDefault: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(most)
    .default(byDefault)
    .transform((count) => count * 1_000_000);

/** What is set for one service. */
const rows = {
  URL: z
    .string()
    .refine((text) => ['simulated', 'off'].includes(text) || isServiceAddress(text))
    .optional(),
  KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/)
    .optional(),
  // The app gives up after ten: it is to hear why.
  TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(60).default(8),
  ANSWER_MB: megabytes(50, 2),
  PDF_MB: megabytes(200, 20),
  PRIVATE: z
    .enum(['yes', 'no'])
    .default('no')
    .transform((word) => word === 'yes'),
};
type Row = keyof typeof rows;

export interface Entry<Schema> {
  schema: Schema;
  expected: string;
  byDefault: string;
  meaning: string;
}

type Entries<Prefix extends string> = { [Name in Row as `${Prefix}_${Name}`]: Entry<(typeof rows)[Name]> };
type Values<Prefix extends string> = { [Name in Row as `${Prefix}_${Name}`]?: z.output<(typeof rows)[Name]> };

/** The settings of a service that the server asks, as rows of the table of settings. */
export function providerEntries<Prefix extends string>(prefix: Prefix, service: string): Entries<Prefix> {
  const texts: Record<Row, Omit<Entry<unknown>, 'schema'>> = {
    URL: {
      expected: 'an http or https address without a log-in or a query, `simulated`, or `off`',
      byDefault: '`simulated` for the demo ports, else `off`',
      meaning: `Address of the ${service} ([what it must answer](docs/providers.md))`,
    },
    KEY: {
      expected: 'at most 500 printable letters without blanks',
      byDefault: 'none',
      meaning: `Key that \`${prefix}_URL\` is asked with`,
    },
    TIMEOUT_SECONDS: {
      expected: 'whole seconds from 1 to 60',
      byDefault: '8',
      meaning: 'How long its whole answer may take; six times as long for a PDF',
    },
    ANSWER_MB: {
      expected: 'whole megabytes from 1 to 50',
      byDefault: '2',
      meaning: 'Size at which its answer is cut, unpacked',
    },
    PDF_MB: { expected: 'whole megabytes from 1 to 200', byDefault: '20', meaning: 'The same for a PDF' },
    PRIVATE: {
      expected: 'yes or no',
      byDefault: 'no',
      meaning: 'Whether it may stand on this machine or in a private network; other addresses of that kind are refused',
    },
  };
  const entries = (Object.keys(rows) as Row[]).map((row) => [`${prefix}_${row}`, { schema: rows[row], ...texts[row] }]);
  return Object.fromEntries(entries) as Entries<Prefix>;
}

/** A service outside, and how it is asked. */
export interface ProviderSettings {
  name: string;
  /** `simulated`: to be started; undefined: nobody has said anything. */
  url: string | undefined;
  key: string | undefined;
  timeoutMs: number;
  mostBytes: number;
  mostPdfBytes: number;
  mayBePrivate: boolean;
  /** What it answers is a stand-in's, and marked as such whatever it says of itself. */
  isSimulated: boolean;
}

export function providerOf<Prefix extends string>(prefix: Prefix, values: Values<Prefix>): ProviderSettings {
  const of = values as Record<string, unknown>;
  return {
    name: prefix,
    url: of[`${prefix}_URL`] as string | undefined,
    key: of[`${prefix}_KEY`] as string | undefined,
    timeoutMs: (of[`${prefix}_TIMEOUT_SECONDS`] as number) * 1000,
    mostBytes: of[`${prefix}_ANSWER_MB`] as number,
    mostPdfBytes: of[`${prefix}_PDF_MB`] as number,
    mayBePrivate: of[`${prefix}_PRIVATE`] as boolean,
    isSimulated: false,
  };
}
