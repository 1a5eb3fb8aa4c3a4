import { defineConfig } from 'vite'

// The command line, bundled whole: `bulkhead` needs nothing but Node at run time.
export default defineConfig({
  build: {
    ssr: 'src/cli/index.ts',
    outDir: 'out/cli',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'bulkhead.js' } },
  },
  ssr: { noExternal: true },
})
