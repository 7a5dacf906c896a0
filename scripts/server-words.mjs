/**
 * The words after `node` that start the server; the Dockerfile and docs/operations.md have the same. Memory is cleared by the
 * thread that filled it: what a paper leaves behind is cleared at the low priority of its own thread (decision 140).
 */
export const SERVER_WORDS = ['--single-threaded-gc', '--import', 'tsx', 'server/src/main.ts'];
