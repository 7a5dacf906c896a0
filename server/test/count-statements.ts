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

/** What goes to PostgreSQL while `work` runs, on whatever connection. */
export async function countStatements(work: () => Promise<unknown>): Promise<Statements> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const said = query.mock.calls.map(([config]) => textOf(config)).filter((text) => !BESIDE.test(text));
    return { frame: said.filter((text) => FRAME.test(text)), work: said.filter((text) => !FRAME.test(text)) };
  } finally {
    query.mockRestore();
  }
}

function textOf(config: unknown): string {
  return typeof config === 'string' ? config : String((config as { text?: unknown }).text);
}
