import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // react-admin with MUI is one large graph; the budget is measured in gzip over the first page instead.
    chunkSizeWarningLimit: 900,
  },
  server: { proxy: { '/api': api, '/web': api, '/sandbox': api, '/health': api } },
});
