import type * as Electron from 'electron'
import { app } from './app.ts'
import { answer } from './link.ts'
import { strict } from './strict.ts'

type Handler = (request: Request) => Response | Promise<Response>
const handlers = new Map<string, Handler>()

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(_schemes: Electron.CustomScheme[]) {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
  },
  handle(scheme, handler) {
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    handlers.set(scheme, handler as Handler)
  },
} satisfies Partial<Electron.Protocol>)

answer({
  async serve(scheme, { url, method, headers }) {
    const handler = handlers.get(scheme)
    if (!handler) return null
    const response = await handler(new Request(url, { method, headers }))
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: new Uint8Array(await response.arrayBuffer()),
    }
  },
})
