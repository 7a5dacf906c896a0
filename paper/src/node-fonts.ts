import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PaperFonts } from './make-pdf.ts';
import { sliceFile } from './text/han-slices.ts';

const require = createRequire(import.meta.url);
const roboto = (file: string) => readFileSync(require.resolve(`pdfmake/fonts/Roboto/${file}`)).toString('base64');

/** The faces of papers for Node, from their packages. */
export const NODE_FONTS: PaperFonts = {
  regular: roboto('Roboto-Regular.ttf'),
  medium: roboto('Roboto-Medium.ttf'),
  sliceOfHan: (slice) =>
    readFile(require.resolve(`@fontsource/noto-sans-sc/files/${sliceFile(slice)}`)).then((bytes) =>
      bytes.toString('base64'),
    ),
};
