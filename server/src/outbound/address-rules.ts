import { BlockList, isIP } from 'node:net';

/** This machine and the networks around it: asked only where the operator has said that a service stands there. */
const NEARBY = listOf([
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['::1', 128],
  ['fc00::', 7],
]);

/**
 * Never a service: "this network", link-local with the metadata of clouds, networks of protocols, documentation and
 * measurements, multicast, what is reserved, and the metadata addresses that stand in other networks.
 */
const NEVER = listOf([
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['fd00:ec2::254', 128],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
  // An address of version 4 inside: what it leads to is not seen here.
  ['2002::', 16],
]);

/** Of version 6 these alone are handed out to machines. */
const GLOBAL_6 = listOf([['2000::', 3]]);

/** Whether a call may go to this IP address. */
export function mayConnect(address: string, mayBePrivate: boolean): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (NEVER.check(address, family)) return false;
  if (NEARBY.check(address, family)) return mayBePrivate;
  return version === 4 || GLOBAL_6.check(address, family);
}

function listOf(networks: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, isIP(network) === 4 ? 'ipv4' : 'ipv6');
  return list;
}
