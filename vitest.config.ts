import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { pickBrowser, shortPageArgs } from './test/support/browser.ts'

/** Tests that wait for programs and browsers have a second try on a machine that nobody knows (docs/decisions/0047). */
const retry = process.env.CI === undefined ? 0 : 1

/** As the program has it: schemas are made when they are asked. */
const zodWhenAsked = {
  find: /^zod$/,
  replacement: fileURLToPath(new URL('scripts/zod-when-asked.mjs', import.meta.url)),
}

/** What draws can be loaded where there is no page: the window's host is one in memory there. */
const hostInMemory = {
  find: /^#host-browser\/resolve-host\.ts$/,
  replacement: fileURLToPath(new URL('test/support/unit-host.ts', import.meta.url)),
}

/** Everything that needs neither a browser nor a built program. */
const unit: TestProjectInlineConfiguration = {
  resolve: { alias: [zodWhenAsked, hostInMemory] },
  test: {
    name: 'unit',
    environment: 'node',
    setupFiles: ['test/support/steady-properties.ts'],
    // Files share their modules: loading the program for each of them anew took longer than many of them.
    isolate: false,
    // Room for what a test leaves behind: a fifth of the processor time went into collecting it.
    execArgv: ['--max-semi-space-size=64'],
    include: ['src/**/*.test.{ts,tsx}', 'test/{architecture,samples,support}/**/*.test.ts'],
    exclude: ['src/**/*.browser.test.{ts,tsx}'],
    // Against tests that hang, not against slow machines, nor against those with other work to do.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
}

/** The built program from outside: the command line and the start script. */
const program: TestProjectInlineConfiguration = {
  test: {
    name: 'program',
    environment: 'node',
    // Files share the command line that is kept (docs/decisions/0047) and what they import.
    isolate: false,
    include: ['test/{cli,start}/**/*.test.ts'],
    retry,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}

/** What draws with Fabric runs in a real browser: Fabric does not run in a simulated DOM. */
function inBrowser(): TestProjectInlineConfiguration {
  const browser = pickBrowser()
  return {
    plugins: [react()],
    resolve: { alias: [zodWhenAsked] },
    // Named here so that vite does not find them one by one and reload the page in the middle of a test.
    optimizeDeps: {
      include: [
        'react',
        'react/jsx-dev-runtime',
        'react-dom',
        'react-dom/client',
        'fabric',
        'idb-keyval',
        'zustand',
        'zod/v4',
        'zustand/vanilla',
      ],
    },
    test: {
      name: 'browser',
      // Files share a page and its modules, as unit tests do: to fetch them took longer than the tests.
      isolate: false,
      include: ['src/renderer/**/*.browser.test.{ts,tsx}'],
      retry,
      testTimeout: 20_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: browser.executablePath, args: [...browser.args, ...shortPageArgs] },
          // Copy and paste are part of the host's contract.
          contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
        api: { host: '127.0.0.1' },
      },
    },
  }
}

// A browser is looked for only when somebody asks for its tests: `npm test`, or `vitest run --project browser`.
const browserAsked =
  process.env.BULKHEAD_BROWSER_TESTS === '1' ||
  process.argv.some(
    (word, i) => word === '--project=browser' || (word === 'browser' && process.argv[i - 1] === '--project'),
  )

// `npm run check` in continuous integration keeps a report, so that `npm test` need not run the same tests once more.
const report = process.env.BULKHEAD_UNIT_REPORT ?? ''

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Every core: left alone, vitest keeps one back, which is half of a small machine.
    maxWorkers: '100%',
    ...(report === '' ? {} : { reporters: ['default', ['json', { outputFile: report }]] }),
    projects: [unit, program, ...(browserAsked ? [inBrowser()] : [])],
  },
})
