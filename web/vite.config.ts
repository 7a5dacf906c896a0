import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: 'es2022', sourcemap: true },
  server: { proxy: { '/api': process.env.LEADLINE_API ?? 'http://127.0.0.1:8080' } },
});
