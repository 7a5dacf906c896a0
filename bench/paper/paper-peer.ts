import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { planDocument } from '@leadline/paper/plan-document';
import { FONTS } from '@leadline/paper/sample/sample-paper';

/** @react-pdf/renderer, as far as a paper is made by it. */
export interface PaperPeer {
  registerFonts: (fonts: typeof FONTS) => void;
  /** What React knows the paper by. */
  elementsOf: (document: ReturnType<typeof planDocument>) => unknown;
  makeFile: (elements: unknown) => Promise<Uint8Array>;
}

/** A folder of its own with its own lock file: nothing of it is installed with the product or by its tests. */
const folder = fileURLToPath(new URL('../paper-peers', import.meta.url));

export async function installPaperPeer(): Promise<PaperPeer> {
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'ignore' });
  const peer = (await import(pathToFileURL(`${folder}/react-pdf.js`).href)) as PaperPeer;
  peer.registerFonts(FONTS);
  return peer;
}
