/**
 * The arguments of `node` that start the server; the Dockerfile and docs/operations.md have the same. Each thread collects its
 * own garbage: that of papers at the low priority of the thread that makes them (decision 140).
 */
export const SERVER_WORDS = ['--single-threaded-gc', '--import', 'tsx', 'server/src/main.ts'];
