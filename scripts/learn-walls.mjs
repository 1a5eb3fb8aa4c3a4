// npm run learn [-- SHARE]: learns to read walls from pictures, and writes resources/trace/walls.json. The pictures are made here:
// generated maps, drawn in many looks, then scanned, photographed and packed as people do. The same program on the same
// kind of machine gives the same file to the last byte. SHARE (0 to 1) takes fewer pictures, to try something out.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
// As deep as the built command line, whose code finds the fonts from where it lies.
const outDir = join(root, 'out/learn')
process.chdir(root)
await build({
  configFile: false,
  root,
  logLevel: 'error',
  ssr: { noExternal: true, external: ['@resvg/resvg-js'] },
  build: {
    ssr: 'scripts/learn-walls/learn.ts',
    target: 'node20',
    outDir,
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'learn.mjs' } },
  },
})
const { learn } = await import(pathToFileURL(join(outDir, 'learn.mjs')).href)
await learn(join(root, 'resources/trace/walls.json'), Number(process.argv[2] ?? 1))
rmSync(outDir, { recursive: true, force: true })
