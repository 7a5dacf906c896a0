import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface PostOffice {
  /** For SMTP_URL. */
  url: string;
  /** Waits for the oldest letter to somebody that nobody has read yet. */
  letterTo: (address: string) => Promise<Email>;
  /** Who was written to, over all letters that came. */
  addressees: () => string[];
  close: () => Promise<void>;
}

const WAIT_MS = 60_000;

/** A mail server on this machine that keeps what it is given; these addresses it refuses for good. */
export async function openPostOffice(...unknown: readonly string[]): Promise<PostOffice> {
  const came: { to: string[]; letter: Email }[] = [];
  const unread = new Set<(typeof came)[number]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(unknown.includes(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData(stream, { envelope }, done) {
      stream
        .toArray()
        .then((chunks) => PostalMime.parse(Buffer.concat(chunks)))
        .then((letter) => {
          const entry = { to: envelope.rcptTo.map(({ address }) => address), letter };
          came.push(entry);
          unread.add(entry);
        })
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    addressees: () => came.flatMap(({ to }) => to),
    letterTo: async (address) => {
      for (const end = Date.now() + WAIT_MS; Date.now() < end; ) {
        const found = [...unread].find(({ to }) => to.includes(address));
        if (found) {
          unread.delete(found);
          return found.letter;
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`No letter to ${address} came`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
