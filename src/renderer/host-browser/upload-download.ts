/** The ways every browser has: a file chosen for upload, a file handed over as a download. */
import type { HostResult } from '#host/host.ts'
import { cancelled } from './failures.ts'

/** Asks for one file. `accept` as in `<input accept>`. */
export function chooseUpload(accept: string): Promise<HostResult<File>> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.hidden = true
    const answer = (result: HostResult<File>): void => {
      input.remove()
      resolve(result)
    }
    input.addEventListener('cancel', () => answer(cancelled))
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      answer(file === undefined ? cancelled : { ok: true, value: file })
    })
    document.body.append(input)
    input.click()
  })
}

/** How long the content of a download stays available to the browser (ms). */
const KEEP_DOWNLOAD_MS = 60_000

/** Hands a file to the browser's downloads. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_DOWNLOAD_MS)
}
