// npm start: installs what changed, builds what is stale, and runs the server until it is stopped.
import { runServer } from './run-server.mjs';
import { buildIfStale, checkNode, installIfChanged, stopWith } from './setup.mjs';

checkNode();
await installIfChanged();
const built = await buildIfStale();
if (built !== 0) stopWith(`The app could not be built (status ${built}). See the words above.`);
runServer();
