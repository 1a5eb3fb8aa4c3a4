// Finds a Chromium for the tests without downloading one.
// Order: BULKHEAD_CHROMIUM → Playwright's own → Chrome or Chromium on the system → the one inside @sparticuz/chromium.
// In continuous integration the last one comes right after the variable: see docs/decisions/0046.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/** A browser to start, and how. */
export interface PickedBrowser {
  source: 'env' | 'playwright' | 'system' | 'sparticuz'
  executablePath: string
  args: string[]
  /** True when the binary cannot open a visible window. */
  headlessOnly: boolean
}

const root = fileURLToPath(new URL('../..', import.meta.url))

const quietArgs = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
const steadyArgs = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']
// Chromium refuses to start as root with its sandbox on.
const rootArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const commonArgs = [...quietArgs, ...steadyArgs, ...rootArgs]

/**
 * For pages that live for seconds, as those of tests do, not for what is timed: code is optimised later, and what is left behind
 * is collected less often (docs/decisions/0047).
 */
export const shortPageArgs: readonly string[] = [
  '--js-flags=--min-semi-space-size=32 --invocation-count-for-maglev=4000 --invocation-count-for-turbofan=30000',
]

// The package's own `args` are left alone on purpose: --single-process breaks parallel contexts, and
// --disable-web-security would hide the faults in content security policy that the tests look for.
const sparticuzArgs = [
  ...quietArgs,
  ...steadyArgs,
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--headless=shell',
]

/**
 * The first usable browser. BULKHEAD_CHROMIUM may hold a path, or the word `sparticuz` to skip everything else.
 * @throws when nothing is found, saying what can be done about it
 */
export function pickBrowser(): PickedBrowser {
  const wanted = process.env.BULKHEAD_CHROMIUM
  if (wanted && wanted !== 'sparticuz') {
    if (!existsSync(wanted)) throw new Error(`BULKHEAD_CHROMIUM is ${wanted}, and the file doesn’t exist`)
    return { source: 'env', executablePath: wanted, args: commonArgs, headlessOnly: false }
  }
  const looks =
    wanted === 'sparticuz'
      ? [packed]
      : process.env.CI === undefined
        ? [own, installed, packed]
        : [packed, own, installed]
  for (const look of looks) {
    const found = look()
    if (found) return found
  }
  throw new Error(
    'No Chromium found for the tests. Set BULKHEAD_CHROMIUM to one, install Chrome or Chromium, or run `npx playwright install chromium`.',
  )
}

/**
 * An installed Firefox, for BULKHEAD_BROWSER=firefox: the path in BULKHEAD_FIREFOX, or what the system calls so.
 * @throws when there is none
 */
export function pickFirefox(): PickedBrowser {
  const names = ['firefox-esr', 'firefox']
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const places = [
    process.env.BULKHEAD_FIREFOX,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]
  const found = places.find((path) => path !== undefined && existsSync(path))
  if (found === undefined) throw new Error('No Firefox found. Install it, or set BULKHEAD_FIREFOX to its path.')
  return { source: 'system', executablePath: found, args: [], headlessOnly: false }
}

function own(): PickedBrowser | undefined {
  const path = playwrightBrowser()
  return path ? { source: 'playwright', executablePath: path, args: commonArgs, headlessOnly: false } : undefined
}

function installed(): PickedBrowser | undefined {
  const path = systemBrowser()
  return path ? { source: 'system', executablePath: path, args: commonArgs, headlessOnly: false } : undefined
}

function packed(): PickedBrowser | undefined {
  const path = sparticuzBrowser()
  return path ? { source: 'sparticuz', executablePath: path, args: sparticuzArgs, headlessOnly: true } : undefined
}

function playwrightBrowser(): string | undefined {
  try {
    const path = chromium.executablePath()
    return path && existsSync(path) ? path : undefined
  } catch {
    return undefined // Playwright has no build for this system
  }
}

function systemBrowser(): string | undefined {
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge-stable']
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...defaultPlaces()].find((path) => existsSync(path))
}

function defaultPlaces(): string[] {
  if (process.platform === 'darwin')
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ]
  if (process.platform !== 'win32') return []
  return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'))
}

/** Unpacks the packed Chromium once per version into node_modules/.cache and returns a command that starts it. */
function sparticuzBrowser(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const version = sparticuzVersion()
  if (version === undefined) return undefined
  const folder = join(root, 'node_modules/.cache/chromium', version)
  const command = join(folder, 'chromium.sh')
  if (existsSync(command)) return command

  // The package unpacks into the temporary folder and takes whatever `chromium` it finds there, so it gets a folder of its own.
  const unpacked = `${folder}.${process.pid}`
  mkdirSync(unpacked, { recursive: true })
  const run = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    {
      cwd: root,
      // The variable makes the package bring its own libnss3 and friends, which a bare Debian does not have.
      env: { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
      timeout: 120_000,
      encoding: 'utf8',
    },
  )
  if (run.status !== 0 || !existsSync(join(unpacked, 'chromium'))) {
    rmSync(unpacked, { recursive: true, force: true })
    throw new Error(`The Chromium inside @sparticuz/chromium could not be unpacked: ${run.stderr || String(run.error)}`)
  }
  writeFileSync(join(unpacked, 'fonts.conf'), fontsConf(folder))
  writeFileSync(join(unpacked, 'chromium.sh'), startCommand)
  chmodSync(join(unpacked, 'chromium.sh'), 0o755)
  try {
    renameSync(unpacked, folder) // atomic: another run sees nothing or everything
  } catch {
    rmSync(unpacked, { recursive: true, force: true }) // another run was first
  }
  return command
}

function sparticuzVersion(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    const description: unknown = JSON.parse(readFileSync(join(dirname(entry), '../../package.json'), 'utf8'))
    return typeof description === 'object' && description !== null && 'version' in description
      ? String(description.version)
      : undefined
  } catch {
    return undefined
  }
}

const startCommand = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
