import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientActions } from '../tools/workspace/clientActions.mjs';

/** Where the API listens while the site is developed with `npm run dev -w public-web`. */
const API_ORIGIN = 'http://127.0.0.1:3000';

export default defineConfig({
  // The build adds the plugins that select its language (scripts/build.mjs).
  plugins: [react(), clientActions(fileURLToPath(new URL('src', import.meta.url)))],
  server: {
    proxy: { '/web': API_ORIGIN, '/sandbox': API_ORIGIN, '/login': API_ORIGIN },
  },
  build: {
    // Console and site share one origin, so neither may have a file at an address of the other's. Files in `hashed`
    // never change under their name and may be cached indefinitely; the icons beside them may not.
    assetsDir: 'site-assets/hashed',
    // The content security policy allows no `data:` scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome107', 'safari15.4', 'firefox104'],
    // Each file costs some 300 bytes of headers, so code that most pages or landing pages share is in few files.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], priority: 2 },
            {
              name: 'common',
              test: /\/(?:public-web\/src\/(?!pages|styles)|domain\/dist\/)/,
              minShareCount: 11,
              priority: 1,
            },
            {
              name: 'landing',
              test: /\/public-web\/src\/(landing|events)\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2200,
            },
            {
              name: 'form',
              test: /\/(?:public-web\/src\/(?!landing|events|pages|styles)|domain\/dist\/(?:texts|formats)\/(?!ids))/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 4000,
            },
          ],
        },
      },
    },
  },
});
