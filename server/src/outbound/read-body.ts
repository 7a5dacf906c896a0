import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutsideProblem } from './outcome.ts';

/** The whole body, unpacked; cut as soon as it is larger than it may be. */
export async function readBody(answer: IncomingMessage, most: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > most) throw new OutsideProblem('tooLarge');
  const body = unpacked(answer);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > most) {
      body.destroy();
      throw new OutsideProblem('tooLarge');
    }
    parts.push(part);
  }
  if (!answer.complete) throw new OutsideProblem('brokenOff');
  return Buffer.concat(parts);
}

const UNPACKERS = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

/** In small steps, so that what is packed a thousandfold is cut before it is unpacked. */
function unpacked(answer: IncomingMessage): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return answer;
  if (!Object.hasOwn(UNPACKERS, encoding)) throw new OutsideProblem('wrongType');
  // The error of either is thrown where the body is read.
  return pipeline(answer, UNPACKERS[encoding as keyof typeof UNPACKERS]({ chunkSize: 65_536 }), () => undefined);
}
