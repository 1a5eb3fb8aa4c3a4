// The built editor for one browser on this machine: node scripts/static-server.mjs FOLDER [PORT]
// Bound to 127.0.0.1, under the same content security policy as the desktop program.
import { readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'

const policyFile = new URL('../resources/content-security-policy.json', import.meta.url)
const policy = Object.entries(JSON.parse(readFileSync(policyFile, 'utf8')))
  .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
  .join('; ')

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
}

/**
 * Serves a folder until the server is closed.
 * @param folder the built editor
 * @param options.port preferred port; where it is taken, or 0, any free one
 * @param options.startFiles what `./start-files.json` answers, once: {name, text} or {name, error}
 * @returns the server and the address to open
 */
export async function serveEditor(folder, { port = 0, startFiles = [] } = {}) {
  const sendFile = sirv(folder, { etag: true })
  let waiting = startFiles
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    // A page elsewhere may point its own name at this machine; the name gives it away.
    if (!isOwnName(request.headers.host, server.address().port)) return end(response, 403)
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405)
    if (request.url !== '/start-files.json') return sendFile(request, response, () => end(response, 404))
    if (!isOwnPage(request.headers)) return end(response, 403)
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    response.end(JSON.stringify({ files: waiting }))
    if (request.method === 'GET') waiting = []
  })
  try {
    await listen(server, port)
  } catch (error) {
    if (error.code !== 'EADDRINUSE' || port === 0) throw error
    await listen(server, 0)
  }
  return { server, url: `http://127.0.0.1:${server.address().port}/` }
}

const isOwnName = (host, port) => host === `127.0.0.1:${port}` || host === `localhost:${port}`

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
