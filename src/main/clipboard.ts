import { ClipboardItem, clipboard } from 'electron'
import type { HostCalls } from '#host/channel-names.ts'
import { EVERY_BYTE } from '#host/host.ts'
import { isPng } from '#model/containers/png-chunks.ts'
import { failed } from './host-failure.ts'

const refused = (error: unknown) =>
  failed({ code: 'failed', message: `The clipboard did not answer (${String(error)}).`, advice: 'Try again.' })

/** Text and pictures to and from the system's clipboard, without asking the page for a permission. */
export function setupClipboard(): Pick<HostCalls, 'readClipboard' | 'writeClipboard' | 'copyPicture' | 'pastePicture'> {
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
        const picture = new Blob([new Uint8Array(png)], { type: 'image/png' })
        await clipboard.write([new ClipboardItem({ 'image/png': picture, [EVERY_BYTE]: picture })])
        return { ok: true, value: null }
      } catch (error) {
        return refused(error)
      }
    },
    async pastePicture() {
      try {
        const item = (await clipboard.read()).find(({ types }) => types.includes(EVERY_BYTE))
        const picture = await item?.getType(EVERY_BYTE)
        return picture instanceof Blob ? new Uint8Array(await picture.arrayBuffer()) : null
      } catch {
        return null
      }
    },
  }
}
