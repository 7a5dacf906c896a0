import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /\.(js|css|svg|webmanifest)$/;
/** Bytes: a smaller file and its packed one take the same one packet. */
const LEAST = 1000;
const pack = promisify(brotliCompress);

/**
 * Beside each file of the built app the same one packed by brotli at its best (11, the default), which the server sends as it
 * is: at each request it could afford 4 at most, a sixth more bytes for a tablet on a weak link.
 */
export function packedFiles(): Plugin {
  let folder = '';
  return {
    name: 'packed-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      // After the service worker, which is written when all else is.
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(files.filter((file) => PACKED.test(file)).map((file) => packFile(join(folder, file))));
      },
    },
  };
}

async function packFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length >= LEAST) await writeFile(`${file}.br`, await pack(bytes));
}
