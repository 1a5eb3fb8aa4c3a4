/** The host of the place this page runs in: the desktop's, put there by the preload script, or the browser's own. */
import type { Host } from '#host/host.ts'
import { createBrowserHost } from './browser-host.ts'

declare global {
  interface Window {
    /** Set by the preload script of the desktop edition. */
    readonly bulkheadHost?: Host
  }
}

let host: Host | null = null

/** One host for the whole page, made at the first call. */
export function resolveHost(): Host {
  host ??= window.bulkheadHost ?? createBrowserHost()
  return host
}
