import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SERVER_WORDS } from './server-words.mjs';
import { root, signalNumber, stopWith } from './setup.mjs';

const LOOK_EVERY_MS = 250;

/** The channel lets the server notice when this process is killed: it then stops as cleanly as after Ctrl-C. */
export function runServer() {
  const server = spawn(process.execPath, SERVER_WORDS, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the server from the terminal as well; it takes two signals within 2 s for one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  stopWithNpm(() => server.kill('SIGTERM'));
  server.once('error', (error) => stopWith(`The server could not be started: ${error.message}`));
  server.once('exit', (status, signal) => process.exit(status ?? 128 + signalNumber(signal)));
}

/**
 * npm passes a signal to the shell between us and it, and that shell ends without a word to us: when one of the two is
 * gone, the server is stopped. Whoever starts this program without npm signals it directly.
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const [parent, above] = [process.ppid, parentOfShell(process.ppid)];
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === null || parentOfShell(parent) === above)) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY_MS);
}

/** The parent of a shell that runs one command (`sh -c …`); null for any other process, and where there is no /proc. */
function parentOfShell(pid) {
  try {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] !== '-c') return null;
    // pid (name) state parent …
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    return Number(parent);
  } catch {
    return null;
  }
}
