import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

// Prefixes as RFC 4291 section 2.3 and RFC 5952 write them.
test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:8d3::/64'],
  ['2001:0DB8:85a3:08d3::1', '2001:db8:85a3:8d3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.33', '2001:db8:1:2::/64'],
])('attempts from %s are counted as from %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
