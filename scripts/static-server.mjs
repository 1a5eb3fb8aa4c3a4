// The built editor for one browser on this machine: node scripts/static-server.mjs FOLDER [PORT]
// Bound to 127.0.0.1, under the same content security policy as the desktop program.
import { readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'

const policy = JSON.parse(readFileSync(new URL('../resources/content-security-policy.json', import.meta.url), 'utf8'))

const headers = {
  'content-security-policy': Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
}

/**
 * Serves a folder until the server is closed.
 * @param folder the built editor
 * @param options.port preferred port; where it is taken, or 0, any free one
 * @param options.nextPorts how many ports after it are tried first
 * @param options.startFiles what `./start-files.json` answers, once: {name, text} or {name, error}
 * @param options.noteElsewhere what every page is told at another port than the preferred one, by the address there
 * @returns the server, the address to open, and what pages are told or null
 */
export async function serveEditor(folder, options = {}) {
  const { port = 0, nextPorts = 0, startFiles = [], noteElsewhere } = options
  // Looked up at each request: a newer Bulkhead may be built into the folder while this one is open.
  const sendFile = sirv(folder, { etag: true, dev: true, setHeaders: keepParts })
  let waiting = startFiles
  let note = null
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    // A page elsewhere may point its own name at this machine; the name gives it away.
    const own = server.address().port
    if (isOtherName(request.headers.host, own)) return redirect(response, own, request.url)
    if (!isOwnName(request.headers.host, own)) return end(response, 403)
    if (isStart(request)) return readFiles(request, response, (files) => (waiting = [...waiting, ...files]))
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405)
    if (request.url === '/bulkhead.json') return sendJson(response, { program: 'bulkhead' })
    if (request.url !== '/start-files.json') return sendBuilt(sendFile, request, response)
    if (!isOwnPage(request.headers)) return end(response, 403)
    const files = waiting
    if (request.method === 'GET') waiting = []
    sendJson(response, { files, ...(note === null ? {} : { note }) })
  })
  await listenNear(server, port, nextPorts)
  const own = server.address().port
  const url = `http://127.0.0.1:${own}/`
  if (port !== 0 && own !== port && noteElsewhere !== undefined) note = noteElsewhere(url)
  redirectFromV6(server, own)
  return { server, url, note }
}

/** A file of the built editor; 404 where there is none, also where it went a moment ago. */
function sendBuilt(sendFile, request, response) {
  // sirv answers some ranges with the wrong bytes. Any range may be answered with the whole file.
  delete request.headers.range
  // Its head is on the way by then: the browser sees that the file broke off.
  response.once('pipe', (file) => file.once('error', () => response.destroy()))
  try {
    sendFile(request, response, () => end(response, 404))
  } catch {
    end(response, 404)
  }
}

/** Names of built parts change with what they hold: the browser may keep them, and needs no server to have them again. */
function keepParts(response, path) {
  if (path.startsWith('/assets/')) response.setHeader('cache-control', 'public, max-age=31536000, immutable')
}

const isOwnName = (host, port) => host === `127.0.0.1:${port}`

/** A browser keeps what it keeps for each address, so there is one: who comes by another name is sent there. */
const isOtherName = (host, port) => host === `localhost:${port}` || host === `[::1]:${port}`

function redirect(response, port, path) {
  // A path of two slashes would be another host.
  response.setHeader('location', `http://127.0.0.1:${port}/${path.replace(/^[/\\]+/, '')}`)
  end(response, 307)
}

/** `localhost` may mean the other kind of address, and people type it; where there is none, nothing is lost. */
function redirectFromV6(server, port) {
  const other = createServer((request, response) =>
    isOtherName(request.headers.host, port) ? redirect(response, port, request.url) : end(response, 403),
  )
  other.once('error', () => undefined)
  other.listen({ port, host: '::1', ipv6Only: true })
  server.once('close', () => {
    other.close()
    other.closeAllConnections()
  })
}

/** A second start hands over its files. No page can send this: browsers say where a request comes from, and ask first. */
const isStart = ({ method, url, headers }) =>
  method === 'POST' &&
  url === '/start-files.json' &&
  headers['x-bulkhead-start'] === '1' &&
  headers.origin === undefined &&
  headers['sec-fetch-site'] === undefined

/** Longest hand-over (characters); a few of the largest files. */
const longestHandOver = 256 * 1024 * 1024

function readFiles(request, response, take) {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (part) => {
    text += part
    if (text.length > longestHandOver) request.destroy()
  })
  request.once('end', () => {
    try {
      const { files } = JSON.parse(text)
      if (!Array.isArray(files)) throw new Error('no files')
      take(files)
      end(response, 204)
    } catch {
      end(response, 400)
    }
  })
}

function sendJson(response, value) {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(JSON.stringify(value))
}

/**
 * Browsers say where a request comes from; programs say nothing. Not every browser says it by `Sec-Fetch-Site`, and a page
 * in a sandbox or from a file has the origin `null`.
 */
const isOwnPage = ({ host, origin, 'sec-fetch-site': site }) =>
  (site === undefined || site === 'same-origin') && (origin === undefined || origin === `http://${host}`)

function end(response, status) {
  response.statusCode = status
  response.end()
}

/** At the port; where it is taken, at one of the next ones, or at any that is free. */
async function listenNear(server, port, nextPorts) {
  const ports = port === 0 ? [0] : [...Array.from({ length: nextPorts + 1 }, (_, index) => port + index), 0]
  for (const candidate of ports.filter((each) => each <= 65_535)) {
    try {
      await listen(server, candidate)
      return
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || candidate === 0) throw error
    }
  }
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

const [, startedFile, folder = 'out/renderer', port = '0'] = process.argv
if (startedFile && realpathSync(startedFile) === fileURLToPath(import.meta.url)) {
  const { url } = await serveEditor(folder, { port: Number(port) })
  console.log(url)
}
