import { clipboard } from 'electron'
import type { HostCalls } from '#host/channels.ts'
import { failed } from './host-failure.ts'

const refused = (error: unknown) =>
  failed({ code: 'failed', message: `The clipboard did not answer (${String(error)}).`, advice: 'Try again.' })

/** Plain text to and from the system's clipboard, without asking the page for a permission. */
export function setupClipboard(): Pick<HostCalls, 'readClipboard' | 'writeClipboard'> {
  return {
    async readClipboard() {
      try {
        return { ok: true, value: await clipboard.readText() }
      } catch (error) {
        return refused(error)
      }
    },
    async writeClipboard(text) {
      try {
        await clipboard.writeText(text)
        return { ok: true, value: null }
      } catch (error) {
        return refused(error)
      }
    },
  }
}
