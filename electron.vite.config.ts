import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { thirdPartyNotices } from './scripts/third-party-notices.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** One file for the page and for the desktop program, written with the page, which is built last. */
const notices = thirdPartyNotices(import.meta.dirname)

export default defineConfig({
  // main: ESM; electron and electron-store stay external and are resolved from node_modules at run time.
  main: { plugins: [notices.collect()], build: { sourcemap: true } },
  // preload: one self-contained CommonJS file (a sandboxed preload can require nothing but 'electron').
  preload: {
    plugins: [notices.collect()],
    build: { externalizeDeps: false, rollupOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } } },
  },
  // renderer: relative base, so that the same files work from the app's own protocol and from http://127.0.0.1.
  renderer: {
    base: './',
    plugins: [react(), notices.write()],
    define: { 'import.meta.env.BULKHEAD_VERSION': JSON.stringify(version) },
    build: { sourcemap: true, minify: true, assetsInlineLimit: 0 },
    // Workers load parts of themselves when they are needed, as the page does.
    worker: { format: 'es', plugins: () => [notices.collect()] },
  },
})
