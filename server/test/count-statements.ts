import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/** `begin`, `commit`, settings and savepoint: the frame of a transaction, without a row read or written. */
const FRAME = /^\s*(begin|start transaction|commit|rollback|savepoint|set)\b/i;

export interface Statements {
  frame: string[];
  work: string[];
}

/** Told to the servers after the commit, in a turn that may hold the news of many writes; said once to a new connection. */
const BESIDE = /pg_notify|pg_is_in_recovery/;

const counting = new AsyncLocalStorage<string[]>();

/** What `work` sends to PostgreSQL, on whatever connection; not what a server does of its own accord meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<Statements> {
  const sent: string[] = [];
  const send = pg.Client.prototype.query;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    counting.getStore()?.push(textOf(args[0]));
    return Reflect.apply(send, this, args);
  });
  try {
    // What inject answers sends nothing before it is awaited.
    await counting.run(sent, async () => await work());
    const said = sent.filter((text) => !BESIDE.test(text));
    return { frame: said.filter((text) => FRAME.test(text)), work: said.filter((text) => !FRAME.test(text)) };
  } finally {
    query.mockRestore();
  }
}

function textOf(config: unknown): string {
  return typeof config === 'string' ? config : String((config as { text?: unknown }).text);
}
