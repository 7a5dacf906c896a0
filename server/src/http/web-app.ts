import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from './answer-failure.ts';
import { Failure } from './failure.ts';
import { isApi } from './security-headers.ts';

/** Vite names these files by their content. */
const NAMED_BY_CONTENT = /\/assets\//;

/**
 * The built app: its files, and its page for every other path. A path with a file ending that is no file is 404: a
 * service worker that got the page instead would never come.
 */
export async function serveWebApp(app: FastifyInstance, webRoot: string | null): Promise<void> {
  const page = webRoot && readFileSync(join(webRoot, 'index.html'), 'utf8');
  if (webRoot) await serveFiles(app, webRoot);
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!page || !isPage(request)) return sendFailure(new Failure('notFound'), request, reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    // Else it overwrites what is set below.
    cacheControl: false,
    setHeaders: (response, path) => {
      const forEver = NAMED_BY_CONTENT.test(path);
      response.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  const isFile = /\.[a-z0-9]+$/i.test(path);
  return !isApi(request) && !isFile && ['GET', 'HEAD'].includes(request.method);
}
