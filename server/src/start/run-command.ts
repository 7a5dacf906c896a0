import { DatabaseRefusal } from '../db/database-refusal.ts';
import { BadSetting } from '../settings.ts';

/** Ends this process with the number that a command gives; 1 and one sentence for what its caller can put right. */
export async function runCommand(command: (args: string[]) => Promise<number>): Promise<void> {
  // Whoever reads only the beginning, as `head` does, has what they wanted.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof BadSetting || error instanceof DatabaseRefusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
