import { defineConfig } from 'vite'
import { thirdPartyNotices } from './scripts/third-party-notices.ts'

// The command line, bundled whole but for the native package that makes pictures, which is a real dependency.
export default defineConfig({
  plugins: [thirdPartyNotices(import.meta.dirname).write()],
  build: {
    ssr: 'src/cli/index.ts',
    outDir: 'out/cli',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    // All files lie side by side, so that each finds the files of the package by the same way (`root` in src/cli).
    rollupOptions: { output: { entryFileNames: 'bulkhead.js', chunkFileNames: '[name].js' } },
  },
  ssr: { noExternal: true, external: ['@resvg/resvg-js'] },
})
