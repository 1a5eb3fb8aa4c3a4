// npm test: builds the program, then runs every test there is: unit tests, the built program from outside, and the editor
// in a real Chromium. The last line sums up what really ran: `N passed, M failed, K skipped`. With BULKHEAD_UNIT_REPORT, the
// unit tests are not run again but counted from that report, which `npm run check` wrote. With BULKHEAD_BUILT=1, the program
// that `npm ci` built a moment ago is not built again. Where the unit tests are through, the built program and the editor are
// tested side by side: the command line waits for one process at a time, and the window for the page.
import { spawn, spawnSync } from 'node:child_process'
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

/** The same while something else runs: what it prints is shown in one piece, by whoever waits for it. */
function runBeside(title, file, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const printed = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
    const ended = (ok, more = '') =>
      resolve({
        ok,
        show: () => process.stdout.write(`\n— ${title}\n${Buffer.concat(printed).toString('utf8')}${more}`),
      })
    child.on('error', (error) => ended(false, `${error.message}\n`))
    child.on('close', (code) => ended(code === 0))
  })
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

/** Runs every test of Vitest, then Playwright; how both ended. */
function inTurn(vitest, playwright) {
  return [
    run('Unit tests, the built program, the drawing in a browser', ...vitest),
    run('The editor from end to end', ...playwright),
  ]
}

/** Runs Playwright, and beside it what Vitest has to do but for unit tests, on one worker. */
async function sideBySide([file, args, env], [playwrightFile, playwrightArgs, playwrightEnv, forNode]) {
  const programs = runBeside(
    'The built program, the drawing in a browser (the unit tests are through)',
    file,
    [...args, '--project=program', '--project=browser', '--maxWorkers=1'],
    env,
  )
  console.log('\n— The editor from end to end, and beside it the built program and the drawing in a browser')
  const editor = await new Promise((resolve) => {
    const child = spawn(process.execPath, [...forNode, playwrightFile, ...playwrightArgs], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...playwrightEnv },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  const { ok, show } = await programs
  show()
  return [ok, editor]
}

async function main() {
  if (!build()) return [{ passed: 0, failed: 1, skipped: 0, failures: ['the program could not be built'] }]
  // Continuous integration has run the unit tests a moment ago, in `npm run check`, and kept their report.
  const unitReport = process.env.BULKHEAD_UNIT_REPORT
  const units = unitReport === undefined ? undefined : read(unitReport, fromVitest)
  const vitest = [
    command('vitest'),
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    { BULKHEAD_BROWSER_TESTS: '1', BULKHEAD_UNIT_REPORT: '' },
  ]
  const playwright = [
    command('@playwright/test', 'playwright'),
    ['test'],
    { BULKHEAD_E2E_REPORT: playwrightReport },
    // Its workers have it from it: room for what a test leaves behind, as in vitest.config.ts.
    ['--max-semi-space-size=64'],
  ]
  const [vitestOk, browserOk] = await (units === undefined ? inTurn : sideBySide)(vitest, playwright)
  return [
    ...(units === undefined ? [] : [sum('unit tests', true, units)]),
    sum('vitest', vitestOk, read(vitestReport, fromVitest)),
    sum('playwright', browserOk, read(playwrightReport, fromPlaywright)),
  ]
}

const results = await main()
rmSync(reports, { recursive: true, force: true })
const total = (key) => results.reduce((count, result) => count + result[key], 0)
// At the end, for who sees only the end of a long run.
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`FAILED ${failure}`)
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`)
process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0
