import { runCommand } from '../start/run-command.ts';
import { runErase } from './run-erase.ts';

await runCommand((args) => runErase(args, process.env, { out: console.log, err: console.error }));
