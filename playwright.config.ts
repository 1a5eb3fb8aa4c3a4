import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { pickBrowser, pickFirefox, shortPageArgs } from './test/support/browser.ts'
import { notInFirefox } from './test/support/not-in-firefox.ts'

/** Which program a test under test/desktop/ drives: the double of Electron, or Electron itself. */
interface DesktopOptions {
  backend: 'double' | 'electron'
}

const inFirefox = process.env.BULKHEAD_BROWSER === 'firefox'
// Without what that command loads first, each test would fail with a word of the driver's.
if (inFirefox && !process.env.NODE_OPTIONS?.includes('firefox-for-playwright'))
  throw new Error('In Firefox the tests are started with `BULKHEAD_BROWSER=firefox npm run e2e -- FILE`.')
const browser = inFirefox ? pickFirefox() : pickBrowser()
const headed = process.env.BULKHEAD_HEADED === '1' && !browser.headlessOnly

// Workers inherit the environment: the port is chosen once, in the process that starts them.
process.env.BULKHEAD_TEST_PORT ??= freePort()
const port = process.env.BULKHEAD_TEST_PORT
if (process.env.TEST_WORKER_INDEX === undefined) {
  console.log(`${inFirefox ? 'Firefox' : 'Chromium'} (${browser.source}): ${browser.executablePath}`)
  if (inFirefox) for (const { test, because } of notInFirefox) console.log(`SKIPPED “${test}…”: ${because}`)
}

const reportFile = process.env.BULKHEAD_E2E_REPORT

export default defineConfig<DesktopOptions>({
  // Against tests that hang, not against slow machines.
  timeout: 120_000,
  // Long enough for a machine of half the speed: tests that were not reached are tests that did not guard anything.
  globalTimeout: 2_400_000,
  // Three at least, for much of a test is waiting: on two processors a fifth quicker than two. More where there are processors.
  workers: Math.max(3, Math.min(6, availableParallelism() - 1)),
  fullyParallel: true,
  // On a machine that nobody knows, a second try, told by name (docs/decisions/0047); here, none: what fails is looked at.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  outputDir: 'test-results',
  reporter: [
    ['list'],
    ['./test/support/skip-reporter.ts'],
    ...(reportFile ? [['json', { outputFile: reportFile }] as const] : []),
  ],
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    // What does not come is named then, with its line; a test that ran out of its time says neither.
    actionTimeout: 60_000,
    // High enough for the kit and the list of problems at once; other sizes are set by the tests that are about them.
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: 1,
    // Not en-US: the paper would be Letter.
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Each change of the window would be drawn many times, for nobody.
    contextOptions: { reducedMotion: 'reduce' },
    headless: !headed,
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args, ...(inFirefox ? [] : shortPageArgs)],
    },
    // On request only: the recorder trips over windows that the desktop tests close on purpose.
    trace: process.env.BULKHEAD_TRACE === '1' ? 'retain-on-failure' : 'off',
  },
  projects: [
    inFirefox
      ? {
          name: 'browser',
          testDir: 'test/e2e',
          use: {
            browserName: 'firefox',
            channel: 'moz-firefox',
            launchOptions: {
              executablePath: browser.executablePath,
              firefoxUserPrefs: {
                // Otherwise Firefox asks the person about each paste.
                'dom.events.testing.asyncClipboard': true,
                // Its list of downloads would take the keys away from the page.
                'browser.download.alwaysOpenPanel': false,
              },
            },
          },
          grepInvert: notInFirefox.map(({ test }) => new RegExp(escaped(test))),
        }
      : { name: 'browser', testDir: 'test/e2e' },
    { name: 'desktop-double', testDir: 'test/desktop', use: { backend: 'double' } },
    { name: 'desktop-electron', testDir: 'test/desktop', use: { backend: 'electron' } },
  ],
  webServer: {
    command: `node scripts/static-server.mjs out/renderer ${port}`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    timeout: 15_000,
  },
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function freePort(): string {
  const ask =
    "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{process.stdout.write(String(s.address().port));s.close()})"
  return execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' })
}
