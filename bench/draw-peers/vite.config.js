import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  build: { rollupOptions: { input: ['tldraw.html', 'excalidraw.html'] } },
});
