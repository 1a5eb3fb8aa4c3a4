// Runs after `npm ci`: leaves a built program behind, so that `npx bulkhead …` and `npm start` work at once.
// Where the build tools were left out (npm ci --omit=dev) there is nothing to build with, and that is fine.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (!existsSync('node_modules/electron-vite/package.json')) {
  console.log('bulkhead: build tools are not installed, nothing was built')
  process.exit(0)
}
// `npx bulkhead` links the package into npx's own folder, which prepares it once more: the program that is there will do.
if (process.env.npm_command === 'exec' && existsSync('out/cli/bulkhead.js')) process.exit(0)

const run = spawnSync('npm', ['run', 'build', '--silent'], { stdio: 'inherit', shell: process.platform === 'win32' })
process.exit(run.status ?? 1)
