/** Small things that somebody stumbles over, each by the name of what was seen. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  beginAnew,
  clickMap,
  goTo,
  openEditor,
  saved,
  startOver,
  withoutFilePickers,
  withSettings,
} from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => withoutFilePickers(page))

const map = (page: Page) => page.getByTestId('battlefield')

/** Whether one thing on the screen covers a part of another. */
async function lieOver(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) throw new Error('something is not shown')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('a new document does not keep the old scroll, and the heads of the budget are whole with four players', async ({
  page,
}) => {
  await test.step('a new document does not keep the old scroll', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openEditor(page)
    await goTo(page, 'Mission')
    await page.getByLabel('Title', { exact: true }).fill('Long')
    const column = page.getByRole('main', { name: 'Mission' })
    await column.evaluate((element) => element.scrollTo(0, 900))
    expect(await column.evaluate((element) => element.scrollTop)).toBeGreaterThan(500)
    await page.keyboard.press('Escape')
    await beginAnew(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled mission')
    await expect.poll(() => column.evaluate((element) => element.scrollTop)).toBe(0)
  })
  await test.step('the heads of the budget are whole with four players, and tell them apart', async () => {
    await goTo(page, 'Map')
    await page.keyboard.press('Alt+Shift+n')
    await page.getByRole('button', { name: /Four players/ }).click()
    const heads = page
      .getByRole('complementary', { name: 'Inspector' })
      .getByRole('table', { name: 'Victory point budget' })
      .locator('th.budget-side')
    await expect(heads).toHaveCount(4)
    // To a whole pixel: Firefox rounds one of the two up.
    const seen = await heads.evaluateAll((cells) =>
      cells.map((cell) => ({ text: cell.textContent, whole: cell.scrollWidth <= cell.clientWidth + 1 })),
    )
    expect(new Set(seen.map(({ text }) => text)).size).toBe(4)
    expect(seen.every(({ whole }) => whole)).toBe(true)
  })
})

test('what a drop will do is said; an offer and a confirmation lie over nothing of the map', async ({ page }) => {
  await test.step('while a file is dragged in, the window says what letting go will do; taken away again, it says no more', async () => {
    await openEditor(page)
    const drag = (type: string, kind: string, count = 1) =>
      page.evaluate(
        ([name, mime, files]) => {
          const data = new DataTransfer()
          for (let index = 0; index < Number(files); index += 1)
            data.items.add(new File(['x'], `a${index}.x`, { type: String(mime) }))
          document.body.dispatchEvent(
            new DragEvent(String(name), { dataTransfer: data, bubbles: true, cancelable: true, relatedTarget: null }),
          )
        },
        [type, kind, count],
      )
    const hint = page.locator('.drop-hint')
    await expect(hint).toHaveCount(0)
    await drag('dragenter', '')
    await expect(hint).toContainText('Let go to open this file')
    await drag('dragover', 'image/png', 2)
    await expect(hint).toContainText('the mission that this picture carries')
    await expect(hint).toContainText('Only the first mission among these 2 files')
    await expect(hint).not.toContainText('unsaved')
    await drag('dragleave', '')
    await expect(hint).toHaveCount(0)
    await page.keyboard.press('1')
    await clickMap(page, 1, 3.5, 3)
    await drag('dragenter', 'application/pdf')
    await expect(hint).toContainText('the mission that this document carries')
    await expect(hint).toContainText('unsaved changes')
    await drag('drop', 'application/pdf')
    await expect(hint).toHaveCount(0)
  })
  await startOver(page)
  await test.step('an offer of one line lies over nothing of the map and the inspector, and stays', async () => {
    await page.keyboard.press('1')
    for (const y of [1, 2, 3, 4, 5]) await clickMap(page, 1, 2, y)
    const offer = page.getByTestId('notice').filter({ hasText: 'The box has no more A1' })
    await expect(offer).toBeVisible()
    const [said, drawn] = [await offer.boundingBox(), await map(page).boundingBox()]
    if (said === null || drawn === null) throw new Error('the offer or the map is not shown')
    expect(said.y).toBeGreaterThanOrEqual(drawn.y + drawn.height)
    await page.getByRole('tab', { name: 'Box' }).click()
    await expect(page.getByRole('group', { name: 'Your group’s codes' })).toBeVisible()
    await expect(offer.getByRole('button', { name: /^Take / })).toBeVisible()
  })
  await startOver(page)
  await test.step('a confirmation lies over nothing of the map', async () => {
    await page.getByRole('button', { name: /Fit Pillars Automatically/ }).click()
    const notice = page.getByTestId('notice').filter({ hasText: 'Pillars are placed by hand' })
    await expect(notice).toBeVisible()
    const [said, drawn] = [await notice.boundingBox(), await map(page).boundingBox()]
    if (said === null || drawn === null) throw new Error('the message or the map is not shown')
    expect(said.y).toBeGreaterThanOrEqual(drawn.y + drawn.height)
  })
})

test('Paper shows what is in files for cutting and for virtual tables, the page for a browser as it looks, and Markdown as it is written', async ({
  page,
}) => {
  await openEditor(page)
  await page.keyboard.press('6')
  await clickMap(page, 1, 4, 4.5)
  await page.keyboard.press('1')
  await clickMap(page, 1, 3.5, 3)
  await goTo(page, 'Paper')
  for (const { format, holds, facts } of [
    { format: /DXF/, holds: /^What .*\.dxf holds$/, facts: /\d+ × \d+ mm, [1-9]\d* lines to cut/ },
    { format: /Universal VTT/, holds: /^What .*\.uvtt shows/, facts: /\d+ × \d+ squares, [1-9]\d* walls, 1 doors/ },
  ]) {
    await page.getByRole('radio', { name: format }).check()
    await expect(page.getByRole('img', { name: holds })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByTestId('export-facts')).toContainText(facts)
  }
  await page.getByRole('radio', { name: /Page for a browser/ }).check()
  const look = page.getByRole('region', { name: /^What .*\.html shows$/ })
  await expect(look.getByRole('heading', { level: 1 })).toHaveText('Untitled mission', { timeout: 20_000 })
  await expect(look.getByRole('img', { name: /^Map of the battlefield/ })).toBeVisible()
  await expect(page.getByTestId('export-facts')).toContainText('Opened in a browser it keeps score')
  await page.getByRole('radio', { name: /Markdown/ }).check()
  await expect(page.getByRole('region', { name: /^What .*\.md holds$/ })).toContainText('# Untitled mission', {
    timeout: 20_000,
  })
})

test('a note is written where it was put, without the inspector, and a click away ends it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await withSettings(page, { inspectorPinned: false })
  await openEditor(page)
  await page.keyboard.press('n')
  await clickMap(page, 1, 1.5, 1.5)
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused()
  await page.keyboard.type('Start here')
  await clickMap(page, 1, 1.5, 5.5)
  await expect(map(page)).toHaveAttribute('data-tool', 'select')
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveCount(0)
  const { notes } = JSON.parse((await saved(page)).text)
  expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Start here'])
})

test('Escape leads home from every tool, also after a click; nothing that was said of a piece sticks', async ({
  page,
}) => {
  await openEditor(page)
  await page.keyboard.press('1')
  await clickMap(page, 1, 3.5, 3)
  const home = async (): Promise<void> => {
    for (let press = 0; press < 4 && (await map(page).getAttribute('data-tool')) !== 'select'; press += 1)
      await page.keyboard.press('Escape')
    await expect(map(page)).toHaveAttribute('data-tool', 'select')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const key of 'vheq1678zamltknbxdigw') {
    await page.keyboard.press(key)
    await home()
    await page.keyboard.press(key)
    await clickMap(page, 1, 4.5, 5.5)
    await home()
  }
  await page.keyboard.press('6')
  await page.keyboard.press('o')
  await page.keyboard.press('r')
  await page.keyboard.press('Escape')
  await beginAnew(page)
  await page.keyboard.press('6')
  await clickMap(page, 1, 4.5, 3)
  const { panels } = JSON.parse((await saved(page)).text)
  expect(panels.map(({ hatchway }: { hatchway: { start: string } }) => hatchway.start)).toEqual(['closed'])
})

test('where the system has its own colours, pictures in the tray are drawn in them', async ({ page }) => {
  await withSettings(page, { theme: 'light' })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await openEditor(page)
  await page.keyboard.press('1')
  /** The colours of the pictures that are none of the system's. */
  const others = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body)
      const painted = [...document.querySelectorAll('.entry svg *')].flatMap((shape) =>
        ['fill', 'stroke'].map((paint) => shape.getAttribute(paint)).filter((paint) => paint !== null),
      )
      if (painted.length === 0) throw new Error('the tray has no pictures')
      return [...new Set(painted)].filter((paint) => ![color, backgroundColor, 'none'].includes(paint))
    })
  await expect.poll(others).toEqual([])
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await expect.poll(others).toEqual([])
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  await expect.poll(others).not.toEqual([])
})

test('a message that waits for an answer lies over no head of the inspector and not over the middle of the map', async ({
  page,
}) => {
  await openEditor(page)
  await page.keyboard.press('m')
  await map(page).focus()
  for (const key of ['Enter', 'Enter', 'v', 'Control+s']) await page.keyboard.press(key)
  const notice = page.getByTestId('notice').filter({ hasText: 'went to your browser' })
  await expect(notice).toBeVisible()
  for (const [width, height] of [
    [1920, 1080],
    [1280, 800],
    [1024, 700],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    const inspector = page.getByRole('tablist', { name: 'Inspector' })
    if (!(await inspector.isVisible())) await page.keyboard.press('Control+i')
    const [said, drawn, head] = [
      await notice.boundingBox(),
      await map(page).boundingBox(),
      await page.locator('.inspector-head').boundingBox(),
    ]
    if (said === null || drawn === null || head === null) throw new Error('something is not shown')
    const overHead = said.x + said.width > head.x && said.y < head.y + head.height
    const middle = drawn.y + drawn.height / 2
    const overMiddle = said.y < middle && said.y + said.height > middle
    expect([overHead, overMiddle], `${width} × ${height}`).toEqual([false, false])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, 'Paper')
  await expect(page.getByRole('heading', { name: 'Export', exact: true })).toBeVisible()
  expect(await lieOver(notice, page.getByRole('complementary', { name: 'What to export' }))).toBe(false)
  await goTo(page, 'Mission')
  for (const [width, height] of [
    [1280, 800],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const other of [page.getByLabel('Title', { exact: true }).first(), page.locator('.sheet-away')])
      expect(await lieOver(notice, other), `${width} × ${height}`).toBe(false)
  }
  await goTo(page, 'Map')
  await page.keyboard.press('Control+Shift+l')
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
  expect(await lieOver(notice, page.locator('.library .gallery-head'))).toBe(false)
})
