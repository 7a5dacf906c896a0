import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A folder of its own with its own lock file: nothing of it is installed with the product or by its tests. */
const folder = fileURLToPath(new URL('../draw-peers', import.meta.url));
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Installs and builds tldraw and Excalidraw, and serves their pages on loopback. */
export async function serveDrawPeers(): Promise<{ origin: string; close: () => void }> {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, stdio: 'ignore' });
  run('npm', 'ci', '--ignore-scripts');
  run('npx', 'vite', 'build');
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    readFile(join(folder, 'dist', path)).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { origin: `http://localhost:${address.port}`, close: () => server.close() };
}
