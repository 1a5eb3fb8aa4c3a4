/** Windows with little width under a finger: nothing lies over anything else, and what is used most keeps its room. */
import { expect, type Page, test } from '@playwright/test'
import { openEditor, withoutFilePickers, withSettings } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

test.use({ hasTouch: true })
expectCleanConsole()

/** As whoever comes for the first time finds it: no column, no list. */
async function asFound(page: Page): Promise<void> {
  await withSettings(page, { inspectorPinned: false })
  await withoutFilePickers(page)
}

/** Buttons and tabs of the window's bars that are not where a finger would meet them. */
function outOfReach(page: Page, bars = '.top-bar, .status, .tray'): Promise<string[]> {
  return page.evaluate(
    (within) =>
      [...document.querySelectorAll<HTMLElement>(`:is(${within}) button:not(.tray-card)`)]
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .filter((button) => {
          const { x, y, width, height } = button.getBoundingClientRect()
          const met = document.elementFromPoint(x + width / 2, y + height / 2)
          return met === null || !button.contains(met)
        })
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    bars,
  )
}

/** How far the last button of the inspector's head stands out of it. */
const pastHead = (page: Page): Promise<number> =>
  page.locator('.inspector-head').evaluate((head) => {
    const ends = [...head.querySelectorAll('button')].map((button) => button.getBoundingClientRect().right)
    return Math.max(...ends) - head.getBoundingClientRect().right
  })

const widthOf = async (page: Page, part: string): Promise<number> =>
  (await page.locator(part).first().boundingBox())?.width ?? 0

test('a finger meets every button, and title and kit have room, at 640 × 400, 820 × 1180 and 390 × 780', async ({
  page,
}) => {
  await asFound(page)
  await openEditor(page)
  for (const [width, height] of [
    [640, 400],
    [820, 1180],
    [390, 780],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    for (const tool of ['z', 'm', '1']) {
      await page.keyboard.press(tool)
      await expect.poll(() => outOfReach(page)).toEqual([])
      await expect.poll(() => widthOf(page, '.tray-list')).toBeGreaterThan(190)
    }
    expect(
      await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return [scrollWidth - innerWidth, scrollHeight - innerHeight]
      }),
    ).toEqual([0, 0])
    expect(await widthOf(page, '.title h1')).toBeGreaterThan(90)
    // The tabs beside the map, or below it, lie in their line with all of their height.
    await page.keyboard.press('Control+i')
    const [line, tab] = [page.locator('.inspector-head'), page.locator('.inspector-head .tab').first()]
    await expect(tab).toBeVisible()
    await expect.poll(() => pastHead(page)).toBeLessThanOrEqual(0)
    const [around, inside] = [await line.boundingBox(), await tab.boundingBox()]
    expect(inside?.height).toBeGreaterThanOrEqual(44)
    expect(inside?.y).toBeGreaterThanOrEqual(around?.y ?? 0)
    expect((inside?.y ?? 0) + (inside?.height ?? 0)).toBeLessThanOrEqual((around?.y ?? 0) + (around?.height ?? 0))
    // The tools have less height then: most of them are seen all the same.
    const seen = await page.locator('.rail').evaluate((rail) => {
      const { bottom } = rail.getBoundingClientRect()
      return [...rail.querySelectorAll('.rail-tool')].filter((tool) => tool.getBoundingClientRect().bottom <= bottom)
        .length
    })
    expect(seen).toBeGreaterThan(8)
    // What the guide says of them stands in the window.
    await page.getByRole('button', { name: 'Help: Selection' }).tap()
    const help = page.locator('.help-popover')
    await expect(help).toBeVisible()
    await expect.poll(async () => (await help.boundingBox())?.x).toBeGreaterThanOrEqual(0)
    const box = await help.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await page.keyboard.press('Control+i')
    await expect(line).toHaveCount(0)
  }
})

test('at 640 × 400 and 390 × 780 the menu of a marker is seen whole; on a telephone Paper has the page above its options, as wide as the window', async ({
  page,
}) => {
  await test.step('at 640 × 400 and 390 × 780 the menu of a marker in the middle is seen whole', async () => {
    await asFound(page)
    await openEditor(page)
    for (const [width, height] of [
      [640, 400],
      [390, 780],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.keyboard.press('m')
      const map = await page.getByTestId('battlefield').boundingBox()
      if (map === null) throw new Error('the battlefield is not shown')
      await page.mouse.click(map.x + map.width * 0.48, map.y + map.height * 0.4)
      await page.keyboard.press('v')
      await page.keyboard.press('End')
      await page.keyboard.press('Shift+F10')
      const menu = page.getByRole('menu', { name: 'Selection' })
      await expect(menu).toBeVisible()
      await expect.poll(async () => (await menu.boundingBox())?.x).toBeGreaterThanOrEqual(0)
      const box = await menu.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      for (const entry of await menu.getByRole('menuitem').all())
        expect(await entry.evaluate((item) => item.scrollWidth - item.clientWidth)).toBeLessThanOrEqual(0)
      for (const key of ['Escape', 'Control+a', 'Delete']) await page.keyboard.press(key)
      await expect(menu).toHaveCount(0)
    }
  })
  await test.step('on a telephone Properties leave more than half of the map, what is selected among it', async () => {
    await page.setViewportSize({ width: 390, height: 780 })
    for (const down of [0.3, 0.75]) {
      const map = await page.getByTestId('battlefield').boundingBox()
      if (map === null) throw new Error('the battlefield is not shown')
      const at = map.y + map.height * down
      await page.getByTestId('battlefield').focus()
      await page.keyboard.press('m')
      await page.mouse.click(map.x + map.width * 0.4, at)
      await page.keyboard.press('v')
      await page.keyboard.press('End')
      await page.getByRole('button', { name: 'Properties' }).tap()
      const properties = page.locator('.floating-inspector')
      await expect(properties).toBeVisible()
      const [sheet, close] = [
        await properties.boundingBox(),
        await properties.getByRole('button', { name: 'Close' }).boundingBox(),
      ]
      const [top, height] = [sheet?.y ?? at, sheet?.height ?? map.height]
      expect(height / map.height).toBeLessThan(0.45)
      expect(at < top - 12 || at > top + height + 12).toBe(true)
      expect((close?.x ?? 390) + (close?.width ?? 0)).toBeLessThanOrEqual(390)
      await properties.getByRole('button', { name: 'Close' }).tap()
    }
  })
  await test.step('in wider windows under a finger the head of Properties has room for all its buttons', async () => {
    for (const [width, height] of [
      [1024, 600],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.getByRole('button', { name: 'Properties' }).tap()
      await expect(page.locator('.floating-inspector')).toBeVisible()
      await expect.poll(() => pastHead(page)).toBeLessThanOrEqual(0)
      await page.locator('.floating-inspector').getByRole('button', { name: 'Close' }).tap()
    }
  })
  await test.step('a menu that does not fit says so at its end, and stands off the edges of the window', async () => {
    for (const [width, height] of [
      [640, 400],
      [390, 780],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.getByRole('menuitem', { name: 'Menu', exact: true }).tap()
      await page.getByRole('menuitem', { name: 'Edit', exact: true }).tap()
      const menu = page.getByRole('menu').last()
      await expect(menu).toHaveAttribute('data-more', 'below')
      const box = await menu.boundingBox()
      expect([(box?.y ?? 0) > 0, (box?.y ?? 0) + (box?.height ?? height) < height]).toEqual([true, true])
      // On a telephone its words have two thirds of the width.
      expect(box?.width).toBeGreaterThanOrEqual(240)
      await menu.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expect(menu).toHaveAttribute('data-more', 'above')
      for (const _ of [1, 2]) await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
  })
  await test.step('on a telephone Paper has the page above its options, as wide as the window', async () => {
    await page.setViewportSize({ width: 390, height: 780 })
    await page.getByRole('tab', { name: 'Paper', exact: true }).click()
    await expect(page.locator('.preview-sheet canvas').first()).toBeVisible()
    await expect.poll(() => widthOf(page, '.preview-sheet')).toBeGreaterThan(320)
    const [preview, side] = [
      await page.locator('.export-preview').boundingBox(),
      await page.locator('.export-side').boundingBox(),
    ]
    expect((preview?.y ?? 0) + (preview?.height ?? 0)).toBeLessThanOrEqual((side?.y ?? 0) + 1)
  })
  await test.step('there what was done is told whole, and in Mission fields have the whole width, beside no button', async () => {
    const run = page.locator('.export-side').getByRole('button', { name: 'Export', exact: true })
    await Promise.all([page.waitForEvent('download'), run.tap()])
    const told = page.locator('.status').getByTestId('notice').filter({ hasText: 'downloads' })
    await expect(told).toBeVisible()
    const cut = await told
      .locator('p')
      .evaluateAll((lines) =>
        lines.filter((line) => line.scrollWidth > line.clientWidth || line.getBoundingClientRect().right > innerWidth),
      )
    expect(cut).toHaveLength(0)
    // Beside it sizes of the map stay in the window, where it has less room than its words.
    await page.setViewportSize({ width: 640, height: 400 })
    await page.getByRole('tab', { name: 'Map', exact: true }).tap()
    await expect.poll(() => outOfReach(page, '.status')).toEqual([])
    await expect(told).toBeVisible()
    await page.setViewportSize({ width: 390, height: 780 })
    await page.getByRole('tab', { name: 'Mission', exact: true }).tap()
    await expect(page.locator('.mission-form')).toBeVisible()
    await expect.poll(() => outOfReach(page, '.status')).toEqual([])
    const ends = await page
      .locator('.mission-form input:visible, .mission-form select:visible')
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().right))
    expect(Math.max(...ends)).toBeGreaterThan(350)
  })
  await test.step('there find stands above the form, and what was found is seen below it', async () => {
    await page.keyboard.press('Control+f')
    const find = page.getByRole('search', { name: 'Find' })
    await find.getByLabel('Find in all texts').fill('Untitled')
    await find
      .getByRole('button', { name: /Untitled/ })
      .first()
      .tap()
    const field = page.locator('.mission-form input:focus, .mission-form textarea:focus')
    await expect(field).toHaveValue('Untitled mission')
    const [panel, found] = [await find.boundingBox(), await field.boundingBox()]
    expect(panel?.height).toBeGreaterThan(120)
    expect(found?.y).toBeGreaterThanOrEqual((panel?.y ?? 0) + (panel?.height ?? 780))
    await expect(field).toBeInViewport({ ratio: 1 })
  })
})
