import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RawPeer {
  url: string;
  port: number;
  /** What was asked for, with the headers. */
  seen: { path: string; authorization: string | undefined }[];
  close: () => Promise<void>;
}

/** A service on loopback that answers as it is told. */
export async function startPeer(listener: RequestListener, host = '127.0.0.1'): Promise<RawPeer> {
  const seen: RawPeer['seen'] = [];
  const server: Server = createServer((request, response) => {
    seen.push({ path: request.url ?? '', authorization: request.headers.authorization });
    response.on('error', () => undefined);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    port,
    seen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
