// The thread in which papers are made; paper-thread.ts begins it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { makePdf } from '@leadline/paper/make-pdf';
import type { PaperContent } from '@leadline/paper/paper-content';
import { planDocument } from '@leadline/paper/plan-document';

/** What became of a paper, under its number. */
export type PaperResult = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string };

/** Reads have priority over papers. On Linux this sets the priority of this thread alone, elsewhere of the whole process. */
const NICE = 5;
if (platform() === 'linux') setPriority(0, NICE);

const require = createRequire(import.meta.url);
const faceOf = (file: string) => readFileSync(require.resolve(`pdfmake/fonts/Roboto/${file}`)).toString('base64');
const fonts = { regular: faceOf('Roboto-Regular.ttf'), medium: faceOf('Roboto-Medium.ttf') };

parentPort?.on('message', async ({ id, content }: { id: number; content: PaperContent }) => {
  const result = await resultOf(id, content);
  parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : []);
});

async function resultOf(id: number, content: PaperContent): Promise<PaperResult> {
  try {
    return { id, bytes: new Uint8Array(await makePdf(planDocument(content), fonts)) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
