// npm test: builds the program, then runs every test there is: unit tests, the built program from outside, and the editor
// in a real Chromium. The last line sums up what really ran: `N passed, M failed, K skipped`. With BULKHEAD_UNIT_REPORT, the
// unit tests are not run again but counted from that report, which `npm run check` wrote. With BULKHEAD_BUILT=1, the program
// that `npm ci` built a moment ago is not built again.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)
const cache = join(root, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
const reports = mkdtempSync(join(cache, 'reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

/** Runs a Node program with this terminal as its own; true when it exits with 0. */
function run(title, file, args, env = {}, forNode = []) {
  console.log(`\n— ${title}`)
  const result = spawnSync(process.execPath, [...forNode, file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (result.error) console.error(result.error.message)
  return result.status === 0
}

/** The file behind a command of an installed package. */
function command(name, bin = name) {
  const description = require.resolve(`${name}/package.json`)
  const { bin: bins } = JSON.parse(readFileSync(description, 'utf8'))
  return join(dirname(description), typeof bins === 'string' ? bins : bins[bin])
}

function build() {
  const there = ['out/main/index.js', 'out/renderer/index.html', 'out/cli/bulkhead.js'].every((file) =>
    existsSync(join(root, file)),
  )
  if (process.env.BULKHEAD_BUILT === '1' && there) return true
  return (
    run('Building', command('electron-vite'), ['build', '--logLevel', 'warn']) &&
    run('Building the command line', command('vite'), ['build', '--config', 'vite.cli.config.ts', '--logLevel', 'warn'])
  )
}

/** Counts of a report; `undefined` when the runner died before it could write one. */
function read(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

const failedIn = ({ name, status, message, assertionResults }) => {
  const file = relative(root, name)
  const own = assertionResults.filter((test) => test.status === 'failed')
  // A test file that fails to load has no tests of its own to fail.
  if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${firstLine(message)}`]
  return own.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

const fromVitest = (report) => {
  const failures = report.testResults.flatMap(failedIn)
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

/** The tests of a suite of Playwright’s report, with those of the suites in it. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const fromPlaywright = (report) => ({
  // What passed at the second try is told by name (test/support/skip-reporter.ts).
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected + report.errors.length,
  skipped: report.stats.skipped,
  failures: [
    ...specsOf(report).flatMap(({ file, title, tests }) =>
      tests.flatMap(({ status, projectName, results }) =>
        status === 'unexpected' ? [`${file} › ${title} [${projectName}]: ${whyOf(results)}`] : [],
      ),
    ),
    ...report.errors.map(({ message }) => firstLine(message)),
  ],
})

/** What went wrong at each try, and in which line: a timeout alone says nothing. */
const whyOf = (results) =>
  results
    .map(({ errors }) =>
      errors
        .map(({ message, location }) => firstLine(message) + (location === undefined ? '' : ` (line ${location.line})`))
        .join(', '),
    )
    .join('; again: ')

/** What a runner says of a failure, without its colours, to the end of the line. */
const firstLine = (text) => stripVTControlCharacters(text ?? '').split('\n')[0]

function sum(name, ok, counts) {
  const { passed, failed, skipped, failures } = counts ?? { passed: 0, failed: 0, skipped: 0, failures: [] }
  if (passed + failed === 0) console.error(`${name}: no test ran`)
  // Whatever a report says, a runner that did not end well, or that ran nothing, is a failure.
  if (ok && passed > 0) return { passed, failed, skipped, failures }
  const left = failures.length > 0 ? failures : [`${name} did not end well, though no test failed: see above`]
  return { passed, failed: Math.max(failed, 1), skipped, failures: left }
}

function main() {
  if (!build()) return [{ passed: 0, failed: 1, skipped: 0, failures: ['the program could not be built'] }]
  // Continuous integration has run the unit tests a moment ago, in `npm run check`, and kept their report.
  const unitReport = process.env.BULKHEAD_UNIT_REPORT
  const units = unitReport === undefined ? undefined : read(unitReport, fromVitest)
  const vitestOk = run(
    units === undefined
      ? 'Unit tests, the built program, the drawing in a browser'
      : 'The built program, the drawing in a browser (the unit tests are through)',
    command('vitest'),
    [
      'run',
      ...(units === undefined ? [] : ['--project=program', '--project=browser']),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    { BULKHEAD_BROWSER_TESTS: '1', BULKHEAD_UNIT_REPORT: '' },
  )
  const browserOk = run(
    'The editor from end to end',
    command('@playwright/test', 'playwright'),
    ['test'],
    { BULKHEAD_E2E_REPORT: playwrightReport },
    // Its workers have it from it: room for what a test leaves behind, as in vitest.config.ts.
    ['--max-semi-space-size=64'],
  )
  return [
    ...(units === undefined ? [] : [sum('unit tests', true, units)]),
    sum('vitest', vitestOk, read(vitestReport, fromVitest)),
    sum('playwright', browserOk, read(playwrightReport, fromPlaywright)),
  ]
}

const results = main()
rmSync(reports, { recursive: true, force: true })
const total = (key) => results.reduce((count, result) => count + result[key], 0)
// At the end, for who sees only the end of a long run.
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`FAILED ${failure}`)
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`)
process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0
