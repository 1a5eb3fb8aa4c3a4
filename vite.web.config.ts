import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { lengthsInRem } from './scripts/lengths-in-rem.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// Builds the parts that only the web edition has, which scripts/build-web.mjs puts beside the editor: the page for reading, and the
// service worker.
export default defineConfig({
  root: at('src/renderer'),
  base: './',
  publicDir: false,
  resolve: { alias: [{ find: /^zod$/, replacement: at('scripts/zod-when-asked.mjs') }] },
  plugins: [lengthsInRem()],
  build: {
    outDir: at('out/web-parts'),
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { view: at('src/renderer/view.html'), 'service-worker': at('src/service-worker/service-worker.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
