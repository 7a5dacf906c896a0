import { openDatabase } from '../../src/db/database.ts';
import { startMessageSender } from '../../src/webhook/message-sender.ts';

/** What is sent once, and by which clock. */
export interface SendingRound {
  database: { socketFolder: string; database: string };
  hook: { port: string; url: string; secret: string };
  now: number;
}

/**
 * The sender of port-call events in a process of its own, for whom a process trusts is decided as it starts
 * (`NODE_EXTRA_CA_CERTS`). It sends a round of what is due when it is told to; every name leads to this machine.
 */
process.on('message', async ({ database, hook: { port, url, secret }, now }: SendingRound) => {
  const db = openDatabase(database, 2);
  const hook = { port, url: new URL(url), secrets: [Buffer.from(secret, 'base64')], mayBePrivate: true };
  const sender = startMessageSender({
    ...{ db, clock: () => now, log: { warn: () => undefined }, everyMs: 100_000 },
    settings: { hooks: [hook], timeoutMs: 5000 },
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  await sender.settled();
  await sender.stop();
  await db.destroy();
  process.send?.('done');
});
