import { expect, test } from 'vitest';
import { readArguments } from './users-arguments.ts';

test('an e-mail is taken as it is compared, and lists are separated by commas', () => {
  const args = ['invite', ' Hine@Koru.example ', '--first', ' Hi\u200bne ', '--role', 'pilot, admin', '--port=koru,'];
  expect(readArguments(args)).toEqual({
    command: 'invite',
    email: 'hine@koru.example',
    given: {
      firstName: 'Hine',
      lastName: undefined,
      roles: ['pilot', 'admin'],
      ports: ['koru'],
      organisation: undefined,
    },
  });
});

test.each([[[]], [['--help']], [['invite', '-h']], [['help']]])('%j asks for help', (args) => {
  expect(readArguments(args)).toBe('help');
});

test.each([
  [['remove', 'a@b.example'], 'There is no command "remove".'],
  [['invite'], '"invite" takes one e-mail.'],
  [['disable', 'a@b.example', 'c@d.example'], '"disable" takes one e-mail.'],
  [['list', 'a@b.example'], '"list" takes nothing else.'],
  [['reset', 'aroha'], '"aroha" is no e-mail.'],
  [['reset', 'a@b.example\r\nBcc: c@d.example'], '"a@b.example\r\nBcc: c@d.example" is no e-mail.'],
  [['reset', 'a@b.example', '--role', 'pilot'], '"reset" takes no options.'],
  [['change', 'a@b.example'], 'Say what is to change: --first, --last, --role or --port.'],
  [['invite', 'a@b.example', '--role', ' , '], '--role is empty.'],
])('%j is answered with what is wrong', (args, problem) => {
  expect(readArguments(args)).toEqual({ problem });
});

test('an option that is not known is named', () => {
  expect(readArguments(['invite', 'a@b.example', '--roles', 'pilot'])).toEqual({
    problem: expect.stringContaining("'--roles'"),
  });
});
