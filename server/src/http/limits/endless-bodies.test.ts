import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachFile } from '@leadline/domain/contract/attachment-endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { aimedAt, makeTargets } from '../../../test/targets.ts';
import { newKey, testApp } from '../../../test/test-app.ts';

const given = await testApp();
const { app, tokenOf, world } = given;
const { koru } = await makeTargets(given);
await app.listen({ host: '127.0.0.1', port: 0 });
afterEach(() => vi.unstubAllEnvs());

const MB = 1_000_000;
/** What one read of a socket brings at most, and the head. */
const ONE_READ = 128 * 1024;
const FORM_HEAD =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';

/** Sends a body without an end for as long as the server reads; gives its answer, what it read and how much it held. */
async function sendWithoutEnd(type: string, begin: string) {
  const { url } = aimedAt(attachFile, koru);
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const [ours] = await accepted;
  const lines = [
    `POST /api${url} HTTP/1.1`,
    'Host: localhost:8080',
    `Content-Type: ${type}`,
    'Transfer-Encoding: chunked',
    `Authorization: Bearer ${await tokenOf(world.aroha)}`,
    `Idempotency-Key: ${newKey()}`,
  ];
  const chunkOf = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  const chunk = chunkOf(Buffer.alloc(16 * 1024, 'A'));
  const held = () => process.memoryUsage().arrayBuffers;
  const before = held();
  let [answer, most] = ['', 0];
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(chunkOf(Buffer.from(begin)));
  // 64 MB are never taken in.
  for (let sent = 0; sent < 64 * MB && answer === '' && !socket.destroyed; sent += chunk.length) {
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    else await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, held() - before);
  }
  await vi.waitFor(() => expect(answer).not.toBe(''));
  socket.destroy();
  return { answer, read: ours.bytesRead, most };
}

test.each([
  ['a form', 'multipart/form-data; boundary=b', FORM_HEAD],
  ['JSON', 'application/json', '{"name":"a.pdf","attachmentType":"dukc","file":"'],
])(
  'attack 44 %s without a length and without an end is cut at the limit of a file: 413, less than 4 MB held, nothing on the disk',
  async (_, type, begin) => {
    const folder = mkdtempSync(join(tmpdir(), 'leadline-endless-'));
    vi.stubEnv('TMPDIR', folder);
    const { answer, read, most } = await sendWithoutEnd(type, begin);
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*"tooLarge"/s);
    expect(read).toBeGreaterThan(attachFile.bodyLimit);
    expect(read).toBeLessThan(attachFile.bodyLimit + ONE_READ);
    expect(most).toBeLessThan(4 * MB);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);
