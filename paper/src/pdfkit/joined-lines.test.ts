import { expect, test } from 'vitest';
import { joinLines, type StreamPdf } from './joined-lines.ts';

/** As pdfkit's stream is: lines end with a line feed, and each character is its lower byte. */
function streamClass() {
  return class implements StreamPdf {
    chunks: number[][] = [];
    isEnded = false;
    write(chunk: string | Uint8Array) {
      this.chunks.push([...(typeof chunk === 'string' ? Buffer.from(`${chunk}\n`, 'latin1') : chunk)]);
    }
    finalize() {
      this.isEnded = true;
    }
  };
}

const WRITTEN = ['q', '1 0 0 1 4 5 cm', Uint8Array.of(255, 0, 10), 'Q', '(\u00e9) Tj', 'ET'];

test('lines and bytes stand in their order when a stream ends, with fewer writes', () => {
  const [Plain, Joined] = [streamClass(), streamClass()];
  joinLines(Joined.prototype);
  const [plain, joined, beside] = [new Plain(), new Joined(), new Joined()];
  for (const chunk of WRITTEN) {
    for (const stream of [plain, joined]) stream.write(chunk);
    beside.write('n');
  }
  for (const stream of [plain, joined, beside]) stream.finalize();
  expect(joined.chunks.flat()).toEqual(plain.chunks.flat());
  expect(beside.chunks.flat()).toEqual(WRITTEN.flatMap(() => [0x6e, 0x0a]));
  expect([joined.chunks.length, joined.isEnded]).toEqual([4, true]);
});
