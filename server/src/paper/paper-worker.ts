// The thread in which papers are made; paper-thread.ts begins it.
import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { makePdf } from '@leadline/paper/make-pdf';
import { NODE_FONTS } from '@leadline/paper/node-fonts';
import type { PaperContent } from '@leadline/paper/paper-content';
import { planDocument } from '@leadline/paper/plan-document';

/** What became of a paper, under its number. */
export type PaperResult = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string };

/** Reads have priority over papers. On Linux this sets the priority of this thread alone, elsewhere of the whole process. */
const NICE = 5;
if (platform() === 'linux') setPriority(0, NICE);

parentPort?.on('message', async ({ id, content }: { id: number; content: PaperContent }) => {
  const result = await resultOf(id, content);
  parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : []);
});

async function resultOf(id: number, content: PaperContent): Promise<PaperResult> {
  try {
    return { id, bytes: new Uint8Array(await makePdf(planDocument(content), NODE_FONTS)) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
