import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PaperContent } from '@leadline/paper/paper-content';
import { FONTS } from '@leadline/paper/sample/sample-paper';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';

const ASSETS = fileURLToPath(new URL('../../web/dist/assets', import.meta.url));
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.ttf': 'font/ttf', '.html': 'text/html' };

export interface PapersBrowser {
  pid: number;
  /** A page of its own on the loopback server, by another clock and in another language than this process. */
  openPage: () => Promise<Page>;
  close: () => Promise<void>;
}

/** Chromium, with what it may fetch: the built app's scripts, the faces, and an empty page. */
export async function openPapersBrowser(): Promise<PapersBrowser> {
  const faces: Record<string, Buffer> = {
    '/regular.ttf': Buffer.from(FONTS.regular, 'base64'),
    '/medium.ttf': Buffer.from(FONTS.medium, 'base64'),
    '/page.html': Buffer.from('<!doctype html><title>Papers</title>'),
  };
  const site = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const bytes = faces[pathname] ?? assetOf(pathname);
    response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream');
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const address = site.address();
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const server = await chromium.launchServer({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const browser = await chromium.connect(server.wsEndpoint());
  return {
    pid: server.process().pid ?? 0,
    openPage: async () => {
      const context = await browser.newContext({ timezoneId: 'America/St_Johns', locale: 'ar-EG' });
      const page = await context.newPage();
      await page.goto(`${origin}/page.html`);
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
      site.closeAllConnections();
      site.close();
    },
  };
}

function assetOf(pathname: string): Buffer | undefined {
  const name = pathname.startsWith('/assets/') ? pathname.slice('/assets/'.length) : '';
  return readdirSync(ASSETS).includes(name) ? readFileSync(join(ASSETS, name)) : undefined;
}

/** SHA-256 of the paper that the app's own worker makes, as the build has it: begun for this paper and ended with it. */
export async function makeInBrowser(page: Page, content: PaperContent): Promise<string> {
  return page.evaluate(hashInWorker, { worker: `/assets/${builtWorker()}`, order: { kind: 'plan', content } });
}

function builtWorker(): string {
  const [name, ...others] = readdirSync(ASSETS).filter((file) => /^paper-worker-[^.]+\.js$/.test(file));
  if (name === undefined || others.length > 0) throw new Error('Not one worker of papers in web/dist: npm run build');
  return name;
}

/** Runs in the page. */
async function hashInWorker({ worker, order }: { worker: string; order: object }): Promise<string> {
  const thread = new Worker(worker, { type: 'module' });
  try {
    const made = await new Promise<{ bytes: Uint8Array<ArrayBuffer> } | { error: string }>((resolve, reject) => {
      thread.onmessage = ({ data }) => resolve(data);
      thread.onerror = ({ message }) => reject(new Error(message || 'The worker of papers has ended'));
      thread.postMessage(order);
    });
    if ('error' in made) throw new Error(made.error);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', made.bytes));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  } finally {
    thread.terminate();
  }
}
