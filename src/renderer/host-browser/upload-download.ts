/** The ways every browser has: a file chosen for upload, a file handed over as a download. */
import type { HostResult } from '#host/host.ts'
import { cancelled, failed } from './failures.ts'

/**
 * Asks for one file. `accept` as in `<input accept>`. Some seconds after the key or click that asked for it, a browser shows
 * no dialog and says nothing: nobody would ever get an answer.
 */
export function chooseUpload(accept: string): Promise<HostResult<File>> {
  if (typeof navigator.userActivation === 'object' && !navigator.userActivation.isActive)
    return Promise.resolve(
      failed('denied', 'The browser does not show its file dialog so long after it was asked for.', 'Ask again.'),
    )
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
