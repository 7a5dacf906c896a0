import { randomUUID } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isEmail } from '@leadline/domain/session/credentials';
import { type Instant, instantToIso, seconds } from '@leadline/domain/time/instant';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { GivenSettings } from '../settings.ts';
import type { Letter } from './letter.ts';

/** Hands letters on; a letter that was not taken throws. */
export interface Postbox {
  send: (letter: Letter) => Promise<void>;
}

type PostSettings = Pick<GivenSettings, 'smtpUrl' | 'smtpFrom' | 'dataFolder'>;

/** The mail server of the settings; without one, the folder `mail/` of the data folder. */
export function openPostbox(settings: PostSettings, clock: () => Instant, say: (words: string) => void): Postbox {
  const { smtpUrl, smtpFrom, dataFolder } = settings;
  const message = (letter: Letter) => messageOf(letter, smtpFrom, clock());
  if (smtpUrl) return { send: async (letter) => sendBySmtp(smtpUrl, message(letter)) };
  return { send: async (letter) => writeToFolder(join(dataFolder, 'mail'), message(letter), clock(), say) };
}

function messageOf(
  { to, subject, text, html, attachments = [] }: Letter,
  from: GivenSettings['smtpFrom'],
  now: Instant,
) {
  // A second recipient or a header of somebody's own would have to pass here.
  if (!isEmail(to) || /\p{C}/u.test(to)) throw new Error('a letter is addressed to no e-mail');
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    attachments: attachments.map(({ name, mime, bytes }) => ({
      filename: name,
      contentType: mime,
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })),
    date: new Date(now),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

/** However slowly a mail server drips, nobody waits longer than this. */
const WHOLE_SEND = seconds(60);
const TIMEOUTS = {
  dnsTimeout: seconds(10),
  connectionTimeout: seconds(10),
  greetingTimeout: seconds(10),
  socketTimeout: seconds(20),
};

/**
 * Letters hold links that open accounts, so they travel encrypted: by smtps, or by STARTTLS, without which only a mail
 * server on this machine is spoken to. The address of the mail server may say otherwise (`?requireTLS=false`).
 */
async function sendBySmtp(url: string, message: SendMailOptions): Promise<void> {
  const transport = createTransport({ ...TIMEOUTS, requireTLS: !isThisMachine(url), url });
  try {
    await transport.sendMail({ ...message, signal: AbortSignal.timeout(WHOLE_SEND) });
  } finally {
    transport.close();
  }
}

const isThisMachine = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** Readable by the server's account alone: whoever reads the link has the account. */
async function writeToFolder(
  folder: string,
  message: SendMailOptions,
  now: Instant,
  say: (words: string) => void,
): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await transport.sendMail(message);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const file = join(folder, `${instantToIso(now).replaceAll(':', '')}-${randomUUID()}.eml`);
  await writeFile(file, bytes as Buffer, { mode: 0o600, flag: 'wx' });
  say(`No mail server is set (SMTP_URL): a letter was written to ${file}`);
}
