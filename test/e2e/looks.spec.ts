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

test('long names and small windows leave nothing cut: the fairness report, the Mission room, the editor of kits, the guide, the table', async ({
  page,
}) => {
  await test.step('the fairness report is read without moving it sideways, and on a telephone it stands below the map', async () => {
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
    await page.setViewportSize({ width: 1280, height: 800 })
    await choose(page, 'Fairness Report')
    await expect(report).toHaveCount(0)
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
