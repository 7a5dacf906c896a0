import { createHash } from 'node:crypto';
import { preHashText } from '@leadline/domain/session/credentials';
import { expect, test } from 'vitest';
import { sessionCalls } from '../../../test/session-calls.ts';
import { testApp } from '../../../test/test-app.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { hashPreHash } from '../../session/passwords/passwords.ts';
import { endDemoLogIns, setDemoPasswords } from './demo-log-ins.ts';

const site = await testApp();
const { db, clock } = site;
const { logIn, signedIn, ports } = sessionCalls(site);
const settings = testSettings();

/** As the README prints it. */
const PUBLISHED = createHash('sha256').update(preHashText('Leadline-2026')).digest('hex');
const OWN = 'c0ffee'.padEnd(64, '0');
const setHash = (email: string, password_hash: string | null) =>
  db.updateTable('person').set({ password_hash, disabled: false }).where('email', '=', email).execute();
const aroha = (password: string) => logIn({ password });
const ben = (password: string) => logIn({ password, email: 'ben@koru.example' });

test('without the demonstration, accounts that the published password opens are disabled and their sessions end; others stay', async () => {
  await setHash('aroha@koru.example', null);
  await setDemoPasswords(db, settings);
  await setHash('ben@koru.example', await hashPreHash(OWN, settings));
  const { token } = await signedIn({ password: PUBLISHED });
  expect((await ports(token)).statusCode).toBe(200);
  expect((await ben(OWN)).statusCode).toBe(200);
  expect(await endDemoLogIns(db, settings, clock.now)).toEqual(['aroha@koru.example', 'tui@koru.example']);
  expect((await aroha(PUBLISHED)).statusCode).toBe(401);
  expect((await ben(OWN)).statusCode).toBe(200);
  expect((await ports(token)).statusCode).toBe(401);
  expect(await endDemoLogIns(db, settings, clock.now)).toEqual([]);
});

test('a password that somebody has set already is not replaced by the published one', async () => {
  await setHash('ben@koru.example', await hashPreHash(OWN, settings));
  await setDemoPasswords(db, settings);
  expect((await ben(PUBLISHED)).statusCode).toBe(401);
  expect((await ben(OWN)).statusCode).toBe(200);
});
