import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What a server's process says of itself. */
export interface Told {
  rssMiB: number;
  /** Memory in use after a garbage collection. */
  heapMiB: number;
  /** The 99th percentile since it was asked last, milliseconds beyond the resolution. */
  loopMs: number;
}

const RESOLUTION_MS = 10;
const MIB = 1024 * 1024;

/** Loaded before the server into its process, which is started with `--expose-gc`; answers the measurement. */
if (process.send) {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  process.on('message', (asked) => {
    if (asked !== 'memory') return;
    const loopMs = Math.max(0, loop.percentile(99) / 1e6 - RESOLUTION_MS);
    gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({ rssMiB: rss / MIB, heapMiB: heapUsed / MIB, loopMs } satisfies Told);
    // The collection just done is ours.
    setImmediate(() => loop.reset());
  });
  // This channel alone does not keep the server running.
  process.channel?.unref();
}
