import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the simulated fleet (bench/simulate-sync.ts) into one file of plain Node, with the sync room in `room`, which may be
 * a copy with a bug planted in it. It plays the same schedules in two thirds of the time that tsx takes, which gives each
 * function its name anew whenever it is made, and it starts in a tenth.
 * @param {string} root of this checkout
 * @param {string} file where the bundle is written; its name ends in .mjs
 */
export async function bundleSimulation(root, file, room = join(root, 'sync/src')) {
  await build({
    ...{ absWorkingDir: root, entryPoints: ['bench/simulate-sync.ts'], outfile: file, bundle: true },
    ...{ format: 'esm', platform: 'node', target: 'node20', logLevel: 'warning', plugins: [ofRoom(room)] },
  });
}

function ofRoom(room) {
  return {
    name: 'of the room',
    setup({ onResolve }) {
      onResolve({ filter: /^@leadline\/sync\// }, ({ path }) => ({
        path: join(room, `${path.slice('@leadline/sync/'.length)}.ts`),
      }));
    },
  };
}
