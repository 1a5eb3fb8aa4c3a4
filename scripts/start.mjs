// npm start [-- FILE…]: the desktop program; where Electron's runtime is missing and cannot be had, the very same editor
// in a browser. npm run web does the latter on purpose.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const usage = `Usage: npm start [-- FILE…]     the desktop program
       npm run web [-- FILE…]   the editor in a browser

  --port N    another address than http://127.0.0.1:47017/; each has settings and recovery copies of its own
  --data-dir FOLDER
              where the desktop program keeps settings, versions and unsaved work (a browser keeps them itself)
  --web       in a browser, even where the desktop program could run
  --no-open   print the address and open nothing
  --help      this text`

const root = fileURLToPath(new URL('..', import.meta.url))
/** The browser keeps settings and recovery copies per address, so the port is the same every time while it is free. */
const usualPort = 47_017
/** Where it is taken, these are tried in turn, so that the address is the same the next time too. */
const nextPorts = 5
const probeTime = 3_000
const downloadTime = 300_000
/** A desktop program that ends with an error this soon has not started at all (ms). */
const startTime = 5_000
/** Largest file that is read (bytes), as in the desktop program. */
const largestFile = 48 * 1024 * 1024

const { options, files } = readCommandLine()
if (options.help) console.log(usage)
else await start()

async function start() {
  if (!existsSync(join(root, 'out/main/index.js')) || !existsSync(join(root, 'out/renderer/index.html')))
    return fail('Bulkhead has not been built yet: run `npm ci` or `npm run build` in its folder.')
  const reason = options.web ? null : await startDesktop()
  if (reason !== undefined) await serveInBrowser(reason)
}

/** Runs the desktop program to its end. Returns why it could not, or undefined when it did. */
async function startDesktop() {
  if (process.platform === 'linux' && !hasDisplay()) return 'there is no display for a desktop window'
  const electron = await electronBinary()
  if (electron === null) return 'Electron’s runtime is missing and cannot be fetched now'
  // Electron refuses to start as root with its sandbox on.
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const dataDir = options.dataDir === null ? [] : ['--data-dir', options.dataDir]
  const begun = Date.now()
  const { code, signal } = await run(electron, [...flags, root, ...dataDir, ...files], 'inherit')
  const stopped = ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal)
  if (code !== 0 && !stopped && Date.now() - begun < startTime) return 'Electron did not start'
  process.exitCode = code ?? 1
}

/** The binary, fetched first where that is possible; null where it is not. Looks at files only: importing electron downloads. */
async function electronBinary() {
  const require = createRequire(import.meta.url)
  let folder
  try {
    folder = dirname(require.resolve('electron/package.json'))
  } catch {
    return null
  }
  const names = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }
  const binary = join(
    process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'),
    names[process.platform] ?? 'electron',
  )
  if (existsSync(binary)) return binary
  if (!(await downloadHostAnswers())) return null
  console.log('Fetching Electron’s runtime; this happens once.')
  const { signal } = await run(process.execPath, [join(folder, 'install.js')], 'ignore', downloadTime)
  if (signal === 'SIGINT') process.exit(130) // the person did not want to wait
  return existsSync(binary) ? binary : null
}

async function downloadHostAnswers() {
  const mirror = process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror
  const address = mirror ?? 'https://github.com/electron/electron/releases/'
  try {
    const signal = AbortSignal.timeout(probeTime)
    return (await fetch(address, { method: 'HEAD', redirect: 'manual', signal })).status < 500
  } catch {
    return false
  }
}

/** Serves the editor until Ctrl+C, and opens it. */
async function serveInBrowser(reason) {
  const { serveEditor } = await import('./static-server.mjs')
  const startFiles = await Promise.all(files.map(readStartFile))
  const port = options.port
  if (reason !== null) console.log(`Bulkhead runs in the browser instead of its own window: ${reason}.`)
  const there = await handOver(port, startFiles)
  if (there !== null) {
    console.log(`${there}   (Bulkhead runs there already${files.length > 0 ? '; a new page opens the files' : ''})`)
    if (options.open) await openBrowser(there)
    return
  }
  const { server, url, note } = await serveEditor(join(root, 'out/renderer'), {
    port,
    nextPorts,
    startFiles,
    noteElsewhere: (address) => ({
      message: `Bulkhead is at ${address} today, because another program uses port ${port}.`,
      advice: `A browser keeps settings, recent files and recovery copies for each address. Those of http://127.0.0.1:${port}/ are not lost: they are there again when that port is free.`,
    }),
  })
  if (note !== null) console.log(`${note.message} ${note.advice}`)
  console.log(`${url}   (Ctrl+C stops it)`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
    })
  if (options.open) await openBrowser(url)
}

async function isBulkhead(port) {
  try {
    const signal = AbortSignal.timeout(probeTime)
    const answer = await fetch(`http://127.0.0.1:${port}/bulkhead.json`, { signal, redirect: 'error' })
    return answer.ok && (await answer.json()).program === 'bulkhead'
  } catch {
    return false // nobody there, or somebody else
  }
}

/** Gives the files to a Bulkhead that serves this port already; its address, or null when there is none. */
async function handOver(port, startFiles) {
  const address = `http://127.0.0.1:${port}/`
  if (!(await isBulkhead(port))) return null
  if (startFiles.length === 0) return address
  try {
    const taken = await fetch(`${address}start-files.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-bulkhead-start': '1' },
      body: JSON.stringify({ files: startFiles }),
    })
    return taken.ok ? address : null
  } catch {
    return null
  }
}

async function openBrowser(url) {
  if (process.platform === 'linux' && !hasDisplay()) {
    console.log('There is no display here to open a browser on: open the address yourself.')
    return
  }
  const tell = () => console.log('No browser could be opened: open the address yourself.')
  try {
    const { default: open } = await import('open')
    const child = await open(url)
    child.once('error', tell)
  } catch {
    tell()
  }
}

/** A display, or Windows around this Linux. */
function hasDisplay() {
  return ['DISPLAY', 'WAYLAND_DISPLAY', 'WSL_DISTRO_NAME'].some((name) => process.env[name])
}

function run(command, args, stdio, timeout) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio, timeout, killSignal: 'SIGKILL' })
    // Ctrl+C reaches the child by itself, and the child decides when to end; other signals to end are passed on.
    const pass = (signal) => signal !== 'SIGINT' && child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    const finish = (code, signal) => {
      for (const each of signals) process.off(each, pass)
      done({ code, signal })
    }
    child.once('error', () => finish(1, null))
    child.once('exit', finish)
  })
}

function readCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        web: { type: 'boolean' },
        'no-open': { type: 'boolean' },
        'data-dir': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    // npm runs its scripts in the package's folder; the person is somewhere else.
    const byNpm = ['start', 'web'].includes(process.env.npm_lifecycle_event ?? '')
    const here = (byNpm && process.env.INIT_CWD) || process.cwd()
    const port = Number(values.port ?? usualPort)
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${values.port} is no port: 1 to 65535.`)
    return {
      options: {
        port,
        web: values.web === true,
        open: values['no-open'] !== true,
        help: values.help === true,
        dataDir: values['data-dir'] === undefined ? null : resolve(here, values['data-dir']),
      },
      files: positionals.map((name) => resolve(here, name)),
    }
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`)
    process.exit(2)
  }
}

function fail(message) {
  console.error(message)
  process.exitCode = 1
}

/**
 * Reads a file named at the start for the editor in a browser, which cannot read it by itself: its name with the text, with the bytes of
 * what is no text, or with the reason why there is neither.
 */
async function readStartFile(path) {
  const name = basename(path)
  const refused = (code, message, advice) => ({ name, error: { code, message, advice } })
  try {
    const found = await stat(path)
    if (!found.isFile()) return refused('failed', `“${name}” is not a file.`, 'Choose a mission file.')
    if (found.size > largestFile)
      return refused('too-large', `“${name}” is larger than 48 MB.`, 'It is probably another kind of file.')
    const bytes = await readFile(path)
    const text = textOf(bytes)
    return text === null ? { name, base64: bytes.toString('base64') } : { name, text }
  } catch (error) {
    return error.code === 'ENOENT' || error.code === 'ENOTDIR'
      ? refused('not-found', `“${name}” is not there.`, 'Check the name and the folder.')
      : refused('denied', `“${name}” could not be read (${error.code}).`, 'Check who may read the file.')
  }
}

/** The text that bytes are in UTF-8, or null. */
function textOf(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
