import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seconds } from '@leadline/domain/time/instant';

const MOST_CONNECTIONS = 20;

export interface MetricsServer {
  port: number;
  stop: () => Promise<void>;
}

/** An address of its own that answers `GET /metrics` and nothing else. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  scrape: () => Promise<{ type: string; text: string }>,
): Promise<MetricsServer> {
  const patience = {
    requestTimeout: seconds(10),
    headersTimeout: seconds(10),
    connectionsCheckingInterval: seconds(2),
  };
  const server = createServer(patience, async (request, response) => {
    response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff');
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const { type, text } = await scrape();
      response.writeHead(200, { 'content-type': type }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.maxConnections = MOST_CONNECTIONS;
  await listen(server, host, port);
  const stop = () =>
    new Promise<void>((stopped) => {
      server.close(() => stopped());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, stop };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen({ host, port }, listening);
  });
}
