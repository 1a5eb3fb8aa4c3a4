import { defineConfig } from 'vite'

// The command line, bundled whole: `bulkhead` needs nothing but Node at run time.
export default defineConfig({
  build: {
    ssr: 'src/cli/index.ts',
    outDir: 'out/cli',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    // All files lie side by side, so that each finds the files of the package by the same way (src/cli/package-files.ts).
    rollupOptions: { output: { entryFileNames: 'bulkhead.js', chunkFileNames: '[name].js' } },
  },
  ssr: { noExternal: true },
})
