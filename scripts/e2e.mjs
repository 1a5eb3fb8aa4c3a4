// npm run e2e [-- …]: Playwright, in Chromium, or with BULKHEAD_BROWSER=firefox the browser edition in an installed Firefox.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const firefox = process.env.BULKHEAD_BROWSER === 'firefox'
const helper = fileURLToPath(new URL('../test/support/firefox-for-playwright.cjs', import.meta.url))
// A folder's name may hold blanks and, on Windows, backslashes.
const preload = `--require ${JSON.stringify(helper)}`
const { status } = spawnSync(
  process.execPath,
  [
    '--max-semi-space-size=64',
    require.resolve('@playwright/test/cli'),
    'test',
    ...(firefox ? ['--project=browser'] : []),
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: firefox ? { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${preload}` } : process.env,
  },
)
process.exitCode = status ?? 1
