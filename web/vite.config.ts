import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import product from '../package.json' with { type: 'json' };
import { firstLoadParts } from './first-load-parts.ts';
import { packedFiles } from './packed-files.ts';

/** The worker that keeps the whole app on the device. Our own manifest and our own registration stand as they are. */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'service-worker.ts',
  manifest: false,
  injectRegister: false,
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 4_000_000,
  },
});

/** Its exports name the build for development alone, with warnings that nobody here reads. */
const reactRouter = fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router')));

/** Names that are set for developers' tools hold parts of the router in the app that nothing calls. */
const routerWithoutNames: Plugin = {
  name: 'router-without-names',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
    handler: (code) =>
      code.replace(/^\w+\.displayName = .*;$/gm, '').replace(/= (React\d+\.forwardRef\()/g, '= /* @__PURE__ */ $1'),
  },
};

/** `_name_file`, as in the unit tests, without the line: the names of the classes are in the code too, and what repeats packs. */
function classNameIn(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `_${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
}

export default defineConfig({
  define: {
    __APP_BUILD__: JSON.stringify(String(product.build)),
    __APP_VERSION__: JSON.stringify(product.version),
    __SYNC_WATCHED__: JSON.stringify(process.env.LEADLINE_SYNC_WATCHED === 'on'),
  },
  root: import.meta.dirname,
  plugins: [react(), routerWithoutNames, worker, packedFiles()],
  resolve: { alias: [{ find: /^react-router$/, replacement: reactRouter }] },
  // Faces of papers are named from a worker and from the page: under one name each is there once.
  worker: {
    format: 'es',
    rolldownOptions: { output: { hashCharacters: 'hex', assetFileNames: 'assets/[name]-[hash:7][extname]' } },
  },
  css: { modules: { generateScopedName: classNameIn } },
  // A browser without early fetching of modules fetches them when they are imported; it needs no code for that.
  // The maps lie beside the code for whoever reads a report; naming them in each file costs every tablet a kilobyte.
  // Seven hexadecimal digits, the fewest the bundler gives, tell two builds of a part from each other: the first load names
  // every part, and random letters do not pack.
  build: {
    target: 'es2022',
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        codeSplitting: { groups: firstLoadParts() },
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { proxy: { '/api': process.env.LEADLINE_API ?? 'http://127.0.0.1:8080' } },
});
