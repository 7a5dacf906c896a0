import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ErrorService {
  url: string;
  /** What was reported, with the headers that it came with. */
  reports: { body: Record<string, string>; headers: Record<string, string | string[] | undefined> }[];
  stop: () => Promise<void>;
}

/** A service for reports of errors on an origin of its own, as somebody runs one. */
export async function startErrorService(): Promise<ErrorService> {
  const reports: ErrorService['reports'] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method !== 'POST') return response.writeHead(204).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    reports.push({ body: JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers });
    return response.writeHead(202).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/leadline?project=7`,
    reports,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
