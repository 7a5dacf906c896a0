import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'selfsigned';
import { afterAll, expect, test } from 'vitest';

/** A service that shows a certificate for its name, given by nobody whom the machine knows. */
const { private: key, cert } = await generate([{ name: 'commonName', value: 'dukc.example' }], {
  notAfterDate: new Date(Date.now() + 2 * 86_400_000),
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'dukc.example' }] }],
});
const hosts: (string | undefined)[] = [];
const server = createServer({ key, cert }, (request, response) => {
  hosts.push(request.headers.host);
  response.setHeader('content-type', 'application/json').end('{"name":"DUKC"}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

const folder = mkdtempSync(join(tmpdir(), 'leadline-tls-'));
const certFile = join(folder, 'cert.pem');
writeFileSync(certFile, cert);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Whom a process trusts is decided as it starts: the door is opened in one of its own. */
async function askFrom(name: string, trusted: boolean): Promise<unknown> {
  const code = `
    import { openDoor } from ${JSON.stringify(new URL('./outbound-door.ts', import.meta.url).href)};
    import { z } from 'zod';
    const provider = { name: 'DUKC', url: 'https://${name}:${port}', key: 'k', timeoutMs: 5000, mostBytes: 1000,
      mostPdfBytes: 1000, mayBePrivate: true, isSimulated: false };
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const door = openDoor(provider, { log: { warn: () => undefined }, resolve });
    const outcome = await door.askJson({ path: '/system', query: {} }, z.object({ name: z.string() }));
    console.log(JSON.stringify(outcome));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    { env: { ...process.env, ...(trusted && { NODE_EXTRA_CA_CERTS: certFile }) } },
  );
  return JSON.parse(stdout);
}

test('attack 55 over https the certificate is that of the name, whatever address was checked', async () => {
  expect(await askFrom('dukc.example', true)).toEqual({ kind: 'answered', value: { name: 'DUKC' } });
  expect(hosts).toEqual([`dukc.example:${port}`]);
});

test('R20 a certificate of another name, or of nobody who is known, is no service', async () => {
  hosts.length = 0;
  expect(await askFrom('other.example', true)).toEqual({ kind: 'failed', problem: 'badCertificate' });
  expect(await askFrom('dukc.example', false)).toEqual({ kind: 'failed', problem: 'badCertificate' });
  expect(hosts).toEqual([]);
});
