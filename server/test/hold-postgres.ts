// Starts the PostgreSQL of a data folder and holds it until it is told to stop: the process that launcher tests kill.
import { DatabaseRefusal } from '../src/db/database-refusal.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/start-embedded-postgres.ts';

const said: string[] = [];
const began = performance.now();
try {
  const server = await startEmbeddedPostgres({ home: process.argv[2] ?? '', say: (words) => said.push(words) });
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  setInterval(() => {}, 1000);
  tell({ socketFolder: server.socketFolder, postmaster: server.pid, account: server.accountName, isNew: server.isNew });
} catch (error) {
  tell(error instanceof DatabaseRefusal ? { code: error.code, message: error.message } : { message: String(error) });
  process.exit(1);
}

function tell(outcome: object): void {
  console.log(JSON.stringify({ ...outcome, said, pid: process.pid, tookMs: Math.round(performance.now() - began) }));
}
