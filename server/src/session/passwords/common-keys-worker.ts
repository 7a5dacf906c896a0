// The thread in which the keys of common passwords are made; password-blocklist.ts begins it.
import { parentPort } from 'node:worker_threads';
import { commonKeys } from './common-keys.ts';

const keys = commonKeys();
parentPort?.postMessage(keys, [keys.buffer as ArrayBuffer]);
