// npm start: installs what changed, builds what is stale, and runs the server until it is stopped.
import { spawn } from 'node:child_process';
import { buildIfStale, checkNode, installIfChanged, root, signalNumber, stopWith } from './setup.mjs';

checkNode();
await installIfChanged();
const built = await buildIfStale();
if (built !== 0) stopWith(`The app could not be built (status ${built}). See the words above.`);
runServer();

/** The channel lets the server notice when this process is killed: it then stops as cleanly as after Ctrl-C. */
function runServer() {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the server from the terminal as well; it takes two signals within 2 s for one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.once('error', (error) => stopWith(`The server could not be started: ${error.message}`));
  server.once('exit', (status, signal) => process.exit(status ?? 128 + signalNumber(signal)));
}
