import type { FastifyInstance } from 'fastify';
import type { DatabaseLife } from './database-life.ts';

/**
 * What becomes of one request on its way. `lostRequest`: nobody ever sees it. `lostAnswer`: the server does it, and the
 * answer is lost. `stall`: the app gives up, and the server does it later. `duplicate`: the server gets it once more
 * later. `slow`: it is so late that others overtake it. `portal`: a page of somebody else's answers.
 */
export type NetworkFault =
  | 'lostRequest'
  | 'lostAnswer'
  | 'errorBefore'
  | 'errorAfter'
  | 'unauthorised'
  | 'forbidden'
  | 'busy'
  | 'portal'
  | 'duplicate'
  | 'stall'
  | 'slow';

/** A request as the app has sent it. */
export interface Sent {
  method: string;
  path: string;
  /** Idempotency-Key: the id of the operation. */
  key: string | null;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface Network {
  fetch: typeof fetch;
  /** When everything that was sent has been done by the server, also what nobody waits for. */
  settled: () => Promise<void>;
}

/** What the request that is under way comes from and goes to. */
interface Way {
  app: FastifyInstance;
  faultOf: (sent: Sent) => NetworkFault | null;
  /** The network that it comes from: the server counts log-ins and refreshes by it. */
  addressOf: () => string;
  /** How much later a delayed request arrives, milliseconds. */
  delayMs: () => number;
  lifeOf: () => Pick<DatabaseLife, 'epoch' | 'isUp' | 'during'>;
}

/** `fetch` of the app, straight into the server, with everything that a bad network does in between. */
export function lossyNetwork({ app, faultOf, addressOf, delayMs, lifeOf }: Way): Network {
  const all = new Set<Promise<unknown>>();
  const follow = <T>(work: Promise<T>): Promise<T> => {
    const coming = work.catch(() => undefined).finally(() => all.delete(coming));
    all.add(coming);
    return work;
  };
  const later = () => new Promise((resolve) => setTimeout(resolve, delayMs()));
  /** `epoch`: of the database that it was sent to; a server that stops cuts its connections. */
  const deliver = async (sent: Sent, remoteAddress: string, epoch: string): Promise<Response> => {
    const { method, path, headers, body } = sent;
    const life = lifeOf();
    if (!life.isUp || life.epoch !== epoch) throw new TypeError('fetch failed');
    const asked = async () => app.inject({ method: method as 'GET', url: path, headers, payload: body, remoteAddress });
    // Courses share a server, and each has a database of its own.
    const meant = headers['x-database-epoch'];
    if (meant !== undefined && meant !== epoch) return refusal(503, 'restored', { 'x-database-epoch': epoch });
    const answer = await follow(life.during(asked()));
    const said = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    return new Response(answer.rawPayload.byteLength === 0 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: [...said, ['x-database-epoch', epoch]],
    });
  };
  const deliverLater = (sent: Sent, address: string, epoch: string) =>
    void follow(later().then(() => deliver(sent, address, epoch))).catch(() => undefined);
  const travel = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const sent = sentOf(String(input), init);
    const address = addressOf();
    const { epoch } = lifeOf();
    const fault = faultOf(sent);
    switch (fault) {
      case 'lostRequest':
        throw new TypeError('fetch failed');
      case 'lostAnswer':
        await deliver(sent, address, epoch);
        throw new TypeError('fetch failed');
      case 'stall':
        deliverLater(sent, address, epoch);
        giveUp(init.signal);
        throw new DOMException('The operation timed out', 'TimeoutError');
      case 'errorAfter':
        await deliver(sent, address, epoch);
        return page(502, 'Bad gateway');
      case 'errorBefore':
        return page(502, 'Bad gateway');
      case 'portal':
        return page(200, '<html>Welcome to the harbour network</html>');
      case 'unauthorised':
        return refusal(401, 'noSession');
      case 'forbidden':
        return refusal(403, 'forbidden');
      case 'busy':
        return refusal(503, 'busy', { 'retry-after': '1' });
      case 'duplicate':
        deliverLater(sent, address, epoch);
        return deliver(sent, address, epoch);
      case 'slow':
        await later();
        return deliver(sent, address, epoch);
      case null:
        return deliver(sent, address, epoch);
    }
  };
  return {
    fetch: travel,
    settled: async () => {
      while (all.size > 0) await Promise.all(all);
    },
  };
}

function sentOf(path: string, { method = 'GET', headers, body }: RequestInit): Sent {
  const said = Object.fromEntries(new Headers(headers));
  return { method, path, key: said['idempotency-key'] ?? null, headers: said, body: body?.toString() };
}

function page(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/html' } });
}

function refusal(status: number, code: string, headers: Record<string, string> = {}): Response {
  const error = { code, message: code };
  return new Response(JSON.stringify({ error }), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

const limits = new WeakMap<AbortSignal, AbortController>();

/** In the place of `AbortSignal.timeout`: ten seconds pass when the network says so, and not otherwise. */
export function timeLimit(): AbortSignal {
  const controller = new AbortController();
  limits.set(controller.signal, controller);
  return controller.signal;
}

/** A signal that is made of a time limit and others gives up with that limit. */
export function anySignal(any: typeof AbortSignal.any): typeof AbortSignal.any {
  return (signals) => {
    const made = any(signals);
    const limit = [...signals].map((signal) => limits.get(signal)).find((each) => each !== undefined);
    if (limit) limits.set(made, limit);
    return made;
  };
}

function giveUp(signal: AbortSignal | null | undefined): void {
  if (signal) limits.get(signal)?.abort(new DOMException('The operation timed out', 'TimeoutError'));
}
