import { ClipboardItem, clipboard } from 'electron'
import { isPng } from '#core/containers/png-signature.ts'
import type { HostCalls } from '#host/channel-names.ts'
import { failed } from './host-failure.ts'

const refused = (error: unknown) =>
  failed({ code: 'failed', message: `The clipboard did not answer (${String(error)}).`, advice: 'Try again.' })

/** Text and pictures to and from the system's clipboard, without asking the page for a permission. */
export function setupClipboard(): Pick<HostCalls, 'readClipboard' | 'writeClipboard' | 'copyPicture'> {
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
    async copyPicture(png) {
      if (!isPng(png)) return failed({ code: 'failed', message: 'This is not a picture.', advice: 'Try again.' })
      try {
        const bytes = new Uint8Array(png)
        await clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
        return { ok: true, value: null }
      } catch (error) {
        return refused(error)
      }
    },
  }
}
