import { createInflate } from 'node:zlib';

/** What is unpacked of one file together; honest ones of a megabyte stay far below. */
export interface UnpackBudget {
  left: number;
}

/** More than may be unpacked. */
export class UnpackedTooMuch extends Error {}

/**
 * Unpacks what was deflated and hands on each part as it comes, so that a bomb costs neither its size in memory nor the
 * turn of others. Done at the end of what can be unpacked: a stream that breaks off is shown as far as it goes.
 */
export async function unpack(packed: Buffer, budget: UnpackBudget, onPart: (part: Buffer) => void): Promise<void> {
  const inflate = createInflate();
  inflate.end(packed);
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      budget.left -= part.length;
      if (budget.left < 0) throw new UnpackedTooMuch();
      onPart(part);
    }
  } catch (error) {
    if (error instanceof UnpackedTooMuch) throw error;
  }
}
