/** Bytes of a record; more is none of ours. A signature has at most some hundred kilobytes. */
const MOST_BYTES = 32 * 1024 * 1024;

export const isPdf = (bytes: Uint8Array): boolean => latin(bytes.subarray(0, 5)) === '%PDF-';

/**
 * The record that a paper of Leadline holds, as text; null where it holds none, or more than one: what a reader of the file
 * shows might then be another one than what was checked. A PDF that another program saved anew may hold it in a form that is
 * not read here.
 */
export async function recordInPdf(bytes: Uint8Array): Promise<string | null> {
  const file = latin(bytes);
  const [embedded, ...more] = file.matchAll(/\/Type\s*\/EmbeddedFile\b/g);
  if (!embedded || more.length > 0) return null;
  // The dictionary ends where its stream begins.
  const start = file.indexOf('stream', embedded.index);
  const dictionary = file.slice(embedded.index, start);
  const length = Number(/\/Length\s+(\d+)/.exec(dictionary)?.[1]);
  const begin = start + (file.startsWith('stream\r\n', start) ? 8 : 7);
  if (start < 0 || !/\/Filter\s*\/FlateDecode\b/.test(dictionary) || !(begin + length <= bytes.length)) return null;
  try {
    const unpacked = await inflated(bytes.slice(begin, begin + length));
    return new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
  } catch {
    // Not what deflate gives, not UTF-8, or a small file that unpacks to a huge one.
    return null;
  }
}

/** One letter for each byte. */
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** What FlateDecode packed: deflate in the form of zlib (RFC 1950). Read piece by piece: not every browser walks a stream. */
async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate');
  const writer = writable.getWriter();
  // What goes wrong with the writing is told by the reading.
  Promise.all([writer.write(packed), writer.close()]).catch(() => undefined);
  const reader: ReadableStreamDefaultReader<Uint8Array> = readable.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    parts.push(next.value);
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new Error('Too large for a record');
    }
  }
  return joined(parts, size);
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}
