import { runUsers } from './run-users.ts';

process.exitCode = await runUsers(process.argv.slice(2), process.env, { out: console.log, err: console.error });
