import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

/** A file, its name and its kind; a few more are another system's. */
const MOST_PARTS = 8;

/**
 * `multipart/form-data`, where the contract takes it: texts as they are, a file as base64, as it would stand in JSON. The
 * body is no longer than the endpoint takes and never touches a disk; the parser is that of Node itself.
 */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!request.routeOptions.config.isForm) throw new Failure('type');
      const type = request.headers['content-type'] ?? '';
      if (partsIn(body, type) > MOST_PARTS) throw new Failure('invalid');
      return fieldsOf(await parsed(body, type));
    },
  );
}

/** Counted before the parser makes an object of each. */
function partsIn(body: Buffer, type: string): number {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (!boundary) throw new Failure('invalid');
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  let parts = 0;
  for (let at = body.indexOf(mark); at >= 0 && parts <= MOST_PARTS; at = body.indexOf(mark, at + mark.length))
    parts += 1;
  return parts;
}

async function parsed(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Failure('invalid');
  }
}

/** A field that comes twice would be read as the first by one program and as the last by another. */
async function fieldsOf(form: FormData): Promise<Record<string, string>> {
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (fields.has(name)) throw new Failure('invalid');
    fields.set(name, typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('base64'));
  }
  return Object.fromEntries(fields);
}
