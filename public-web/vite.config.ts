import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { calledRoutes } from '../tools/workspace/calledRoutes.mjs';
import { inLanguage } from '../tools/workspace/inLanguage.mjs';
import { inlineTexts } from '../tools/workspace/inlineTexts.mjs';
import { marked } from '../tools/workspace/markedTexts.mjs';

/** Where the API listens while the site is developed with `npm run dev -w public-web`. */
const API_ORIGIN = 'http://127.0.0.1:3000';

/** The build (scripts/build.mjs) sets the language; everything else is English. */
const language = process.env.SITE_LANGUAGE ?? 'en';

export default defineConfig({
  plugins: [
    inLanguage(language),
    inlineTexts(
      fileURLToPath(new URL(`src/texts/${language}`, import.meta.url)),
      // English is the language of the code; the others may get other texts (scripts/build.mjs).
      language === 'en' ? undefined : marked,
    ),
    react(),
    calledRoutes(fileURLToPath(new URL('src', import.meta.url))),
  ],
  server: {
    proxy: { '/web': API_ORIGIN, '/sandbox': API_ORIGIN, '/login': API_ORIGIN },
  },
  build: {
    // Console and site share one origin: neither may shadow the other's files. Files in `hashed` never change under
    // their name and may be cached for ever; the icons beside them may not.
    assetsDir: 'site-assets/hashed',
    // The content security policy allows no `data:` scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome107', 'safari15.4', 'firefox104'],
    // Each file costs some 300 bytes of headers: code that landing pages share is in few files.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], priority: 2 },
            {
              name: 'landing',
              test: /\/public-web\/src\/(landing|events)\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1500,
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
