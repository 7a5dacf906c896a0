import { isListedPort } from '@leadline/domain/ports/listed-port';
import { z } from 'zod';

/** Forms of values that several settings have. */
export const webAddress = z.url({ protocol: /^https?$/ });

/** Words between commas. */
export const listed = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
);

/** The value of a port, such as a key: its own where the setting lists ports (`Koru:KEY`), else the one that stands there for all. */
export function valueOfPort(setting: string | undefined, port: { uuid: string; name: string }): string | null {
  const entries = (setting ?? '').split(',').flatMap((entry) => {
    const [, name, value = ''] = /^\s*(?:(.*):)?([^:]*?)\s*$/.exec(entry) ?? [];
    return value === '' ? [] : [{ name, value }];
  });
  const own = entries.find(({ name }) => name !== undefined && isListedPort(port, [name]));
  return (own ?? entries.find(({ name }) => name === undefined))?.value ?? null;
}
