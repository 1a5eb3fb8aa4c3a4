/** The page of the window, loaded for the first time. */
import type { BrowserWindow } from 'electron'

/**
 * Ends when the page is there, or when it is known not to come. The program goes on then: whoever looks after the window asks the
 * person where the page's process has died, and a reload has given this load up for another one.
 */
export async function openFirstPage(
  window: Pick<BrowserWindow, 'loadURL' | 'isDestroyed' | 'isVisible' | 'show'>,
  url: string,
): Promise<void> {
  try {
    await window.loadURL(url)
  } catch (error) {
    // Closed before it had anything to show: then nobody waits for it.
    if (window.isDestroyed()) return
    console.error('bulkhead: the page could not be loaded:', error)
    // It waits for something to show, and nobody would see a program that goes on without one.
    if (!window.isVisible()) window.show()
  }
}
