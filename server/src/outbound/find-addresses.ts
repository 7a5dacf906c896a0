import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { mayConnect } from './address-rules.ts';
import { OutsideProblem } from './outcome.ts';

/** How a name becomes addresses. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveByDns: Resolve = (host) =>
  new Promise((resolve, reject) =>
    lookup(host, { all: true, verbatim: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  );

/**
 * The addresses behind the host of a URL, asked for once. One that may not be called refuses them all: a name that leads
 * to the inside now and then is no name of a service.
 */
export async function findAddresses(
  { hostname }: URL,
  mayBePrivate: boolean,
  resolve: Resolve,
): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const literal = isIP(host);
  const addresses = literal ? [{ address: host, family: literal }] : await resolve(host).catch(() => []);
  if (addresses.length === 0) throw new OutsideProblem('notReached');
  if (addresses.every(({ address }) => mayConnect(address, mayBePrivate))) return addresses;
  throw new OutsideProblem('addressRefused');
}

/** Connects to these addresses and to nothing that the name says a moment later. */
export function lookupOf(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else if (first) callback(null, first.address, first.family);
  };
}
