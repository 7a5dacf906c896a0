/**
 * The arguments of `node` that start the server; the Dockerfile and docs/operations.md have the same. Each thread collects its
 * own garbage and compiles its own code: those of papers at the low priority of the thread that makes them (decision 140).
 */
export const SERVER_WORDS = [
  '--single-threaded-gc',
  '--no-concurrent-recompilation',
  '--import',
  'tsx',
  'server/src/main.ts',
];
