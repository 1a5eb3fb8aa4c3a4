/** How parts of the window lie in windows of several widths: nothing is cut, nothing lies over what it does not belong to. */
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { goTo, openEditor, openFile, withoutFilePickers, withSettings } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withSettings(page, { inspectorPinned: false })
  await withoutFilePickers(page)
  await openEditor(page)
  const text = await readFile('resources/samples/four-claims.bulkhead', 'utf8')
  const buffer = Buffer.from(withLongNames(text))
  await openFile(page, { name: 'four-claims.bulkhead', mimeType: 'application/json', buffer })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four Claims')
})

/** A word as long as a name may be: nothing parts it but the place where it stands. */
const LONG = 'Sauerstoffflaschenabfülleranwärterversammlungsleiterinnenrat'

/** The mission with names that no space parts; that two rules have the same one is told. */
function withLongNames(text: string): string {
  const mission = JSON.parse(text) as Named
  for (const [index, side] of mission.sides.entries()) side.name = `${LONG.slice(0, -2)}${index + 1}`
  for (const rule of mission.play.rules) rule.title = `${LONG}${LONG}`
  return JSON.stringify(mission)
}

interface Named {
  readonly sides: { name: string }[]
  readonly play: { readonly rules: { title: string }[] }
}

/** Parts that can be moved sideways, but for the tray, which may be. */
const movedSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *:not(.tray-list, textarea)')]
      .filter((part) => part.checkVisibility() && /auto|scroll/.test(getComputedStyle(part).overflowX))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, className }) => `${tagName}.${className}`),
  )

/** Lists whose choice is not read whole. */
const cutChoices = (part: Locator): Promise<string[]> =>
  part.evaluate((holder) => {
    /** What the arrow takes (CSS px). */
    const ARROW = 18
    const pen = document.createElement('canvas').getContext('2d')
    return [...holder.querySelectorAll('select')]
      .filter((list) => {
        if (pen === null) return true
        const style = getComputedStyle(list)
        pen.font = style.font
        const room = list.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        return pen.measureText(list.selectedOptions[0]?.text ?? '').width > room - ARROW
      })
      .map((list) => list.selectedOptions[0]?.text ?? '')
  })

async function choose(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(words)
  await page.keyboard.press('Enter')
}

/** Buttons and fields that stand out over the part that holds them, or over the window. */
const outside = (part: Locator): Promise<string[]> =>
  part.evaluate((holder) => {
    const { left, right } = holder.getBoundingClientRect()
    return [...holder.querySelectorAll<HTMLElement>('button, select, input')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const box = control.getBoundingClientRect()
        return box.left < Math.max(left, 0) - 0.5 || box.right > Math.min(right, innerWidth) + 0.5
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })

const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0

test('properties over the map hold all their buttons at 1280 × 800, 640 × 400 and 390 × 780', async ({ page }) => {
  const panel = page.locator('.floating-inspector')
  for (const [width, height] of [
    [1280, 800],
    [640, 400],
    [390, 780],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Home')
    // Once open, they come with what is selected next.
    const open = page.getByRole('button', { name: 'Properties' })
    if ((await open.getAttribute('aria-pressed')) === 'false') await open.click()
    await expect(panel).toBeVisible()
    await expect.poll(() => outside(panel)).toEqual([])
    expect(await movedSideways(page)).toEqual([])
    expect(await widthOf(panel)).toBeGreaterThan(240)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  }
})

test('the fairness report is read without moving it sideways, and on a telephone it stands below the map', async ({
  page,
}) => {
  await choose(page, 'Fairness Report')
  await expect(page.getByTestId('fairness-verdict')).not.toHaveText('Measuring…', { timeout: 20_000 })
  const report = page.getByRole('complementary', { name: 'Is it fair?' })
  for (const [width, height] of [
    [1280, 800],
    [640, 400],
    [390, 780],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() =>
        report
          .locator('.fairness-table')
          .evaluateAll((tables) => tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length),
      )
      .toBe(0)
    expect(await outside(report)).toEqual([])
    expect(await movedSideways(page)).toEqual([])
  }
  expect(await widthOf(report)).toBeGreaterThan(380)
  expect(await widthOf(page.getByTestId('battlefield'))).toBeGreaterThan(300)
  // What failed is told over the map, not over the report.
  await openFile(page, { name: 'broken.bulkhead', mimeType: 'application/json', buffer: Buffer.from('{') })
  const notices = page.getByRole('region', { name: 'Messages' })
  await expect(notices).toContainText('broken.bulkhead was not opened')
  for (const [width, height] of [
    [640, 480],
    [640, 800],
    [1024, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(async () => {
        const [one, other] = [await notices.boundingBox(), await report.boundingBox()]
        return one === null || other === null || one.x + one.width > other.x
      })
      .toBe(false)
  }
})

/** What is seen in the middle of a part: itself, or what lies over it. */
const isUncovered = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(x + width / 2, y + height / 2)
    return seen !== null && element.contains(seen)
  })

test('at 1280 the kit and the title are seen whole, and the tools in lower windows too; what lies over the right edge of the map covers no report and no cross, and waits while the library is read', async ({
  page,
}) => {
  const kit = page.locator('.tray-list')
  expect(await kit.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  const tools = page.locator('.rail-tools')
  for (const [width, height] of [
    [1024, 700],
    [1280, 690],
    [1280, 689],
    [640, 400],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => tools.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBeLessThanOrEqual(0)
  }
  const lost = await page.locator('.title').evaluate((title) => {
    const [name, file] = [title.querySelector('h1'), title.querySelector('.title-file')]
    if (name === null || file === null) return null
    file.textContent = 'a-long-name-of-a-file.bulkhead'.repeat(3)
    const words = document.createRange()
    words.selectNodeContents(name)
    return words.getBoundingClientRect().width - name.getBoundingClientRect().width
  })
  expect(lost).not.toBeNull()
  expect(lost).toBeLessThan(0.02)
  await choose(page, 'Fairness Report')
  const report = page.getByRole('complementary', { name: 'Is it fair?' })
  await expect(report).toBeVisible()
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('search', { name: 'Find' })).toBeVisible()
  const heading = report.getByRole('heading', { name: 'Is it fair?' })
  for (const part of [heading, report.getByRole('button', { name: /Close/ })])
    await expect.poll(() => isUncovered(part)).toBe(true)
  await page.keyboard.press('Escape')
  await choose(page, 'Fairness Report')
  await page.keyboard.press('F9')
  const versions = page.locator('.side-panel')
  await expect(versions).toBeVisible()
  await choose(page, 'Map as a Table')
  const cross = page.locator('.map-table-head .icon-button')
  for (const [width, height] of [
    [1280, 900],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => isUncovered(cross)).toBe(true)
  }
  await cross.click()
  await page.setViewportSize({ width: 1280, height: 900 })
  await goTo(page, 'Mission')
  const title = page.getByLabel('Title', { exact: true })
  const end = (box: { x: number; width: number } | null): number => (box?.x ?? 0) + (box?.width ?? 0)
  await expect.poll(async () => end(await title.boundingBox())).toBeGreaterThan(600)
  expect(end(await title.boundingBox())).toBeLessThanOrEqual((await versions.boundingBox())?.x ?? 0)
  await goTo(page, 'Map')
  await choose(page, 'Library')
  await expect(page.getByRole('region', { name: 'Library' })).toBeVisible()
  await expect(versions).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(versions).toBeVisible()
})

test('Esc leads from the layers back to where they were opened; on a telephone the editor of kits has all its buttons, and the guide is as wide as its window', async ({
  page,
}) => {
  await test.step('after the layers, Esc leads back to the map where a key of the map opened them, and to their button elsewhere', async () => {
    const [map, button] = [page.getByTestId('battlefield'), page.getByRole('button', { name: 'Layers', exact: true })]
    const layers = page.getByRole('dialog', { name: 'Layers' })
    await map.focus()
    await page.keyboard.press('Control+Shift+y')
    await expect(layers).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(layers).toHaveCount(0)
    await expect(map).toBeFocused()
    await button.press('Enter')
    await expect(layers).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(layers).toHaveCount(0)
    await expect(button).toBeFocused()
  })
  await test.step('long names go out of no part of the Mission room, nor of the explanation of a problem, and what is set for a check is read whole', async () => {
    await goTo(page, 'Mission')
    await expect(page.locator('.section-findings').first()).toBeVisible()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await movedSideways(page)).toEqual([])
      await page.locator('.section-findings').first().getByRole('button').first().click()
      const explained = page.getByRole('dialog')
      await expect(explained).toContainText(LONG)
      expect(await movedSideways(page)).toEqual([])
      await explained.getByRole('button', { name: 'Check settings…' }).click()
      const settings = page.getByRole('dialog', { name: 'Check settings' })
      await expect(settings.locator('select')).toHaveCount(2)
      expect(await cutChoices(settings)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await goTo(page, 'Map')
    const list = page.getByRole('region', { name: 'Problems', exact: true })
    if (!(await list.isVisible())) await choose(page, 'Problems List')
    await expect(list.locator('[data-finding]').first()).toBeVisible()
    expect(await movedSideways(page)).toEqual([])
    await choose(page, 'Problems List')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('menuitem', { name: 'Arrange', exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await movedSideways(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
  await test.step('on a telephone the editor of kits has all its buttons, and the guide is as wide as its window', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    // What was selected before does not take the place of the tab that is asked for.
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Home')
    await choose(page, 'Box: Kit')
    // Long names may be parted, the heads of columns may not.
    const heads = page.locator('.parts thead th')
    await expect(heads).toHaveCount(5)
    for (const head of await heads.all()) expect((await head.boundingBox())?.height).toBeLessThan(30)
    await page.setViewportSize({ width: 390, height: 780 })
    await page.getByRole('button', { name: 'Edit a copy of this kit…' }).click()
    const kit = page.getByRole('dialog')
    await expect(kit.getByRole('button', { name: 'Use in this mission' })).toBeVisible()
    expect(await outside(kit)).toEqual([])
    // The drawing leaves the forms more than a line.
    await expect(kit.getByLabel('Squares down')).toBeInViewport({ ratio: 1 })
    expect(await widthOf(kit.locator('.kit-drawing figcaption'))).toBeGreaterThan(100)
    // Nor does what is wrong take the room of the drawing, or all that can be brought back that of Cancel.
    await page.setViewportSize({ width: 640, height: 780 })
    await kit.getByLabel('Squares down').fill('8')
    await kit.getByLabel('Squares down').press('Enter')
    await kit.getByRole('button', { name: 'Start Over' }).click()
    await kit.locator('.kit-piece').first().click()
    await kit.getByRole('button', { name: /^Remove / }).click()
    await expect(kit.locator('.kit-faults .field-reason')).toBeVisible()
    expect(await widthOf(kit.locator('.kit-drawing figcaption'))).toBeGreaterThan(100)
    expect(await outside(kit)).toEqual([])
    await page.setViewportSize({ width: 390, height: 780 })
    await kit.getByRole('button', { name: 'Cancel' }).click()
    await expect(kit).toHaveCount(0)
    await page.keyboard.press('F1')
    const guide = page.getByRole('dialog', { name: 'User guide' })
    await expect.poll(() => widthOf(guide.locator('.guide-page'))).toBeGreaterThan(280)
    await page.keyboard.press('Escape')
    await expect(guide).toHaveCount(0)
  })
  await test.step('there the table of the map has room for squares beside an open inspector', async () => {
    await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible()
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Shift+T')
    const cells = page.getByRole('grid', { name: 'Squares and their edges' }).locator('xpath=..')
    await expect.poll(() => widthOf(cells)).toBe(390)
    expect((await cells.boundingBox())?.height).toBeGreaterThan(180)
  })
})
