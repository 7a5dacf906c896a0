import { isIPv6 } from 'node:net';

/**
 * What attempts are counted by: an IPv4 address as it is, of an IPv6 address the first 64 bits, because whoever has one
 * such address has all 2^64 of them. `::ffff:10.0.0.1` is the IPv4 address.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return bare;
  return `${firstGroups(bare).join(':')}::/64`;
}

function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  // An IPv4 part at the end takes the room of two groups.
  const after = groupsOf(tail ?? '');
  const taken = before.length + after.length + (address.includes('.') ? 1 : 0);
  const groups = tail === undefined ? before : [...before, ...Array<string>(8 - taken).fill('0'), ...after];
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}

const groupsOf = (part: string) => part.split(':').filter((group) => group !== '');
