/** Handing out exported files: to a chosen place where the browser can ask for one, else as a download. */
import type { ExportedFile, ExportRequest, HostResult } from '#host/host.ts'
import { cancelled, failed, failedWith, picked } from './failures.ts'
import { pickers, removeIfEmpty, showing, writeWhole } from './file-system-access.ts'
import { download, looseFile } from './files.ts'

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  json: 'application/json',
}

export async function exportFile(request: ExportRequest): Promise<HostResult<ExportedFile>> {
  const bytes = new Uint8Array(request.bytes)
  const type = types[request.extension] ?? 'application/octet-stream'
  const failure = `“${request.suggestedName}” could not be written`
  const { showSaveFilePicker } = pickers()
  if (showSaveFilePicker !== undefined) {
    const chosen = await picked(failure, () =>
      showSaveFilePicker({
        id: 'exports',
        suggestedName: request.suggestedName,
        ...showing({ description: request.kind, accept: { [type]: [`.${request.extension}`] } }),
      }),
    )
    const written = chosen.ok ? await writeTo(chosen.value, bytes, failure) : chosen
    // The click that asked for it is too long ago for a dialog: a download needs none.
    if (written.ok || written.error.code !== 'denied') return written
  }
  try {
    download(request.suggestedName, new Blob([bytes], { type }))
    return { ok: true, value: { ...looseFile(request.suggestedName), downloaded: true } }
  } catch (thrown) {
    return failedWith(failure, thrown)
  }
}

async function writeTo(
  file: FileSystemFileHandle,
  bytes: Uint8Array<ArrayBuffer>,
  failure: string,
): Promise<HostResult<ExportedFile>> {
  try {
    await writeWhole(file, bytes)
    return { ok: true, value: looseFile(file.name) }
  } catch (thrown) {
    await removeIfEmpty(file)
    return failedWith(failure, thrown)
  }
}

// Shows pages in a tab of the browser, whose viewer prints them.

export const showPages = (_name: string, pdf: Uint8Array): Promise<HostResult<null>> =>
  showPagesInTheMaking(Promise.resolve(pdf))

/** The tab is opened at once, since a browser lets nobody open one long after a click. */
export async function showPagesInTheMaking(pdf: Promise<Uint8Array>): Promise<HostResult<null>> {
  const tab = window.open('')
  if (tab === null) {
    await pdf
    return failed(
      'denied',
      'The browser did not let Bulkhead open a tab for the pages.',
      'Allow this page to open windows, or export the PDF and print it from there.',
    )
  }
  tab.document.title = 'Bulkhead'
  tab.document.body.textContent = 'Preparing the pages…'
  try {
    const bytes = new Uint8Array(await pdf)
    if (tab.closed) return cancelled
    // The address stays good as long as the editor is open: the tab's viewer asks for it again when it saves the file.
    const before = tab.document
    tab.location.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    void layOutViewer(tab, before)
    return { ok: true, value: null }
  } catch (thrown) {
    tab.close()
    throw thrown
  }
}

/** How often a viewer is looked for (ms), and how many times. */
const LOOK_EVERY_MS = 50
const LOOKS = 200

/**
 * The tab has the policy of the page that made the PDF, and that drops style attributes. WebKit lays out its viewer by them: without, the
 * pages are in a small frame in a corner. Set from here, the same styles are allowed. Never rejects.
 */
async function layOutViewer(tab: Window, before: Document): Promise<void> {
  try {
    for (let looks = 0; looks < LOOKS && !tab.closed; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      if (tab.document === before || tab.document.querySelector('body > *') === null) continue
      for (const element of tab.document.querySelectorAll<HTMLElement>('[style]'))
        element.style.cssText = element.getAttribute('style') ?? ''
      return
    }
  } catch {
    // Other browsers show their viewer from a separate address, and let nobody at it.
  }
}
