#!/usr/bin/env node
// The built command line. `npm ci` builds it; if it is missing or damaged, say so plainly.
// An uncaught error would end with 1, which means “errors found”, so everything else ends with 2 here.
import { existsSync } from 'node:fs'

const built = new URL('../out/cli/bulkhead.js', import.meta.url)
try {
  if (!existsSync(built)) throw new Error('the program has not been built yet')
  await import(built)
} catch (error) {
  console.error(`bulkhead: ${error.message}. Run \`npm run build\` in its folder, then try again.`)
  process.exitCode = 2
}
