/** In unit tests the one host of the window (`#host-browser/resolve-host.ts`) is in memory: what draws can be loaded without a page. */
import type { Host } from '#host/host.ts'
import { memoryHost } from './memory-host.ts'

const { host } = memoryHost()

export const resolveHost = (): Host => host
