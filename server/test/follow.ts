import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChangeEvent } from '@leadline/domain/contract/live-endpoints';
import type { FastifyInstance } from 'fastify';

interface Told {
  name: string;
  data: unknown;
  /** Milliseconds since the process began. */
  at: number;
}

export interface Following {
  status: number;
  headers: IncomingMessage['headers'];
  told: Told[];
  changes: () => ChangeEvent[];
  /** The first event like this, also one that came before; fails after five seconds. */
  next: (isMeant: (told: Told) => boolean) => Promise<Told>;
  /** Resolves when the server has ended the stream or cut it. */
  ended: Promise<void>;
  answer: IncomingMessage;
  leave: () => void;
}

/** The address of a server that listens on this machine for the length of a test. */
export async function listening(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Follows a port over a real connection, from when the server has said that nothing will be missed. */
export async function follow(url: string, portUuid: string, token: string): Promise<Following> {
  const following = await followOnce(url, portUuid, token);
  if (following.status === 200) await following.next(({ name }) => name === 'again');
  return following;
}

export function followOnce(url: string, portUuid: string, token: string): Promise<Following> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
    const asked = get(`${url}/api/live?portUuid=${portUuid}`, { headers, agent: false }, (answer) => {
      const told: Told[] = [];
      const waiting = new Set<() => void>();
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        told.push(...blocks.flatMap(readBlock));
        for (const look of waiting) look();
      });
      const ended = new Promise<void>((done) => answer.on('close', done));
      const next: Following['next'] = (isMeant) =>
        new Promise((found, failed) => {
          const late = setTimeout(() => failed(new Error(`not told: ${JSON.stringify(told)}`)), 20_000);
          const look = () => {
            const event = told.find(isMeant);
            if (!event) return;
            clearTimeout(late);
            waiting.delete(look);
            found(event);
          };
          waiting.add(look);
          look();
        });
      const changes = () => told.flatMap(({ name, data }) => (name === 'change' ? [data as ChangeEvent] : []));
      const leave = () => answer.destroy();
      answer.on('error', () => {});
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, told, changes, next, ended, answer, leave });
    });
    asked.on('error', reject);
  });
}

function readBlock(block: string): Told[] {
  const lines = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
  const name = lines.get('event');
  return name ? [{ name, data: JSON.parse(lines.get('data') ?? 'null'), at: performance.now() }] : [];
}
