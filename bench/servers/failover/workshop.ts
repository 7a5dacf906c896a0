import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAccount, findAccount } from '@leadline/server/db/embedded/account';
import { isAlive } from '@leadline/server/db/embedded/process-facts';
import { killAll } from '../../kit/process-family.ts';

/** As the settings call it. */
export type Values = Record<string, string>;

/** A temporary folder and the programs that run in it, none of them as root; all of them end with this process. */
export interface Workshop {
  home: string;
  /** A folder in it that belongs to the account of the programs. */
  folder: (name: string) => string;
  /** A template of deploy/failover with its values; gives where it lies. */
  fill: (template: string, name: string, values: Values) => string;
  write: (name: string, text: string) => string;
  /** What it says goes to `<name>.log`. */
  run: (name: string, program: string, args: readonly string[]) => ChildProcess;
  /** The last lines of what a program said. */
  saidLast: (name: string) => string;
  /** Ended at the close, or when this process breaks off: what is no child of ours. */
  endsWithUs: (pids: () => number[]) => void;
  close: () => Promise<void>;
}

const TEMPLATES = new URL('../../../deploy/failover/', import.meta.url);

export function openWorkshop(): Workshop {
  const home = mkdtempSync(join(tmpdir(), 'leadline-failover-'));
  chmodSync(home, 0o711);
  const account = findAccount(home, undefined);
  const running = new Set<ChildProcess>();
  const others: (() => number[])[] = [];
  const own = (path: string) => {
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  const write = (name: string, text: string) => {
    const path = join(home, name);
    writeFileSync(path, text, { mode: 0o600 });
    return own(path);
  };
  const pids = () => [...running].flatMap(({ pid }) => pid ?? []).concat(others.flatMap((each) => each()));
  const endAtOnce = () => {
    for (const pid of pids()) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  };
  process.once('exit', endAtOnce);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return {
    home,
    folder: (name) => {
      mkdirSync(join(home, name), { mode: 0o700 });
      return own(join(home, name));
    },
    fill: (template, name, values) => write(name, filled(readFileSync(new URL(template, TEMPLATES), 'utf8'), values)),
    write,
    run: (name, program, args) => {
      const said = openSync(join(home, `${name}.log`), 'a');
      const env = { PATH: process.env.PATH, HOME: home, LANG: 'C.UTF-8' };
      const child = spawn(program, args, { cwd: home, env, stdio: ['ignore', said, said], ...asAccount(account) });
      running.add(child);
      child.once('exit', () => running.delete(child));
      return child;
    },
    saidLast: (name) =>
      readFileSync(join(home, `${name}.log`), 'utf8')
        .split('\n')
        .slice(-15)
        .join('\n'),
    endsWithUs: (more) => void others.push(more),
    close: async () => {
      const last = pids();
      for (const child of running) child.kill('SIGKILL');
      await killAll(last);
      process.off('exit', endAtOnce);
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Every `${NAME}` must have a value: one that is forgotten would stand in the settings as it is. */
export function filled(template: string, values: Values): string {
  return template
    .split('\n')
    .map((line) =>
      /^[#;]/.test(line.trim()) ? line : line.replaceAll(/\$\{(\w+)\}/g, (_, name) => valueFor(name, values)),
    )
    .join('\n');
}

function valueFor(name: string, values: Values): string {
  const value = values[name];
  if (value === undefined) throw new Error(`no value for ${name}`);
  return value;
}

/** So many ports of this machine that nobody listens on. */
export async function freePorts(count: number): Promise<string[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => {
    const address = probe.address();
    return String(typeof address === 'object' && address ? address.port : 0);
  });
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}
