import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { generate } from 'selfsigned';
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../../test/mail-server.ts';
import { resetLetter } from './account-letters.ts';
import { openPostbox } from './postbox.ts';

const NOW = Date.UTC(2026, 10, 22, 3, 0);
const dataFolder = mkdtempSync(join(tmpdir(), 'leadline-letters-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));
const smtpFrom = { name: 'Port of Koru', address: 'leadline@port.example' };
const said: string[] = [];
const postbox = (smtpUrl?: string, from = smtpFrom) =>
  openPostbox(
    { smtpUrl, smtpFrom: from, dataFolder },
    () => NOW,
    (words) => said.push(words),
  );

const token = 'q7-_'.repeat(11);
const letterTo = (email: string, firstName = 'Aroha') =>
  resetLetter({ email, firstName, lastName: 'Ngata' }, { publicUrl: 'https://pilots.example.org', token });

const plain = await startMailServer();
const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { notAfterDate: days(2) });

test('a letter arrives with both parts, one recipient, its sender and the date of the server clock', async () => {
  await postbox(`smtp://127.0.0.1:${plain.port}`).send(letterTo('aroha@koru.example'));
  const [letter] = await plain.waitFor(1);
  expect(letter).toMatchObject({ from: 'leadline@port.example', recipients: ['aroha@koru.example'] });
  const { email } = letter ?? {};
  expect(email).toMatchObject({
    from: { name: 'Port of Koru', address: 'leadline@port.example' },
    to: [{ address: 'aroha@koru.example' }],
    subject: 'A new password for Leadline',
    date: '2026-11-22T03:00:00.000Z',
  });
  expect(email?.text).toContain(`https://pilots.example.org/reset-password/${token}`);
  expect(email?.html).toContain(`https://pilots.example.org/reset-password/${token}`);
  expect(letter?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test.each([
  'aroha@koru.example\r\nBcc: evil@evil.example',
  'aroha@koru.example, evil@evil.example',
  '"evil@evil.example, x" <aroha@koru.example>',
  'aroha@koru.example>\r\nRCPT TO:<evil@evil.example',
  'aroha@koru.example\u0000',
])('attack 54: a letter to %j is not sent to anybody', async (email) => {
  const before = plain.received.length;
  await expect(postbox(`smtp://127.0.0.1:${plain.port}`).send(letterTo(email))).rejects.toThrow('no e-mail');
  expect(plain.received).toHaveLength(before);
});

test('attack 54: a name with lines of its own adds no header and no recipient', async () => {
  const before = plain.received.length;
  const name = 'Aroha\r\nBcc: evil@evil.example\r\n\r\nX';
  await postbox(`smtp://127.0.0.1:${plain.port}`).send(letterTo('aroha@koru.example', name));
  const letter = (await plain.waitFor(before + 1)).at(-1);
  expect(letter?.recipients).toEqual(['aroha@koru.example']);
  const names = letter?.email.headers.map(({ key: header }) => header);
  expect(names).not.toContain('bcc');
  expect(names).not.toContain('cc');
});

test('smtps: a certificate that nobody vouches for is refused, unless the setting says otherwise', async () => {
  const server = await startMailServer({ secure: true, key, cert });
  const url = `smtps://127.0.0.1:${server.port}`;
  await expect(postbox(url).send(letterTo('aroha@koru.example'))).rejects.toThrow(/self.signed/i);
  expect(server.received).toHaveLength(0);
  await postbox(`${url}?tls.rejectUnauthorized=false`).send(letterTo('aroha@koru.example'));
  const [letter] = await server.waitFor(1);
  expect(letter).toMatchObject({ isEncrypted: true, recipients: ['aroha@koru.example'] });
});

test('STARTTLS is used where it is offered, and the user and password of the setting are told', async () => {
  const told: unknown[] = [];
  const server = await startMailServer({
    key,
    cert,
    authOptional: false,
    onAuth: ({ username, password }, session, done) => {
      told.push([username, password, session.secure]);
      done(null, { user: username });
    },
  });
  await postbox(`smtp://port:s%40crt@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`).send(
    letterTo('aroha@koru.example'),
  );
  const [letter] = await server.waitFor(1);
  expect(letter?.isEncrypted).toBe(true);
  expect(told).toEqual([['port', 's@crt', true]]);
});

test('a mail server elsewhere that offers no STARTTLS gets no letter, unless the setting says otherwise', async () => {
  // A name of this machine that is not known to be one.
  const url = `smtp://0.0.0.0:${plain.port}`;
  const before = plain.received.length;
  await expect(postbox(url).send(letterTo('aroha@koru.example'))).rejects.toThrow(/STARTTLS/i);
  expect(plain.received).toHaveLength(before);
  await postbox(`${url}?requireTLS=false`).send(letterTo('aroha@koru.example'));
  expect(await plain.waitFor(before + 1)).toHaveLength(before + 1);
});

test('R20: a mail server that refuses, hangs up or talks garbage is an error with a code', async () => {
  const refusing = await startMailServer({ onRcptTo: (_, __, done) => done(new Error('550 no such mailbox')) });
  const broken = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  const { port } = broken.address() as { port: number };
  const codeOf = (url: string) =>
    postbox(url)
      .send(letterTo('aroha@koru.example'))
      .then(String, (error) => error.code);
  expect(await codeOf(`smtp://127.0.0.1:${refusing.port}`)).toBe('EENVELOPE');
  expect(await codeOf(`smtp://127.0.0.1:${port}`)).toMatch(/^E/);
  await new Promise((resolve) => broken.close(resolve));
  expect(await codeOf(`smtp://127.0.0.1:${port}`)).toBe('ESOCKET');
});

test('without a mail server a letter is a file that its owner alone reads, and where it lies is said without the link', async () => {
  mkdirSync(join(dataFolder, 'mail'));
  chmodSync(join(dataFolder, 'mail'), 0o755);
  await postbox().send(letterTo('aroha@koru.example'));
  await postbox().send(letterTo('ben@koru.example'));
  const folder = join(dataFolder, 'mail');
  const files = readdirSync(folder).map((name) => join(folder, name));
  expect(files).toHaveLength(2);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const file of files) expect(statSync(file).mode & 0o777).toBe(0o600);
  const letters = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(file))));
  expect(letters.map(({ to }) => to?.[0]?.address).sort()).toEqual(['aroha@koru.example', 'ben@koru.example']);
  for (const { text, html } of letters) for (const part of [text, html]) expect(part).toContain(token);
  expect(said).toHaveLength(2);
  for (const words of said) {
    expect(files.some((file) => words.endsWith(file))).toBe(true);
    expect(words).not.toContain(token);
    expect(words).not.toContain('koru.example');
  }
});
