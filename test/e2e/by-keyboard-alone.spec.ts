/**
 * A mission is drawn, checked and exported without a pointer and without looking: what is said aloud is all that these tests
 * go by, until the files that come out of it.
 */
import { expect, type Page, test } from '@playwright/test'
import { openStart, saved, startOver, withoutFilePickers } from '../support/battlefield-page.ts'

/** What a screen reader was told last about the map. */
const said = (page: Page) => page.getByTestId('said')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let step = 0; step < times; step += 1) await page.keyboard.press(key)
}

/** Goes by F6 from part to part of the window until the map has the keys. */
async function toTheMap(page: Page): Promise<void> {
  const map = page.getByTestId('battlefield')
  for (let part = 0; part < 8 && !(await map.evaluate((each) => each === document.activeElement)); part += 1)
    await page.keyboard.press('F6')
  await expect(map).toBeFocused()
}

/** Steps of the cursor until it is said to be at a place. */
async function goUntil(page: Page, key: string, place: RegExp, most = 40): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    const before = await said(page).textContent()
    if (place.test(before ?? '')) return
    await page.keyboard.press(key)
    await expect(said(page)).not.toHaveText(before ?? '')
  }
  await expect(said(page)).toHaveText(place)
}

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openStart(page)
  await expect(page.locator('.app')).not.toHaveAttribute('data-start-page', 'undecided')
  // A tool's key puts the start page away, and the map has the keys that come after it.
  await page.keyboard.press('v')
  await expect(page.getByTestId('battlefield')).toBeFocused()
})

test('by what is said alone: a wall with a hatchway, a zone, a marker; checked, exported', async ({ page }) => {
  await press(page, '6')
  await expect(page.getByTestId('said-tool')).toHaveText('B2 Short Wall with Hatchway')
  await press(page, 'ArrowRight')
  await goUntil(page, 'ArrowRight', /^D4: empty/)
  await goUntil(page, 'ArrowUp', /^Between B4 and C4: free\. Enter: place B2/)
  await press(page, 'Enter')
  await expect(said(page)).toHaveText('Done: Place B2. Between B4 and C4: Short Wall with Hatchway, closed')
  await press(page, 'Enter')
  await expect(said(page)).toHaveText(/^Not here: B2 already stands on this edge\. Between B4 and C4/)

  await press(page, 'z')
  await expect(page.getByTestId('said-tool')).toHaveText('Entry Zone, Attacker')
  await press(page, 'ArrowDown')
  await expect(said(page)).toHaveText(/^C4: north edge, Short Wall with Hatchway, closed\. .*Enter: make C4 Entry Zone/)
  await press(page, 'Enter')
  await expect(said(page)).toHaveText(/^Made C4 Entry Zone.*\. C4: north edge/)
  await press(page, 'Escape')
  await press(page, 'ArrowDown', 2)
  await press(page, 'ArrowUp', 2)
  await expect(said(page)).toHaveText(/^C4: north edge, Short Wall with Hatchway, closed; Entry Zone.*Attacker/)

  await press(page, 'm')
  await press(page, 'ArrowLeft', 2)
  await expect(said(page)).toHaveText(/^C3: empty\. .*Enter: place Objective Marker/)
  await press(page, 'Enter')
  await expect(said(page)).toHaveText(/^Placed Objective Marker.* at C3\. C3: Objective Marker/)
  await press(page, 'Escape')

  // From thing to thing in reading order: C3, then what begins at C4, the wall's two half-pillars too.
  await press(page, 'Home')
  await expect(said(page)).toHaveText(/^1 of 5: Objective Marker 1, C3/)
  await press(page, 'PageDown')
  await expect(said(page)).toHaveText(/^2 of 5: /)
  await goUntil(page, 'PageDown', /: Short Wall with Hatchway, closed, between B4 and C4, pill to the north/)
  await press(page, 'o')
  await press(page, 'Home')
  await expect(said(page)).toHaveText(/^1 of 5: /)
  await press(page, 'Delete')
  await expect(said(page)).toHaveText(/^Deleted: Objective Marker.*, C3/)
  await press(page, 'Control+z')
  await expect(said(page)).toHaveText(/^Undone: Delete/)

  await saved(page)
  await expect(page.getByTestId('said-counts')).toHaveText(/\d+ (error|warning|notice)/)
  await press(page, 'F8')
  await expect(page.getByTestId('said-problem')).toHaveText(/^(error|warning|notice): ./)
  await expect(page.getByTestId('battlefield')).toBeFocused()

  const made = JSON.parse((await saved(page)).text)
  expect(made.panels).toMatchObject([{ piece: 'B2', x: 3, y: 2, axis: 'horizontal', hatchway: { start: 'open' } }])
  expect(made.zones).toMatchObject([{ squares: [{ board: 1, x: 3, y: 2 }] }])
  expect(made.markers).toMatchObject([{ kind: 'objective', board: 1 }])
  // What listens is there before anything is said in it: a region that comes with its words is heard by few.
  const heard = await page.locator('.confirmations[role="status"]').elementHandle({ timeout: 5000 })
  const [sheet] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+Shift+e')])
  expect(sheet.suggestedFilename()).toMatch(/\.pdf$/)
  await expect.poll(() => heard?.textContent()).toContain(sheet.suggestedFilename())
  await startOver(page)
  await test.step('the same words twice in a row are told twice', async () => {
    for (const key of ['m', 'Enter', 'Enter', 'v', 'Home']) await page.keyboard.press(key)
    await expect(said(page)).toHaveText(/^1 of 1: /)
    // A screen reader is told of a text that changes.
    const first = await said(page).textContent()
    await page.keyboard.press('PageDown')
    await expect.poll(() => said(page).textContent()).not.toBe(first)
    await expect(said(page)).toHaveText(first ?? '')
  })
})

/** Keys of all commands that do not leave the page or wait for a file; each line with what closes what it opened. */
const keys = [
  ['Control+1', 'Control+2'],
  ['Alt+2', 'Alt+3', 'Alt+1'],
  ['Control+k', 'Escape'],
  ['Control+f', 'Escape'],
  ['Control+Shift+h', 'Control+Shift+h'],
  ['Control+i', 'Control+i'],
  ['Control+\\', 'Control+\\'],
  ['Control+Shift+m', 'Control+Shift+m'],
  ['Shift+m', 'F1', 'Escape'],
  ['Alt+n', 'Escape'],
  ['Control+a', 'r', 'f', 'o', 'Control+c', 'Control+d', 'Delete', 'Control+z', 'Control+Shift+z', 'Control+z'],
  ['Control+Shift+a', 'F8', 'Shift+F8'],
  ['Control+=', 'Control+-', 'Control+0'],
  ['Shift+F10', 'Escape'],
  ['Alt+2', 'Control+e', 'Escape', 'Alt+1'],
  ['Alt+Shift+n', 'Escape'],
]

/** The browser takes the focus away when it draws, and it is put somewhere after that. */
const threeFrames = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  )

test('the focus is never lost, whatever command is run from whatever part of the window', async ({ page }) => {
  await press(page, '5')
  await press(page, 'ArrowUp')
  await press(page, 'Enter')
  await press(page, 'Escape')
  const lost: string[] = []
  for (const part of [0, 1, 2, 3]) {
    await toTheMap(page)
    await press(page, 'F6', part)
    // Each line from two of the parts.
    for (const key of keys.filter((_, line) => line % 2 === part % 2).flat()) {
      const before = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.className,
      )
      await page.keyboard.press(key)
      // A dialog has to be fetched.
      if (['Control+k', 'F1', 'Alt+n'].includes(key)) await expect(page.getByRole('dialog')).toBeVisible()
      await threeFrames(page)
      // What comes late goes late: a frame of it may lie just here.
      if ((await focused(page)) === 'BODY') await threeFrames(page)
      if ((await focused(page)) === 'BODY') lost.push(`${key} in part ${part}, from ${before}`)
    }
  }
  expect(lost).toEqual([])
})
