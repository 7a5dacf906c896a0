import { type ChangedRecord, changesDocument, type PaperHead } from '@leadline/paper/changes-document';
import { makePdf } from '@leadline/paper/make-pdf';
import type { PaperContent } from '@leadline/paper/paper-content';
import { planDocument } from '@leadline/paper/plan-document';
import medium from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?inline';
import regular from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?inline';
import { keepSlice } from './han-faces.ts';

/** What can be put on paper. */
export type PaperOrder =
  /** `isWhole`: not without a face that it needs, for it is compared with another byte for byte. */
  | { kind: 'plan'; content: PaperContent; isWhole?: true }
  | { kind: 'changes'; head: PaperHead; records: readonly ChangedRecord[] };

export type PaperOutcome = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

// The faces come with this part, so that a paper is made without a network; both have the macrons of Māori names.
const bytesOf = (dataUrl: string) => dataUrl.slice(dataUrl.indexOf(',') + 1);
const roboto = { regular: bytesOf(regular), medium: bytesOf(medium) };

addEventListener('message', async ({ data }: MessageEvent<PaperOrder>) => {
  postMessage(await outcomeOf(data));
});

/** Without a network, and not kept: its letters are printed as codes. */
const keptSlice = (slice: number) => keepSlice(slice).catch(() => null);

async function outcomeOf(order: PaperOrder): Promise<PaperOutcome> {
  try {
    const document = order.kind === 'plan' ? planDocument(order.content) : changesDocument(order.head, order.records);
    const isWhole = order.kind === 'plan' && order.isWhole === true;
    return {
      bytes: new Uint8Array(await makePdf(document, { ...roboto, sliceOfHan: isWhole ? keepSlice : keptSlice })),
    };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
