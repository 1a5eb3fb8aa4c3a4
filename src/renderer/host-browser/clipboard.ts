/** The system clipboard, which a browser guards. */

import { EVERY_BYTE, type HostResult } from '#host/host.ts'
import { isPng } from '#model/containers/png-chunks.ts'
import { failed } from './failures.ts'

export async function readClipboard(): Promise<HostResult<string>> {
  try {
    return { ok: true, value: await navigator.clipboard.readText() }
  } catch {
    return failed(
      'denied',
      'The browser did not let Bulkhead read the clipboard.',
      'Allow the clipboard for this page in the browser’s site settings, then paste again.',
    )
  }
}

export async function writeClipboard(text: string): Promise<HostResult<null>> {
  try {
    await navigator.clipboard.writeText(text)
    return { ok: true, value: null }
  } catch {
    return failed(
      'denied',
      'The browser did not let Bulkhead write to the clipboard.',
      'Click into the page and try again; on pages without https the clipboard is not available.',
    )
  }
}

export async function copyPicture(png: Uint8Array): Promise<HostResult<null>> {
  if (!isPng(png)) return failed('failed', 'This is not a picture.', 'Try again.')
  return copyPictureInTheMaking(Promise.resolve(png))
}

/** WebKit lets a page write only while the click that asked for it is being handled, so it is given the promise. */
export async function copyPictureInTheMaking(png: Promise<Uint8Array>): Promise<HostResult<null>> {
  const blob = png.then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
  // A refusal that comes before the picture is made doesn't wait for it.
  blob.catch(() => undefined)
  try {
    await navigator.clipboard.write([
      new ClipboardItem(carriesEveryByte() ? { 'image/png': blob, [EVERY_BYTE]: blob } : { 'image/png': blob }),
    ])
    return { ok: true, value: null }
  } catch {
    // A picture that could not be made is not the clipboard's fault.
    await png
    return failed(
      'denied',
      'The browser didn’t let Bulkhead copy the picture.',
      'Click into the page and try again, or export the picture as a PNG file.',
    )
  }
}

/** Only Chromium has types that the page names itself. */
const carriesEveryByte = (): boolean => ClipboardItem.supports?.(EVERY_BYTE) === true

/** Reads it only in a browser that can have written it, so that no other one asks for a permission. */
export async function pastePicture(): Promise<Uint8Array | null> {
  if (!carriesEveryByte()) return null
  try {
    const item = (await navigator.clipboard.read()).find(({ types }) => types.includes(EVERY_BYTE))
    const picture = await item?.getType(EVERY_BYTE)
    return picture === undefined ? null : new Uint8Array(await picture.arrayBuffer())
  } catch {
    return null
  }
}
