/** A browser with a profile on the disk, which can be killed and started again on what it has left there. */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { pickBrowser } from './browser.ts'

/**
 * @param profile a folder
 * @param also what else the browser is started with
 */
export async function launched(
  profile: string,
  also: readonly string[] = [],
): Promise<{ context: BrowserContext; page: Page; kill: () => Promise<void> }> {
  const { executablePath, args } = pickBrowser()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, ...also],
    viewport: { width: 1280, height: 900 },
  })
  const page = context.pages()[0] ?? (await context.newPage())
  const session = await context.browser()?.newBrowserCDPSession()
  return {
    context,
    page,
    kill: async () => {
      const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
      const browser = processInfo.find(({ type }) => type === 'browser')
      if (browser === undefined) throw new Error('the browser has no process')
      const gone = new Promise((resolve) => context.once('close', resolve))
      process.kill(browser.id, 'SIGKILL')
      await gone
    },
  }
}
