/** Shows pages in a tab of the browser, whose viewer prints them. */
import type { HostResult } from '#host/host.ts'
import { cancelled, failed } from './failures.ts'

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
  tab.document.body.textContent = 'The pages are being made.'
  try {
    const bytes = new Uint8Array(await pdf)
    if (tab.closed) return cancelled
    // The address stays good as long as the editor is open: the tab's viewer asks for it again when it saves the file.
    tab.location.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    return { ok: true, value: null }
  } catch (thrown) {
    tab.close()
    throw thrown
  }
}
