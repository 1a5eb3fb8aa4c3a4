#!/usr/bin/env node
// The built command line. `npm ci` builds it; if it is missing, say so plainly.
import { existsSync } from 'node:fs'

const built = new URL('../out/cli/bulkhead.js', import.meta.url)
if (existsSync(built)) await import(built)
else {
  console.error('bulkhead: the program has not been built yet. Run `npm run build` in its folder, then try again.')
  process.exitCode = 2
}
