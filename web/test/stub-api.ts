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
 * answers fails like a lost network. Gives back the calls made, in order.
 */
export function stubApi(answers: Answers): { name: string; request: StubRequest }[] {
  const calls: { name: string; request: StubRequest }[] = [];
  globalThis.fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    const request = {
      url,
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
      headers: new Headers(init?.headers),
    };
    const name = Object.keys(answers).find((line) => matches(line, method, url.pathname));
    calls.push({ name: name ?? `${method} ${url.pathname}`, request });
    const answer = name === undefined ? undefined : answers[name];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return asResponse(typeof answer === 'function' ? await answer(request) : answer);
  });
  return calls;
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
