import { expect, test } from 'vitest';
import { mayConnect } from './address-rules.ts';

test.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::5', '3ffe::1'])(
  'attack 55 %s is somewhere in the world',
  (address) => {
    expect(mayConnect(address, false)).toBe(true);
  },
);

test.each([
  ...['127.0.0.1', '127.255.255.254', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
  ...['::1', 'fc00::1', 'fd12:3456::1'],
  // The same of version 4, written as version 6.
  ...['::ffff:10.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
])('attack 55 %s is near, and called only where the setting says so', (address) => {
  expect([mayConnect(address, false), mayConnect(address, true)]).toEqual([false, true]);
});

test.each([
  ...['0.0.0.0', '0.0.0.1', '169.254.169.254', '169.254.0.1', '100.100.100.200', '168.63.129.16', '224.0.0.1'],
  ...['255.255.255.255', '192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '192.0.0.8', '192.88.99.1'],
  ...[
    '::',
    'fe80::1',
    'febf::1',
    'ff02::1',
    'fd00:ec2::254',
    '2001:db8::1',
    '3fff::1',
    '3fff:fff::1',
    '2002:7f00:1::',
    '2001::1',
  ],
  ...['64:ff9b::7f00:1', '::7f00:1', '::ffff:169.254.169.254', '::ffff:0.0.0.0'],
  ...['', 'localhost', '2130706433', '0x7f000001', '127.1'],
])('attack 55 %s is never called', (address) => {
  expect([mayConnect(address, false), mayConnect(address, true)]).toEqual([false, false]);
});
