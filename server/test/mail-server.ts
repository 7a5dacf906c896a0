import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll } from 'vitest';

export interface ReceivedLetter {
  from: string;
  /** To whom it was delivered, whatever its headers say. */
  recipients: string[];
  raw: string;
  email: Email;
  isEncrypted: boolean;
}

export interface MailServer {
  port: number;
  received: ReceivedLetter[];
  /** Resolves when so many letters have come. */
  waitFor: (count: number) => Promise<ReceivedLetter[]>;
}

/** A real mail server on this machine, ended after the file's last test. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedLetter[] = [];
  let arrived = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const raw = Buffer.concat(chunks).toString('utf8');
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      const recipients = rcptTo.map(({ address }) => address);
      received.push({ from, recipients, raw, email: await PostalMime.parse(raw), isEncrypted: session.secure });
      done();
      arrived();
    },
    ...options,
  });
  // A client that hangs up is the client's business.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const waitFor = async (count: number) => {
    while (received.length < count)
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    return received;
  };
  return { port: (server.server.address() as AddressInfo).port, received, waitFor };
}
