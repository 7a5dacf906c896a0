import { seconds } from '@leadline/domain/time/instant';
import type { PaperOrder, PaperOutcome } from './paper-worker.ts';
import workerUrl from './paper-worker.ts?worker&url';

/** Of 14 stages on the slowest tablet. */
const LONGEST_MS: number = seconds(90);

/**
 * Makes a paper on this device, with or without a network, in a thread of its own: the page goes on answering. The code
 * lies on the device and is read when the first paper is wanted; a paper that takes too long ends its thread.
 */
export function makePaper(order: PaperOrder): Promise<Blob> {
  const worker = new Worker(workerUrl, { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    const tooLong = setTimeout(() => end(() => reject(new Error('The paper took too long'))), LONGEST_MS);
    const end = (outcome: () => void) => {
      clearTimeout(tooLong);
      worker.terminate();
      outcome();
    };
    worker.onmessage = ({ data }: MessageEvent<PaperOutcome>) =>
      end(() =>
        'bytes' in data ? resolve(new Blob([data.bytes], { type: 'application/pdf' })) : reject(new Error(data.error)),
      );
    worker.onerror = ({ message }) => end(() => reject(new Error(message || 'The paper could not be made')));
    worker.postMessage(order);
  });
}
