import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import contentSecurityPolicy from '#resources/content-security-policy.json' with { type: 'json' }
import { serveEditor } from '../../scripts/static-server.mjs'

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
const root = dirname(dirname(script))
const electronFolder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
const hasElectron = existsSync(join(electronFolder, 'dist'))

let folder = ''
/** The usual port of a test: its own, for the real one may be in use on this machine. */
let port = 0
let running: ChildProcessWithoutNullStreams[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bulkhead start '))
  port = await freePort()
})
afterEach(async () => {
  for (const child of running) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  running = []
  await rm(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

interface Started {
  readonly child: ChildProcessWithoutNullStreams
  readonly url: string
  readonly lines: () => string[]
  readonly milliseconds: number
}

/** Runs the script until it prints its address. */
async function start(args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = folder): Promise<Started> {
  const begun = Date.now()
  const child = spawn(process.execPath, [script, '--port', String(port), ...args], {
    cwd,
    env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '', npm_lifecycle_event: 'test', ...env },
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += String(data)
    })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(output)?.[0]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it served anything:\n${output}`)))
  })
  const milliseconds = Date.now() - begun
  await new Promise((resolve) => setTimeout(resolve, 300))
  return { child, url, lines: () => output.trim().split('\n'), milliseconds }
}

/** One request, its path sent exactly as given. */
function get(url: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const asking = request({ hostname, port, path, method, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part) => {
        body += String(part)
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    asking.once('error', reject).end()
  })
}

/** A program in Electron's place that does what these lines of shell say. */
const fakeElectron = (...lines: string[]): Promise<void> =>
  writeFile(join(folder, 'electron'), `#!/bin/sh\n${lines.join('\n')}\n`, { mode: 0o755 })

/** A download host that is surely not there: the port is the discard service's. */
const unreachable = { ELECTRON_MIRROR: 'http://127.0.0.1:9/', DISPLAY: ':99' }

describe('npm start', () => {
  test.skipIf(hasElectron)(
    'without Electron’s runtime, says so in one line within 10 s and serves the editor',
    async () => {
      const { url, lines, milliseconds } = await start(['--no-open'], unreachable)
      expect(milliseconds).toBeLessThan(10_000)
      expect(lines()).toEqual([
        'Bulkhead runs in the browser instead of its own window: Electron’s runtime is missing and cannot be fetched now.',
        expect.stringContaining(url),
      ])
      const { status, body } = await get(url, '/')
      expect(status).toBe(200)
      expect(body).toContain('<script type="module"')
    },
  )

  test.skipIf(hasElectron)('says so as well when the runtime’s host answers but has no such file', async () => {
    const host = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
    await once(host, 'listening')
    const address = host.address()
    const mirror = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}/` : ''
    const { url, lines } = await start(['--no-open'], { ...unreachable, ELECTRON_MIRROR: mirror })
    host.close()
    expect(lines()).toEqual([
      expect.stringContaining('Fetching'),
      expect.stringContaining('cannot be fetched'),
      expect.stringContaining(url),
    ])
  })

  test.skipIf(process.platform !== 'linux')('with the runtime, hands it the program and the files', async () => {
    const noted = join(folder, 'arguments')
    await fakeElectron(`printf '%s\\n' "$@" > '${noted}'`, 'sleep 5.2', 'exit 7')
    const child = spawn(process.execPath, [script, 'two decks.bulkhead'], {
      cwd: folder,
      env: { ...process.env, DISPLAY: ':99', ELECTRON_OVERRIDE_DIST_PATH: folder },
    })
    running.push(child)
    const [code] = await once(child, 'exit')
    expect(code).toBe(7)
    const args = (await readFile(noted, 'utf8')).trim().split('\n')
    expect(args.filter((word) => word !== '--no-sandbox')).toEqual([`${root}/`, join(folder, 'two decks.bulkhead')])
  })

  test.skipIf(process.platform !== 'linux')('with a runtime that does not start, serves the editor', async () => {
    await fakeElectron('exit 1')
    const { lines } = await start(['--no-open'], { DISPLAY: ':99', ELECTRON_OVERRIDE_DIST_PATH: folder })
    expect(lines()[0]).toContain('Electron did not start')
  })

  // Elsewhere a display is a matter of course, and the script would use it.
  test.skipIf(process.platform !== 'linux')('without a display, says so and does not fail', async () => {
    const { child, url, lines } = await start([])
    expect(lines()).toHaveLength(3)
    expect(lines()[2]).toContain('open the address yourself')
    expect((await get(url, '/')).status).toBe(200)
    expect(child.exitCode).toBeNull()
  })

  test('hands a file over once, with a space in its name and from another folder', async () => {
    await mkdir(join(folder, 'my missions'))
    await writeFile(join(folder, 'my missions', 'two decks.bulkhead'), '{"née": true}')
    const { url } = await start(['--web', '--no-open', 'my missions/two decks.bulkhead', 'missing.bulkhead'])
    const first = await get(url, '/start-files.json')
    expect(first.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(first.body)).toMatchObject({
      files: [
        { name: 'two decks.bulkhead', text: '{"née": true}' },
        { name: 'missing.bulkhead', error: expect.objectContaining({ code: 'not-found' }) },
      ],
    })
    expect(JSON.parse((await get(url, '/start-files.json')).body).files).toEqual([])
  })

  test('under npm, a file is looked for where the person is', async () => {
    await writeFile(join(folder, 'a.bulkhead'), 'text')
    const { url } = await start(
      ['--web', '--no-open', 'a.bulkhead'],
      { npm_lifecycle_event: 'web', INIT_CWD: folder },
      root,
    )
    expect(JSON.parse((await get(url, '/start-files.json')).body).files[0].text).toBe('text')
  })

  test('reads nothing that is too large or no file, and gives the bytes of what is no text', async () => {
    await writeFile(join(folder, 'large.bulkhead'), Buffer.alloc(48 * 1024 * 1024 + 1, 32))
    await writeFile(join(folder, 'picture.bulkhead'), Uint8Array.of(0xff, 0xfe))
    const { url } = await start(['--web', '--no-open', 'large.bulkhead', 'picture.bulkhead', '.'])
    const { files } = JSON.parse((await get(url, '/start-files.json')).body)
    expect(files).toMatchObject([
      { error: { code: 'too-large' } },
      { name: 'picture.bulkhead', base64: '//4=' },
      { error: { code: 'failed' } },
    ])
  })

  test('Ctrl+C ends it', async () => {
    const { child } = await start(['--web', '--no-open'])
    child.kill('SIGINT')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  })

  test('an unknown option is refused with the usage', async () => {
    await expect(start(['--wed'])).rejects.toThrow(/ended with 2[\s\S]*Usage: npm start/)
  })

  test('a second start goes to the Bulkhead that runs already, and hands its files over', async () => {
    await writeFile(join(folder, 'a.bulkhead'), 'text')
    const first = await start(['--web', '--no-open'])
    const second = await start(['--web', '--no-open', 'a.bulkhead'])
    expect(second.url).toBe(first.url)
    expect(second.lines()[0]).toContain('runs there already')
    expect(second.child.exitCode ?? (await once(second.child, 'exit'))[0]).toBe(0)
    expect(JSON.parse((await get(first.url, '/start-files.json')).body).files).toEqual([
      { name: 'a.bulkhead', text: 'text' },
    ])
  })

  test('when another program has the usual port, says so in the terminal and to every page, at the same address each time', async () => {
    const other = createServer((_request, response) => response.end('{}')).listen(port, '127.0.0.1')
    await once(other, 'listening')
    const first = await start(['--web', '--no-open'])
    expect(first.url).toBe(`http://127.0.0.1:${port + 1}/`)
    expect(first.lines()[0]).toContain(`another program uses port ${port}`)
    for (let page = 0; page < 2; page += 1)
      expect(JSON.parse((await get(first.url, '/start-files.json')).body).note.advice).toContain('recovery copies')
    first.child.kill('SIGINT')
    await once(first.child, 'exit')
    const again = await start(['--web', '--no-open'])
    expect(again.url).toBe(first.url)
    other.close()
  })

  test('takes files from a second start only, not from a page', async () => {
    const { url } = await start(['--web', '--no-open'])
    const post = { 'x-bulkhead-start': '1', 'content-type': 'application/json' }
    for (const headers of [{}, { ...post, origin: 'http://example.org' }, { ...post, 'sec-fetch-site': 'same-origin' }])
      expect((await get(url, '/start-files.json', headers, 'POST')).status).toBe(405)
    expect((await get(url, '/start-files.json', post, 'POST')).status).toBe(400)
  })
})

describe('the server', () => {
  test('sends the desktop’s content security policy with every answer', async () => {
    const { url } = await start(['--web', '--no-open'])
    for (const path of ['/', '/no-such-file', '/start-files.json']) {
      const { headers } = await get(url, path)
      for (const [directive, sources] of Object.entries(contentSecurityPolicy))
        expect(headers['content-security-policy']).toContain(`${directive} ${sources.join(' ')}`)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('serves the built editor and nothing beside it', async () => {
    const { url } = await start(['--web', '--no-open'])
    for (const path of [
      '/../main/index.js',
      '/..%2fmain%2findex.js',
      '/%2e%2e/main/index.js',
      '/..\\main\\index.js',
      '//etc/passwd',
      '/%00',
      '/%ff',
    ])
      expect((await get(url, path)).status, path).toBe(404)
    expect((await get(url, '/', {}, 'POST')).status).toBe(405)
  })

  test('goes on while another Bulkhead is built into the folder, and serves that', async () => {
    const built = join(folder, 'built')
    await mkdir(join(built, 'assets'), { recursive: true })
    await writeFile(join(built, 'index.html'), 'old')
    await writeFile(join(built, 'assets/old.js'), 'old part')
    const { server, url } = await serveEditor(built)
    try {
      const last = await fetch(`${url}assets/old.js`, { headers: { range: 'bytes=-4' } })
      expect([last.status, await last.text()]).toEqual([200, 'old part'])
      expect((await get(url, '/assets/old.js')).body).toBe('old part')
      await rm(built, { recursive: true })
      for (const path of ['/', '/assets/old.js']) expect((await get(url, path)).status, path).toBe(404)
      await mkdir(join(built, 'assets'), { recursive: true })
      await writeFile(join(built, 'index.html'), 'new')
      await writeFile(join(built, 'assets/new.js'), 'new part')
      expect((await get(url, '/')).body).toBe('new')
      expect((await get(url, '/assets/new.js')).body).toBe('new part')
      expect((await get(url, '/assets/old.js')).status).toBe(404)
    } finally {
      server.close()
    }
  })

  test('answers to its own name only', async () => {
    await writeFile(join(folder, 'a.bulkhead'), 'secret')
    const { url } = await start(['--web', '--no-open', 'a.bulkhead'])
    const { port } = new URL(url)
    for (const host of [`localhost:${port}`, `[::1]:${port}`]) {
      const { status, headers } = await get(url, '/some/path?a=b', { host })
      expect([status, headers.location]).toEqual([307, `${url}some/path?a=b`])
    }
    expect((await get(url, '//example.org/x', { host: `localhost:${port}` })).headers.location).toBe(
      `${url}example.org/x`,
    )
    for (const host of ['example.org', `example.org:${port}`, '127.0.0.1', `127.0.0.1.example.org:${port}`])
      expect((await get(url, '/start-files.json', { host })).status, host).toBe(403)
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await get(url, '/start-files.json', { 'sec-fetch-site': site })).status, site).toBe(403)
    for (const origin of ['https://example.org', 'null', 'http://127.0.0.1', `https://127.0.0.1:${port}`, ''])
      expect((await get(url, '/start-files.json', { origin })).status, origin).toBe(403)
    // The same page, but under the other of its two names, is another origin too.
    expect((await get(url, '/start-files.json', { origin: `http://localhost:${port}` })).status).toBe(403)
    // None of them used the files up.
    const own = { 'sec-fetch-site': 'same-origin', origin: `http://127.0.0.1:${port}` }
    expect((await get(url, '/start-files.json', own)).body).toContain('secret')
  })
})
