import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { APP_PATHS } from '@leadline/domain/contract/app-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../answer-failure.ts';
import { Failure } from '../failure.ts';
import { isApi } from './security-headers.ts';

/** Vite names these files by their content. */
const NAMED_BY_CONTENT = /\/assets\//;

/**
 * The built app: its files, and its page for the addresses of its screens. Every other path is 404: a monitor of
 * `/healthz` must not be told that all is well, and a service worker that got the page would never come. Where a browser
 * asks, the 404 is the page, on which the app says so.
 */
export async function serveWebApp(app: FastifyInstance, webRoot: string | null): Promise<void> {
  const page = webRoot && readFileSync(join(webRoot, 'index.html'), 'utf8');
  if (webRoot) await serveFiles(app, webRoot);
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!page || !mayBePage(request)) return sendFailure(new Failure('notFound'), request, reply);
    const isScreen = SCREENS.some((screen) => screen.test(pathOf(request)));
    if (!isScreen && !/\btext\/html\b/.test(request.headers.accept ?? ''))
      return sendFailure(new Failure('notFound'), request, reply);
    return reply
      .status(isScreen ? 200 : 404)
      .headers(isLink(request) ? LINK_HEADERS : { 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    // Beside a file lies the same one packed, made with the app: web/packed-files.ts.
    preCompressed: true,
    // For whoever builds the app; they lie beside it on the disk.
    allowedPath: (path) => !path.endsWith('.map'),
    // Else it overwrites what is set below.
    cacheControl: false,
    setHeaders: (response, path) => {
      const forEver = NAMED_BY_CONTENT.test(path);
      response.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The package does not say so of packed files: a cache on the way would give them to who cannot read them.
      response.setHeader('vary', 'accept-encoding');
    },
  });
}

const SCREENS = APP_PATHS.map((path) => new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`));

/** The page of a plan that was sent: kept by no cache, found by no search. */
const LINK_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
const isLink = (request: FastifyRequest) => pathOf(request).startsWith('/share/');

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

function mayBePage(request: FastifyRequest): boolean {
  const isFile = /\.[a-z0-9]+$/i.test(pathOf(request));
  return !isApi(request) && !isFile && ['GET', 'HEAD'].includes(request.method);
}
