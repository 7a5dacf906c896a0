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

/** A value of a setting; without a name it stands for every port that has none of its own. */
interface ValueOfPorts {
  name: string | undefined;
  value: string;
}

function valuesIn(setting: string | undefined): ValueOfPorts[] {
  return (setting ?? '').split(',').flatMap((entry) => {
    const [, name, value = ''] = /^\s*(?:(.*):)?([^:]*?)\s*$/.exec(entry) ?? [];
    return value === '' ? [] : [{ name, value }];
  });
}

/** The value of a port, such as a key: its own where the setting lists ports (`Koru:KEY`), else the one that stands there for all. */
export function valueOfPort(setting: string | undefined, port: { uuid: string; name: string }): string | null {
  const values = valuesIn(setting);
  const own = values.find(({ name }) => name !== undefined && isListedPort(port, [name]));
  return (own ?? values.find(({ name }) => name === undefined))?.value ?? null;
}

/** Names in such a setting that no port has: misspelt ones, whose ports would get the value of all others. */
export function namesOfNoPort(setting: string, ports: readonly { uuid: string; name: string }[]): string[] {
  const names = valuesIn(setting).flatMap(({ name }) => name ?? []);
  return names.filter((name) => !ports.some((port) => isListedPort(port, [name])));
}
