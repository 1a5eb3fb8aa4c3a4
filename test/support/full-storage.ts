/** A browser that has no room left: what it keeps for pages of this origin is full to the last letter. */
import type { Page } from '@playwright/test'

const PREFIX = 'fill '

/** Takes all the room that is left, with large pieces first. */
export const fillStorage = (page: Page): Promise<void> =>
  page.evaluate((prefix) => {
    let count = 0
    for (let size = 1 << 20; size > 0; size >>= 1)
      for (;;)
        try {
          localStorage.setItem(`${prefix}${count}`, 'x'.repeat(size))
          count += 1
        } catch {
          break
        }
  }, PREFIX)

/** Gives back what was taken. */
export const freeStorage = (page: Page): Promise<void> =>
  page.evaluate((prefix) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  }, PREFIX)
