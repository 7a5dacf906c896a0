/** A stream of a file that pdfkit writes. */
export interface StreamPdf {
  write: (chunk: string | Uint8Array) => void;
  finalize: () => void;
}

const LINE_END = 0x0a;

/**
 * From then on the lines of a stream are collected as text until it ends or bytes follow. By itself pdfkit makes a buffer
 * for every line, that is for each operator of a page. The bytes are the same.
 */
export function joinLines(prototype: StreamPdf): void {
  const { write, finalize } = prototype;
  const waiting = new WeakMap<StreamPdf, string[]>();
  const writeWaiting = (stream: StreamPdf) => {
    const lines = waiting.get(stream);
    if (!lines || lines.length === 0) return;
    waiting.set(stream, []);
    write.call(stream, bytesOf(lines));
  };
  prototype.write = function writeLater(this: StreamPdf, chunk) {
    const lines = waiting.get(this);
    if (typeof chunk !== 'string') {
      writeWaiting(this);
      write.call(this, chunk);
    } else if (lines) lines.push(chunk);
    else {
      // The first at once: pdfkit then notes in the stream's dictionary that it has a length and is packed.
      write.call(this, chunk);
      waiting.set(this, []);
    }
  };
  prototype.finalize = function finalizeJoined(this: StreamPdf) {
    writeWaiting(this);
    finalize.call(this);
  };
}

/** Each with the end of a line; the lower byte of every character, as pdfkit does it. */
function bytesOf(lines: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(lines.reduce((sum, line) => sum + line.length + 1, 0));
  let at = 0;
  for (const line of lines) {
    for (let index = 0; index < line.length; index += 1, at += 1) bytes[at] = line.charCodeAt(index);
    bytes[at] = LINE_END;
    at += 1;
  }
  return bytes;
}
