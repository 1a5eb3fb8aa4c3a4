/** The program's own protocol: serves the built editor, and nothing else, under one strict content security policy. */
import { readFile } from 'node:fs/promises'
import { extname, join, relative, resolve, sep } from 'node:path'
import { protocol } from 'electron'
import contentSecurityPolicy from '#resources/content-security-policy.json' with { type: 'json' }

const SCHEME = 'app'
const HOST = 'bulkhead'
export const EDITOR_ORIGIN = `${SCHEME}://${HOST}`
const editorFolder = resolve(import.meta.dirname, '../renderer')

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
}

const policy = Object.entries(contentSecurityPolicy)
  .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
  .join('; ')

/** Whether an address belongs to the editor itself. */
export function isEditorAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === `${SCHEME}:` && new URL(address).host === HOST
}

/** Tells Chromium, before the app is ready, that the scheme has origins and is as good as https. */
export function setupEditorScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

export function setupEditorProtocol(): void {
  protocol.handle(SCHEME, async (request) => {
    if (!isEditorAddress(request.url)) return refuse(404)
    if (request.method !== 'GET') return refuse(405)
    const path = pathInEditor(new URL(request.url).pathname)
    if (path === null) return refuse(403)
    try {
      const type = kinds[extname(path)] ?? 'application/octet-stream'
      return new Response(new Uint8Array(await readFile(path)), { headers: { ...safeHeaders, 'content-type': type } })
    } catch {
      return refuse(404)
    }
  })
}

const safeHeaders = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const refuse = (status: number): Response => new Response(null, { status, headers: safeHeaders })

/** The file an address means, or null when it lies outside the editor's folder. */
function pathInEditor(pathname: string): string | null {
  let wanted: string
  try {
    wanted = decodeURIComponent(pathname === '/' ? '/index.html' : pathname)
  } catch {
    return null
  }
  const path = resolve(join(editorFolder, wanted))
  const inside = relative(editorFolder, path)
  return inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || wanted.includes('\0') ? null : path
}
