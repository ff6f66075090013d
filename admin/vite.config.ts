import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { calledRoutes } from '../tools/workspace/calledRoutes.mjs';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/',
  plugins: [react(), calledRoutes(fileURLToPath(new URL('src', import.meta.url)))],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // react-admin with MUI is one large graph; the budget is measured in gzip over the first page instead.
    chunkSizeWarningLimit: 1100,
    // A file costs a request, and on a phone's line a request costs more than 10 kB: what comes together is one file.
    rolldownOptions: {
      output: {
        // Of what pages share, the name would be all of theirs.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'console', test: /\/admin\/src\/main\.tsx$/, priority: 4 },
            { name: 'shell', test: /\/admin\/src\/shell\/Shell\.tsx$/, priority: 3 },
            { name: 'pages', minShareCount: 5, priority: 2 },
            // What a few pages share; what is small goes with what nearly the same pages share.
            {
              name: 'shared',
              minShareCount: 2,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 8_000,
              minSize: 8_000,
            },
            // What then is too small for a file of its own is one file.
            { name: 'rest', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/web': api, '/sandbox': api, '/health': api } },
});
