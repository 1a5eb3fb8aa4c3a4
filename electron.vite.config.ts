import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { lengthsInRem } from './scripts/lengths-in-rem.ts'
import { thirdPartyNotices } from './scripts/third-party-notices.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

const zodWhenAsked = {
  find: /^zod$/,
  replacement: fileURLToPath(new URL('scripts/zod-when-asked.mjs', import.meta.url)),
}

/** `parts.json`: every file that a part of the page or a worker may ask for later, see src/renderer/state/session/fetch-when-idle.ts. */
const partsList = (): Plugin => ({
  name: 'parts-list',
  apply: 'build',
  // Last, when what turned out to be empty has been taken out.
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      // Fonts for rarer letters are fetched when a mission has such letters, and not before.
      const names = Object.keys(bundle).filter(
        (name) => /^assets\/.*\.(js|ttf|icc|json)$/.test(name) && !/(FiraSans|BulkheadSymbols)/.test(name),
      )
      this.emitFile({ type: 'asset', fileName: 'parts.json', source: JSON.stringify(names.sort()) })
    },
  },
})

/** Spring of 2024. Safari knows `user-select` by a name of its own, which this puts beside it. */
const OLDEST_ENGINES = ['chrome123', 'firefox121', 'safari17.5']

/** What a module belongs to as the bundler sees it: the part of its `ModuleInfo` that is looked at here. */
interface Graph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null
}

/**
 * The page's first files, of like size: what is imported statically from its entry. Few files are few ways to the server, and more
 * than one are compiled side by side; React, which changes least, is one of them. What is imported later is split as the bundler likes.
 */
function firstFiles() {
  const known = new Map<string, boolean>()
  const isFirst = (id: string, graph: Graph): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false)
    const info = graph.getModuleInfo(id)
    const first = info !== null && (info.isEntry || info.importers.some((importer) => isFirst(importer, graph)))
    known.set(id, first)
    return first
  }
  const group = (name: string, test: RegExp) => ({
    test,
    debugName: name,
    name: (id: string, graph: Graph) => (isFirst(id, graph) ? name : null),
  })
  return [
    group('react', /node_modules[\\/](react|react-dom|scheduler)[\\/]/),
    group('libraries', /node_modules/),
    group('core', /[\\/]src[\\/]core[\\/]|[\\/]resources[\\/]/),
    group('editor', /[\\/]src[\\/](renderer|host)[\\/]/),
  ]
}

/**
 * One file for the page and for the desktop program, written with the page, which is built last. It also names the
 * packages of vite.web.config.ts.
 */
const notices = thirdPartyNotices(import.meta.dirname, ['workbox-precaching'])

export default defineConfig({
  // main: ESM; electron and electron-store stay external and are resolved from node_modules at run time.
  // fflate's edition for Node declares a `require` of its own, which the bundle has already.
  main: {
    resolve: { alias: [{ find: /^fflate$/, replacement: 'fflate/browser' }] },
    plugins: [notices.collect()],
    build: { sourcemap: true },
  },
  // preload: one self-contained CommonJS file (a sandboxed preload can require nothing but 'electron').
  preload: {
    resolve: { alias: [zodWhenAsked] },
    plugins: [notices.collect()],
    build: { externalizeDeps: false, rollupOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } } },
  },
  // renderer: relative base, so that the same files work from the app's own protocol and from http://127.0.0.1.
  renderer: {
    base: './',
    resolve: { alias: [zodWhenAsked] },
    plugins: [react(), lengthsInRem(), partsList(), notices.write()],
    define: { 'import.meta.env.BULKHEAD_VERSION': JSON.stringify(version) },
    build: {
      sourcemap: true,
      minify: true,
      // The browser edition is made of the same files: without this they are written for Electron's own Chromium alone.
      target: 'es2023',
      cssTarget: OLDEST_ENGINES,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: firstFiles() } } },
    },
    // Workers load parts of themselves when they are needed, as the page does.
    worker: { format: 'es', plugins: () => [notices.collect()] },
  },
})
