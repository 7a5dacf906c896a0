import { Agent, get } from 'node:http';

/** What the calling process is asked to do. */
export interface Calls {
  url: string;
  /** Used in turn; an empty one is none. */
  tokens: string[];
  /** What each caller has already, by their place in `tokens`: the answer is then 304. */
  etags?: string[];
  seconds: number;
  connections: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

if (process.send) process.on('message', async (calls: Calls) => process.send?.(await answersWithin(calls)));

/** How many answers came in the time, over so many connections that are kept open. */
async function answersWithin({ url, tokens, etags, seconds, connections }: Calls): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  let answers = 0;
  const callOn = async () => {
    while (performance.now() < end) {
      sent += 1;
      const caller = sent % tokens.length;
      await call(url, { token: tokens[caller] ?? '', etag: etags?.[caller] }, agent);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, callOn));
  agent.destroy();
  return answers;
}

interface Caller {
  token: string;
  etag: string | undefined;
}

function call(url: string, { token, etag }: Caller, agent: Agent): Promise<void> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(etag && { 'if-none-match': etag }),
  };
  const expected = etag ? 304 : 200;
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== expected) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    }).once('error', reject);
  });
}
