import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = fileURLToPath(new URL('../../web/dist', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface UpdateSite {
  origin: string;
  /** Puts another build in the place of this one: other bytes, other names, the old files gone. */
  deploy: () => void;
  /** Paths that were asked for, in order. */
  asked: string[];
  close: () => Promise<void>;
}

/** The built app on an address of its own, whose builds can be exchanged; calls of the API go on to the walks' server. */
export async function startUpdateSite(apiOrigin: string, built = BUILT): Promise<UpdateSite> {
  const folder = mkdtempSync(join(tmpdir(), 'leadline-update-'));
  cpSync(built, folder, { recursive: true, filter: (path) => !path.endsWith('.br') });
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    asked.push(pathname);
    if (pathname.startsWith('/api/')) passOn(apiOrigin, request, response);
    else sendFile(folder, pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    deploy: () => renameBuild(folder),
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

function passOn(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  const call = forward(origin + request.url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  call.on('error', () => response.destroy());
  request.pipe(call);
}

function sendFile(folder: string, pathname: string, response: ServerResponse): void {
  const file = join(folder, extname(pathname) ? pathname : '/index.html');
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(readFileSync(file));
}

/** Every chunk gets another name, in its file and wherever it is named, as when a byte of each had changed. */
function renameBuild(folder: string): void {
  const chunks = readdirSync(join(folder, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  const renamed = new Map(chunks.map((name) => [name, name.replace(/(\.\w+)$/, '0$1')]));
  for (const [from, to] of renamed) renameSync(join(folder, 'assets', from), join(folder, 'assets', to));
  for (const file of textsIn(folder)) {
    const text = readFileSync(file, 'utf8').replace(/[\w.-]+\.(?:js|css)\b/g, (name) => renamed.get(name) ?? name);
    writeFileSync(file, file.endsWith('service-worker.js') ? withNewPage(text) : text);
  }
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile() && /\.(js|css|html)$/.test(file));
}

/** The page names other chunks now: the worker's list has another revision for it. */
function withNewPage(worker: string): string {
  return worker.replace(/"revision":"(\w+)","url":"index\.html"/, '"revision":"another","url":"index.html"');
}
