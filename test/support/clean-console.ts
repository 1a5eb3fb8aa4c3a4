/** Tests whose page must not report an error; a content security policy that is broken shows in the console, too. */
import { expect, test } from '@playwright/test'

/** Call it once at the top of a file: each of its tests fails when its page wrote an error or threw one. */
export function expectCleanConsole(): void {
  let complaints: string[] = []
  test.beforeEach(({ page }) => {
    complaints = []
    page.on('console', (message) => {
      // A file that is asked for and not there is told by the test that asks.
      if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
  })
  test.afterEach(() => expect(complaints).toEqual([]))
}
