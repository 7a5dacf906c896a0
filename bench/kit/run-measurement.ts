import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeWords } from '../../scripts/programs/node-words.mjs';
import type { Measurement } from '../measurements.ts';
import { RESULT } from './result-line.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Outcome {
  /** What it came to, its ratio first; null when it did not come to its end. */
  result: string | null;
  /** Exit status: 0, or 1 when a goal is missed; null when it was ended at the limit. */
  status: number | null;
  seconds: number;
  output: string;
}

/** The scripts of package.json, by name. */
export function scripts(): Record<string, string> {
  return JSON.parse(readFileSync(`${root}package.json`, 'utf8')).scripts;
}

/** Runs the script of a measurement without npm; one that takes longer than the limit is ended, with what it has started. */
export async function runMeasurement(
  { script, resultIn = lineIn }: Measurement,
  args: readonly string[],
  limitMs: number,
): Promise<Outcome> {
  // node [flags] --import tsx <program> …
  const [, ...started] = (scripts()[script] ?? '').split(' ');
  const flags = started.slice(0, started.indexOf('--import'));
  const [, , program = '', ...words] = started.slice(flags.length);
  const begun = performance.now();
  const child = spawn(process.execPath, [...flags, ...nodeWords(program), ...words, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const timers = [
    setTimeout(() => child.kill('SIGTERM'), limitMs),
    setTimeout(() => child.kill('SIGKILL'), limitMs + 10_000),
  ];
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  for (const timer of timers) clearTimeout(timer);
  return { result: resultIn(output), status, seconds: (performance.now() - begun) / 1000, output };
}

function lineIn(output: string): string | null {
  const lines = output.split('\n').filter((line) => line.startsWith(RESULT));
  return lines.at(-1)?.slice(RESULT.length) ?? null;
}
