import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { clientActions } from '../tools/workspace/clientActions.mjs';
import { fieldTexts } from '../tools/workspace/fieldTexts.mjs';

const HERE = import.meta.dirname;

/** Files that few phones need: the code reader and the signatures, for browsers without their own. */
const ON_DEMAND = /\/(?:wasmReader|zxing_reader|ed25519)-/;

/** The texts of a language besides English: a phone stores those of one language. */
const TEXTS = /\/(hi|bn|or)-[\w-]{8}\.js$/;

/** Writes the service worker with the list of files that it stores, named by the hashes of their contents. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter(name => name.startsWith('assets/'));
      const addresses = files.map(name => `/field/${name}`);
      const onDemand = addresses.filter(name => ON_DEMAND.test(name));
      const texts = addresses.flatMap(name => {
        const [, language] = TEXTS.exec(name) ?? [];
        return language ? [[language, name]] : [];
      });
      const kept = [
        '/field/',
        '/field/field.webmanifest',
        '/field/opening.js',
        ...addresses.filter(name => !ON_DEMAND.test(name) && !TEXTS.test(name)),
      ];
      const worker = readFileSync(new URL('src/worker.js', import.meta.url), 'utf8');
      const version = createHash('sha256')
        .update(JSON.stringify(files))
        .update(worker)
        .digest('hex')
        .slice(0, 12);
      const source = worker
        .replace("'__KEPT__'", JSON.stringify(kept))
        .replace("'__ON_DEMAND__'", JSON.stringify(onDemand))
        .replace("'__TEXTS__'", JSON.stringify(Object.fromEntries(texts)))
        .replace('__VERSION__', version);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

export default defineConfig({
  base: '/field/',
  plugins: [
    react(),
    clientActions(fileURLToPath(new URL('src', import.meta.url))),
    serviceWorker(),
    fieldTexts(HERE, `${HERE}/../public-web`),
  ],
  build: {
    outDir: 'dist/field',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome107', 'safari15.4', 'firefox104'],
  },
});
