import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientActions } from '../tools/workspace/clientActions.mjs';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/',
  plugins: [react(), clientActions(fileURLToPath(new URL('src', import.meta.url)))],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // react-admin with MUI is one large graph; bundleSize.test.ts limits the gzip size of the first page instead.
    chunkSizeWarningLimit: 1100,
    // A file costs a request, and on a mobile network a request costs more than 10 kB: chunks that load
    // together become one file.
    rolldownOptions: {
      output: {
        // Keeps only the first part of the name, since a shared chunk's name joins those of all its pages.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'console', test: /\/admin\/src\/main\.tsx$/, priority: 4 },
            { name: 'shell', test: /\/admin\/src\/shell\/Shell\.tsx$/, priority: 3 },
            { name: 'pages', minShareCount: 5, priority: 2 },
            // Chunks shared by a few pages; a small one is merged with one that nearly the same pages share.
            {
              name: 'shared',
              minShareCount: 2,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
              minSize: 10_000,
            },
            // All shared modules that are then still too small for a chunk.
            { name: 'rest', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/web': api, '/sandbox': api, '/health': api } },
});
