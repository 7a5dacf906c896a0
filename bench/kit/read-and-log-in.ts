import { Agent, request } from 'node:http';

/** What the calling process is asked to do for a while: reads at an even pace, and log-ins beside them. */
export interface Round {
  origin: string;
  /** Path of the read; tokens are used in turn. */
  read: string;
  tokens: string[];
  readsPerSecond: number;
  /** Bodies of log-ins, used in turn. */
  logIns: object[];
  logInsPerSecond: number;
  seconds: number;
}

/** Milliseconds from the instant a call was due until its whole answer was there. */
export interface Times {
  reads: number[];
  logIns: number[];
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

if (process.send) process.on('message', async (round: Round) => process.send?.(await timesOf(round)));

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let made = 0;

async function timesOf({
  origin,
  read,
  tokens,
  readsPerSecond,
  logIns,
  logInsPerSecond,
  seconds,
}: Round): Promise<Times> {
  const readOnce = () => {
    made += 1;
    return call(`${origin}${read}`, { authorization: `Bearer ${tokens[made % tokens.length]}` });
  };
  const logInOnce = () => {
    made += 1;
    // Each from an address of its own: what is limited by address is not what is measured here.
    const address = `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`;
    return call(`${origin}/api/users/login`, { 'x-forwarded-for': address }, logIns[made % logIns.length]);
  };
  const [reads, logged] = await Promise.all([
    paced(readsPerSecond, seconds, readOnce),
    paced(logInsPerSecond, seconds, logInOnce),
  ]);
  return { reads, logIns: logged };
}

/** Calls are made when they are due, however long the ones before take: whoever waits for answers measures too little. */
async function paced(perSecond: number, seconds: number, work: () => Promise<void>): Promise<number[]> {
  const begin = performance.now();
  return Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, index) => {
      const due = begin + (index * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      await work();
      return performance.now() - due;
    }),
  );
}

function call(url: string, headers: Record<string, string>, body?: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const given = body ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } } : { headers };
    const asked = request(url, { agent, ...given }, (answer) => {
      // A log-in that is told to try again has its answer; how long it took is what counts.
      const isAnswer = answer.statusCode === 200 || (body && answer.statusCode === 503);
      if (!isAnswer) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    });
    asked.once('error', reject).end(body && JSON.stringify(body));
  });
}
