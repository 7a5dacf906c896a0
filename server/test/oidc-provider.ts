import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OAuth2Server } from 'oauth2-mock-server';
import { generate } from 'selfsigned';
import { afterAll } from 'vitest';

/** A real OpenID provider on this machine, over https with a certificate of its own. */
export interface OidcProvider {
  server: OAuth2Server;
  url: string;
  /** Asks it with its certificate trusted and every check of TLS in place; counts what was asked for. */
  fetchTrusting: typeof fetch;
  asked: string[];
}

/** Stops after the tests of the file. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'leadline-oidc-'));
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  writeFileSync(join(folder, 'key.pem'), key);
  writeFileSync(join(folder, 'cert.pem'), cert);
  const server = new OAuth2Server(join(folder, 'key.pem'), join(folder, 'cert.pem'));
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const asked: string[] = [];
  return {
    server,
    url: server.issuer.url ?? '',
    asked,
    fetchTrusting: async (input) => {
      asked.push(new URL(String(input)).pathname);
      return getTrusting(String(input), cert);
    },
  };
}

function getTrusting(url: string, ca: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    get(url, { ca }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 0 })));
    }).on('error', reject);
  });
}
