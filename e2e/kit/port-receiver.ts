import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A receiver of port-call events, and the settings of a server that sends those of Koru to it. */
export interface PortReceiver {
  settings: Record<string, string>;
  /** What it answers from now on. */
  answer: (status: number) => void;
  /** Bodies of all messages that it has been sent, whatever it answered. */
  sent: string[];
  stop: () => Promise<void>;
}

export async function startPortReceiver(): Promise<PortReceiver> {
  const sent: string[] = [];
  let status = 204;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    sent.push(body);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      PORT_EVENTS_URL: `Koru=http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
      PORT_EVENTS_SECRET: `Koru=whsec_${Buffer.alloc(32, 7).toString('base64')}`,
      PORT_EVENTS_PRIVATE: '127.0.0.1',
    },
    answer: (next) => {
      status = next;
    },
    sent,
    stop: async () => {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
