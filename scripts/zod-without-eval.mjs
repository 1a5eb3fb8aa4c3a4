// zod as the window, its workers and the preload script have it (electron.vite.config.ts puts it in the place of zod): it does
// not try whether it may make functions from text. The policy of the page forbids that, and the mere try is reported.
import { config } from 'zod/v4'

config({ jitless: true })

export * from 'zod/v4'
