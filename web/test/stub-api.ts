import { vi } from 'vitest';

/** What a stub says to one call: entities for `data`, or a whole answer. */
type Answer =
  | Response
  | unknown[]
  | { data: unknown[]; meta: unknown }
  | {
      status: number;
      error?: { code: string; message: string; fields?: { path: string; code: string }[]; groups?: object };
    };
type Answers = Record<string, Answer | ((request: StubRequest) => Answer | Promise<Answer>)>;

export interface StubRequest {
  url: URL;
  body: unknown;
  headers: Headers;
}

/**
 * Answers the app's calls: `'GET /ports': [port]`, `'GET /pilotages/:id': (request) => [...]`. A call that no line
 * answers fails like a lost network, but for what most ports have nothing of. Reads that go together are answered each by its own line, and one that gets lost
 * takes the others with it. Gives back the calls made, in order: of reads that went together each of them.
 */
export function stubApi(answers: Answers): { name: string; request: StubRequest }[] {
  const calls: { name: string; request: StubRequest }[] = [];
  const answerTo = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    // As in a browser: what was given up before it went is never sent.
    init?.signal?.throwIfAborted();
    const url = new URL(String(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    const request = {
      url,
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
      headers: new Headers(init?.headers),
    };
    if (method === 'POST' && url.pathname === '/api/reads') return together((request.body as Wanted).reads, answerTo);
    const lineIn = (lines: Answers) => Object.keys(lines).find((line) => matches(line, method, url.pathname));
    const name = lineIn(answers);
    calls.push({ name: name ?? `${method} ${url.pathname}`, request });
    const answer = name === undefined ? MOST_PORTS[lineIn(MOST_PORTS) ?? ''] : answers[name];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return asResponse(typeof answer === 'function' ? await answer(request) : answer);
  };
  globalThis.fetch = vi.fn(answerTo);
  return calls;
}

/** What asks a service outside. */
const OUTSIDE = /^\/(omc|dhi|weather)(\/|\?|$)/;

/** Of most ports there is nothing to say: what no line of a test answers is answered so. */
const MOST_PORTS: Answers = {
  'GET /weather-locations': [],
  'GET /weather-limits': [],
  'GET /pilotages_history': [],
  'POST /exports': [{ isNoted: true }],
  'GET /pilotages/:id/kept': [{ plan: null, since: [] }],
};

interface Wanted {
  reads: { path: string; etag?: string }[];
}

async function together(reads: Wanted['reads'], answerTo: typeof fetch): Promise<Response> {
  const parts = reads.map(async ({ path, etag }) => {
    if (OUTSIDE.test(path)) throw new Error(`The server reads ${path} alone`);
    const answer = await answerTo(`/api${path}`, etag === undefined ? {} : { headers: { 'if-none-match': etag } });
    const waitS = answer.headers.get('retry-after');
    return {
      status: answer.status,
      etag: answer.headers.get('etag'),
      retryAfterSeconds: waitS === null ? null : Number(waitS),
      body: answer.status === 304 ? null : await answer.json(),
    };
  });
  return Response.json({ data: await Promise.all(parts) });
}

function matches(line: string, method: string, pathname: string): boolean {
  const [lineMethod, path = ''] = line.split(' ');
  const pattern = new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`);
  return lineMethod === method && pattern.test(pathname);
}

function asResponse(answer: Answer): Response {
  if (answer instanceof Response) return answer;
  if (Array.isArray(answer)) return Response.json({ data: answer });
  if ('data' in answer) return Response.json(answer);
  return Response.json({ error: answer.error }, { status: answer.status });
}
