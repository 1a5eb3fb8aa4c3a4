/** Fingers on the map: real touches, as Chromium has them from a touch screen. */
import { expect, type Page, test } from '@playwright/test'
import {
  clickMap,
  goTo,
  openEditor,
  placeOf,
  saved,
  startOver,
  withoutFilePickers,
} from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'
import { Pen, penStroke, penTap, Screen, stroke, tap } from '../support/touch-screen.ts'

test.use({ hasTouch: true })
expectCleanConsole()

const zoomOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('.battlefield')?.dataset.zoom))
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

// That walls, zones and markers come to be as by the mouse is shown in actions.spec.ts.
test('a pen, and the hand beside it', async ({ page }) => {
  await test.step('a pen shows its ghost before it touches, says that it is a pen, and moves what stands there', async () => {
    await page.evaluate(() => {
      const types = new Set<string>()
      Object.assign(window, { pointerTypes: types })
      for (const type of ['pointerdown', 'pointermove'])
        window.addEventListener(type, (event) => event instanceof PointerEvent && types.add(event.pointerType), true)
    })
    await page.keyboard.press('1')
    const [pen, at] = [await Pen.of(page), await placeOf(page, 1, 3.5, 6)]
    await pen.hover(at.x - 3, at.y)
    await pen.hover(at.x, at.y)
    await expect(page.getByTestId('status')).toContainText(/Tap to place A1 (north|south|east|west) of [FG]/)
    expect(await page.evaluate(() => [...(window as unknown as { pointerTypes: Set<string> }).pointerTypes])).toContain(
      'pen',
    )
    await penTap(page, 1, 2.5, 3)
    await page.keyboard.press('v')
    await penStroke(page, [1, 2.5, 3], [1, 2.5, 4])
    expect(JSON.parse((await saved(page)).text).panels).toMatchObject([{ y: 4 }])
  })
  await startOver(page)
  await test.step('while a pen is near, the hand beside it draws nothing', async () => {
    await page.keyboard.press('1')
    const [pen, at] = [await Pen.of(page), await placeOf(page, 1, 1.5, 3)]
    await pen.hover(at.x, at.y)
    await tap(page, 1, 3.5, 5)
    await expect(undo(page)).toBeDisabled()
    await pen.press(at.x, at.y)
    await pen.lift(at.x, at.y)
    await expect(undo(page)).toBeEnabled()
    expect(JSON.parse((await saved(page)).text).panels).toHaveLength(1)
  })
  await startOver(page)
  await test.step('a pen that rests opens the menu of what lies under it', async () => {
    await page.keyboard.press('1')
    await penTap(page, 1, 2.5, 3)
    const [pen, at] = [await Pen.of(page), await placeOf(page, 1, 2.5, 3)]
    await pen.press(at.x, at.y)
    await expect(page.getByRole('menu', { name: 'Selection' })).toBeVisible()
    await pen.lift(at.x, at.y)
    await expect(page.getByRole('menu', { name: 'Selection' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(JSON.parse((await saved(page)).text).panels).toHaveLength(1)
  })
})

// On a page of their own: after a pen, fingers are not heeded for a while.
test('fingers alone, and a touch pad', async ({ page }) => {
  await test.step('two fingers zoom about their middle, move the map, and draw nothing', async () => {
    await page.keyboard.press('1')
    const screen = await Screen.of(page)
    const middle = await placeOf(page, 1, 3, 3)
    const before = await zoomOf(page)
    await screen.press(1, middle.x - 40, middle.y)
    await screen.press(2, middle.x + 40, middle.y)
    for (let apart = 50; apart <= 120; apart += 10) {
      await screen.move(1, middle.x - apart, middle.y)
      await screen.move(2, middle.x + apart, middle.y)
    }
    await screen.lift(2)
    await screen.lift(1)
    await expect.poll(() => zoomOf(page)).toBeCloseTo(before * 3, 2)
    await expect(undo(page)).toBeDisabled()
    // What lay between the fingers lies there still: C4 is south of the line they were on.
    await page.mouse.move(middle.x + 20, middle.y + 20)
    await expect(page.locator('.status-square')).toHaveText('D4')
    // Both together: the map goes with them.
    await screen.press(1, middle.x - 60, middle.y)
    await screen.press(2, middle.x + 60, middle.y)
    for (let far = 10; far <= 100; far += 10) {
      await screen.move(1, middle.x - 60, middle.y + far)
      await screen.move(2, middle.x + 60, middle.y + far)
    }
    await screen.lift(1)
    await screen.lift(2)
    await page.mouse.move(middle.x + 20, middle.y + 120)
    await expect(page.locator('.status-square')).toHaveText('D4')
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
    await expect(undo(page)).toBeDisabled()
  })
  await startOver(page)
  await test.step('a pinch on a touch pad zooms at the pointer, and the page stays as it is', async () => {
    const at = await placeOf(page, 1, 3.5, 3.5)
    const before = await zoomOf(page)
    await page.mouse.move(at.x, at.y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -60)
    await page.keyboard.up('Control')
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(before * 1.5)
    await page.mouse.move(at.x + 1, at.y)
    await expect(page.locator('.status-square')).toHaveText('D4')
    expect(await page.evaluate(() => window.devicePixelRatio * (window.visualViewport?.scale ?? 0))).toBe(1)
  })
  await startOver(page)
  await test.step('a second finger during a stroke takes the stroke back: no stray walls, nothing to undo', async () => {
    await page.keyboard.press('1')
    const screen = await Screen.of(page)
    const [from, to, beside] = [
      await placeOf(page, 1, 0.4, 3),
      await placeOf(page, 1, 4.4, 3),
      await placeOf(page, 1, 3, 5.5),
    ]
    await screen.press(1, from.x, from.y)
    for (let step = 1; step <= 8; step += 1) await screen.move(1, from.x + ((to.x - from.x) * step) / 8, from.y)
    await screen.press(2, beside.x, beside.y)
    await screen.move(2, beside.x + 30, beside.y + 30)
    await screen.lift(1)
    await screen.lift(2)
    await expect(undo(page)).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeDisabled()
    expect(JSON.parse((await saved(page)).text).panels).toEqual([])
  })
  await startOver(page)
  await test.step('with Select a finger moves the map where nothing lies, and a wall where one does', async () => {
    await page.keyboard.press('1')
    await tap(page, 1, 2.5, 3)
    await expect(undo(page)).toBeEnabled()
    await page.keyboard.press('v')
    await stroke(page, [1, 2.5, 3], [1, 2.5, 4])
    const { panels } = JSON.parse((await saved(page)).text)
    expect(panels.map(({ y }: { y: number }) => y)).toEqual([4])
    await page.getByTestId('battlefield').focus()
    await stroke(page, [1, 4.5, 1.5], [1, 3.5, 1.5])
    const at = await placeOf(page, 1, 3.5, 1.5)
    await page.mouse.move(at.x, at.y)
    await expect(page.locator('.status-square')).toHaveText('B5')
  })
  await startOver(page)
  await test.step('a finger that rests opens the menu of what lies under it, whatever is in hand, and draws nothing', async () => {
    await page.keyboard.press('1')
    await tap(page, 1, 2.5, 5)
    const screen = await Screen.of(page)
    const at = await placeOf(page, 1, 2.5, 5)
    await screen.press(1, at.x, at.y)
    const menu = page.getByRole('menu', { name: 'Selection' })
    // Moved up where it does not fit below the finger.
    await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 })
    await screen.lift(1)
    await page.getByRole('menuitem', { name: /^Delete/ }).tap()
    expect(JSON.parse((await saved(page)).text).panels).toEqual([])
  })
})

test('everything to be pressed is 44 px at least', async ({ page }) => {
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  const small = () => page.evaluate(smallTargets, 44)
  expect(await small()).toEqual([])
  await page.keyboard.press('1')
  await clickMap(page, 1, 3.5, 3)
  await page.keyboard.press('v')
  await clickMap(page, 1, 3.5, 3)
  await expect(page.getByRole('tab', { name: 'Selection' })).toBeVisible()
  expect(await small()).toEqual([])
  await goTo(page, 'Mission')
  expect(await small()).toEqual([])
  await goTo(page, 'Paper')
  await expect(page.getByRole('radio', { name: /PDF document/ })).toBeVisible()
  expect(await small()).toEqual([])
})

/** What is smaller than it should be; a field is as large as what it stands in, and an edge to be dragged as what it reaches. */
function smallTargets(least: number): string[] {
  const targets = 'button, a[href], input:not([type="hidden"]), select, textarea, [role="menuitem"], summary'
  return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
    if (!element.checkVisibility()) return []
    const holder =
      element instanceof HTMLInputElement
        ? (element.closest('label, .problems-search, .tray-search, .gallery-search') ?? element)
        : element
    const { width, height } = holder.getBoundingClientRect()
    const name = element.getAttribute('aria-label') ?? element.textContent ?? element.className
    return Math.round(width) < least || Math.round(height) < least ? [`${name} ${width} × ${height}`] : []
  })
}
