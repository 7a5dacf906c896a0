import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { OAuth2Server } from 'oauth2-mock-server';
import { generate } from 'selfsigned';
import { test as base } from './walk.ts';

const TENANT = 'koru-tenant';
const CLIENT = 'leadline-on-trial';

/** What the provider does at the next sign-ins; a test changes it. */
export interface ProviderPlan {
  /** Who signs in there. */
  account: { sub: string; email: string };
  /** Claims that differ from a sound token's. */
  claims: Record<string, unknown>;
  /** Instead of a code. */
  refusal: { error: string; error_description: string } | null;
}

export interface SsoWorld {
  url: string;
  plan: ProviderPlan;
  /** Queries of the sign-ins and sign-outs that the provider saw. */
  asked: { authorize: URLSearchParams[]; endSession: URLSearchParams[] };
  /** All tokens that it gave. */
  given: string[];
}

const SOUND: Omit<ProviderPlan, 'account'> = { claims: {}, refusal: null };
export const accountOf = (email: string) => ({ sub: `${email} at the provider`, email });

/** Walks with a provider over https and a server of their own, in a browser that takes the provider's certificate. */
export const test = base.extend<{ sso: SsoWorld }, { ssoWorld: SsoWorld }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: ['--ignore-certificate-errors'] }),
    { scope: 'worker' },
  ],
  ssoWorld: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'leadline-sso-'));
      const certificate = await makeCertificate(folder);
      const world: SsoWorld = {
        url: `http://localhost:${await freePort()}`,
        plan: { account: accountOf(''), ...SOUND },
        asked: { authorize: [], endSession: [] },
        given: [],
      };
      const provider = await startProvider(certificate, world);
      const stopServer = await startServer(world.url, provider.issuer.url ?? '', certificate.cert);
      await use(world);
      await stopServer();
      await provider.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  sso: async ({ ssoWorld }, use) => {
    Object.assign(ssoWorld.plan, { account: accountOf('aroha@koru.example'), ...SOUND });
    ssoWorld.asked.authorize.length = 0;
    ssoWorld.asked.endSession.length = 0;
    ssoWorld.given.length = 0;
    await use(ssoWorld);
  },
  baseURL: async ({ sso }, use) => use(sso.url),
});

async function makeCertificate(folder: string) {
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  writeFileSync(files.key, pems.private);
  writeFileSync(files.cert, pems.cert);
  return files;
}

async function startProvider(certificate: { key: string; cert: string }, { plan, asked, given }: SsoWorld) {
  const provider = new OAuth2Server(certificate.key, certificate.cert);
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, 'localhost');
  const queryOf = (url = '') => new URL(url, provider.issuer.url).searchParams;
  provider.service.on('beforeTokenSigning', ({ payload }) => {
    Object.assign(payload, { ...plan.account, email_verified: true, tid: TENANT, ...plan.claims });
  });
  provider.service.on('beforeResponse', ({ body }) => {
    if (typeof body !== 'object') return;
    given.push(...[body.id_token, body.access_token, body.refresh_token].filter((each) => typeof each === 'string'));
  });
  provider.service.on('beforeAuthorizeRedirect', ({ url }, request) => {
    const query = queryOf(request.url);
    asked.authorize.push(query);
    if (plan.refusal) {
      url.searchParams.delete('code');
      for (const [name, value] of Object.entries(plan.refusal)) url.searchParams.set(name, value);
    }
    // Like every provider that knows `response_mode=fragment`; this one knows the query alone.
    if (query.get('response_mode') === 'fragment') [url.hash, url.search] = [url.searchParams.toString(), ''];
  });
  provider.service.on('beforePostLogoutRedirect', (_, request) => {
    asked.endSession.push(queryOf(request.url));
  });
  return provider;
}

/** The built product with demo data, which trusts the provider's certificate and no other besides the usual ones. */
async function startServer(url: string, authority: string, cert: string): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['scripts/serve-walks.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: new URL(url).port,
      LEADLINE_NOW: '',
      NODE_EXTRA_CA_CERTS: cert,
      SSO_CLIENT_ID: CLIENT,
      SSO_TENANT_ID: TENANT,
      SSO_AUTHORITY: authority,
      SSO_NAME: 'Koru Harbours',
      SSO_ORGANISATION: 'koru-harbours',
    },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await expect
    .poll(
      async () =>
        fetch(`${url}/api/ping`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 180_000 },
    )
    .toBe(true);
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
