/** What somebody meets who has chosen nothing yet: the map first, and what stands around it only when it is of use. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import {
  clickMap,
  goTo,
  openEditor,
  openFile,
  showProblems,
  startOver,
  takeInHand,
  withoutFilePickers,
  withSettings,
} from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'
import { openSection } from '../support/facts-page.ts'

expectCleanConsole()

const sample = new URL('../../resources/samples/cold-spine.bulkhead', import.meta.url)
/** Two boards of 6 × 7 squares side by side (mm). */
const FIELD = { width: 1212, height: 703 }
/** Pixels for a millimetre at 100 %. */
const TRUE_SIZE = 96 / 25.4

const app = (page: Page) => page.locator('.app')
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' })
const problems = (page: Page) => page.getByRole('region', { name: 'Problems', exact: true })
const kit = (page: Page) => page.getByRole('radiogroup', { name: 'In the tray' })
const counts = (page: Page) => page.getByRole('button', { name: /^Problems: / })

async function asNewcomer(page: Page, settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await withoutFilePickers(page)
  await withSettings(page, settings, 'where none are kept')
  await openEditor(page)
}

async function openSample(page: Page): Promise<void> {
  await openFile(page, { name: 'cold.bulkhead', mimeType: 'application/json', buffer: readFileSync(sample) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cold Spine')
}

/** How much of the window the boards get, the map being fitted: what the stage shows at the zoom that it tells. */
async function share(page: Page): Promise<number> {
  const scale = await page.evaluate(() => Number(document.querySelector<HTMLElement>('.battlefield')?.dataset.zoom))
  const size = page.viewportSize()
  if (size === null) throw new Error('the window has no size')
  const [width, height] = [FIELD.width, FIELD.height].map((length) => length * scale * TRUE_SIZE)
  return ((width ?? 0) * (height ?? 0)) / (size.width * size.height)
}

test('the boards have most of the window, also beside the list of problems and the inspector', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await asNewcomer(page)
  await openSample(page)
  const give = async (width: number, height: number, least: number): Promise<void> => {
    await page.setViewportSize({ width, height })
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Control+0')
    await expect.poll(() => share(page), `${width} × ${height}`).toBeGreaterThanOrEqual(least)
  }
  await expect.poll(() => share(page)).toBeGreaterThanOrEqual(0.58)
  await give(1024, 700, 0.56)
  await give(640, 400, 0.6)
  await page.setViewportSize({ width: 1280, height: 800 })
  await counts(page).click()
  await expect(problems(page)).toBeVisible()
  await give(1280, 800, 0.5)
  await counts(page).click()
  // A window as wide as that has the inspector beside the map by itself.
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(inspector(page)).toBeVisible()
  await give(1920, 1080, 0.62)
})

test('tools, selection, list, zoom and the Mission room in their places', async ({ page }) => {
  await test.step('at first the map has no neighbour but tools and kit; the rail chooses what kind, the kit which one', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await asNewcomer(page)
    await expect(inspector(page)).toHaveCount(0)
    await expect(problems(page)).toHaveCount(0)
    await expect(kit(page).getByRole('radio', { name: /^A1 / })).toBeVisible()
    await page.getByRole('radio', { name: 'Draw zones' }).click()
    await expect(kit(page).getByRole('radio', { name: /^Entry Zone Attacker/ })).toBeChecked()
    await expect(kit(page).getByRole('radio', { name: /^A1 / })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Draw walls' }).click()
    await kit(page).getByRole('radio', { name: /^B2 / }).click()
    await page.getByRole('radio', { name: 'Place markers' }).click()
    // What was in hand last of a kind is in hand again.
    await page.getByRole('radio', { name: 'Draw walls' }).click()
    await expect(kit(page).getByRole('radio', { name: /^B2 / })).toBeChecked()
    await page.getByRole('button', { name: 'Options' }).click()
    await expect(page.getByRole('dialog', { name: /Short Wall with Hatchway/ })).toContainText('Click a grid line')
    await page.keyboard.press('Escape')
    // A note is the only one of its sort; put away, it leaves the kit as it was.
    await page.getByRole('radio', { name: 'Write a note on the map' }).click()
    await expect(kit(page).getByRole('radio')).toHaveCount(1)
    await expect(kit(page).getByRole('radio', { name: 'Note' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(kit(page).getByRole('radio', { name: /^B2 / })).toBeVisible()
    await takeInHand(page, 'Furnace', 'furnace')
    await expect(page.getByTestId('battlefield')).toHaveAttribute('data-tool', 'region')
  })
  await startOver(page)
  await test.step('a selection has its toolbar; properties stand over the map on its free side, and go with Escape', async () => {
    await page.keyboard.press('7')
    await clickMap(page, 1, 4.5, 3)
    await page.keyboard.press('v')
    await clickMap(page, 1, 4.4, 3)
    await expect(inspector(page)).toHaveCount(0)
    const toolbar = page.getByRole('toolbar', { name: 'Selection' })
    await toolbar.getByRole('button', { name: 'Properties' }).click()
    await expect(inspector(page)).toHaveAttribute('data-side', 'left')
    // Each deed stands in one place.
    await expect(page.getByRole('button', { name: 'Rotate' })).toHaveCount(1)
    await inspector(page).getByRole('radio', { name: 'Open', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(inspector(page)).toHaveCount(0)
    await expect(page.getByTestId('battlefield')).toBeFocused()
    await expect(kit(page)).toBeVisible()
    const map = await page.getByTestId('battlefield').boundingBox()
    await page.keyboard.press('Delete')
    await expect(toolbar).toHaveCount(0)
    // The tray is as high for zones as for walls: the map stays where it is.
    await page.getByRole('radio', { name: 'Draw zones' }).click()
    expect(await page.getByTestId('battlefield').boundingBox()).toEqual(map)
  })
  await startOver(page)
  await test.step('the counts open the list, Escape closes it, and a search leads to the kit', async () => {
    await page.keyboard.press('1')
    await clickMap(page, 1, 4.5, 3)
    await page.keyboard.press('v')
    await expect(counts(page)).toHaveAccessibleName(/4 to do/)
    await counts(page).click()
    await expect(problems(page)).toBeVisible()
    const map = page.getByTestId('battlefield')
    await problems(page).getByRole('button', { name: 'Hide the list' }).focus()
    await page.keyboard.press('Escape')
    await expect(problems(page)).toBeHidden()
    await expect(counts(page)).toBeFocused()
    await map.focus()
    await page.keyboard.press('/')
    await expect(page.getByRole('textbox', { name: 'Search pieces' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(map).toBeFocused()
  })
  await startOver(page)
  await test.step('the zoom offers usual sizes and takes a typed one', async () => {
    const zoom = page.getByRole('button', { name: / %$/ })
    await zoom.click()
    await page.getByRole('button', { name: '100 % · true size' }).click()
    await expect(zoom).toHaveText('100 %')
    await zoom.click()
    await page.getByLabel('Per cent').fill('1')
    await expect(page.getByText('A number from 2 to 800.')).toBeVisible()
    await page.getByLabel('Per cent').fill('66')
    await page.keyboard.press('Enter')
    await expect(zoom).toHaveText('66 %')
  })
  await startOver(page)
  await test.step('an empty mission has few fields; a chip adds a section, which is a chip again if it is left empty', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await goTo(page, 'Mission')
    const inputs = page
      .locator('.mission-form')
      .locator('input, textarea, select, [role="combobox"], [role="checkbox"]')
    await expect(page.getByLabel('Briefing', { exact: true })).toBeVisible()
    expect(await inputs.filter({ visible: true }).count()).toBeLessThanOrEqual(14)
    const chip = page.getByRole('button', { name: 'Credits', exact: true })
    await chip.click()
    await expect(page.getByLabel('Author')).toBeFocused()
    await page.getByLabel('Title', { exact: true }).focus()
    await expect(page.getByLabel('Author')).toHaveCount(0)
    await chip.click()
    await page.keyboard.type('Ann')
    await page.getByLabel('Title', { exact: true }).fill('Short Watch')
    await expect(page.getByRole('button', { name: 'Credits Ann', expanded: true })).toBeVisible()
  })
  await test.step('a click on the sheet leads to the field, the focus to the block; the old page stays until the new one is there', async () => {
    const sheet = page.getByRole('complementary', { name: 'Sheet' })
    await expect(sheet.getByRole('img', { name: /Page 1/ }).locator('canvas')).toBeVisible({ timeout: 20_000 })
    await sheet.getByRole('button', { name: 'Edit Briefing' }).click()
    const briefing = page.getByLabel('Briefing', { exact: true })
    await expect(briefing).toBeFocused()
    await briefing.fill('Hold the deck.')
    await expect(sheet.locator('canvas').first()).toBeVisible()
    await expect(page.getByText(/^3 words/)).toBeVisible()
    await expect(sheet.locator('[data-hot="true"]')).toHaveAccessibleName('Edit Briefing')
    await page.keyboard.press('Escape')
    await expect(sheet.locator('[data-hot="true"]')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Edit Who fights' }).first().click()
    await expect(page.getByRole('group', { name: /^Side 1/ }).getByLabel('Name')).toBeFocused()
    await sheet.getByRole('button', { name: 'Go to the map' }).first().click()
    await expect(page.locator('.app')).toHaveAttribute('data-workspace', 'map')
  })
  await test.step('dots lead to sections, and show where a problem is; problems leave the form in sight', async () => {
    await goTo(page, 'Mission')
    await openSection(page, 'What the map needs')
    await page.getByLabel('Add what the map needs').selectOption({ label: 'Objective Markers' })
    await showProblems(page)
    const list = await problems(page).boundingBox()
    expect(list?.x).toBeGreaterThanOrEqual(468)
    await counts(page).click()
    const dots = page.getByRole('navigation', { name: 'Sections' })
    const needs = dots.getByRole('button', { name: 'Go to What the map needs, with a problem' })
    await needs.hover()
    await expect(needs).toContainText('What the map needs')
    await dots.getByRole('button', { name: 'Go to Briefing' }).click()
    await expect(page.getByLabel('Briefing', { exact: true })).toBeFocused()
    const ofNeeds = page.getByRole('list', { name: 'Problems of What the map needs' })
    await expect(ofNeeds).toContainText('Objective Marker')
    await ofNeeds.getByRole('button', { name: /^Explain: / }).click()
    await expect(page.getByRole('dialog')).toContainText('What to do')
    await page.keyboard.press('Escape')
  })
  await test.step('in a small window form and sheet change places', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
    await page.getByRole('button', { name: 'Show the sheet' }).click()
    const sheet = page.getByRole('complementary', { name: 'Sheet' })
    await expect(sheet.getByRole('img', { name: /Page 1/ })).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByLabel('Briefing', { exact: true })).toHaveValue('Hold the deck.')
  })
})

test('the inspector is pinned, made wider by key, and so at the next start', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await asNewcomer(page)
  await page.keyboard.press('Control+i')
  await expect(inspector(page)).toBeVisible()
  const edge = page.getByRole('separator', { name: 'Resize the inspector' })
  // From part to part, its tabs have the keys and not its edge.
  const has = () => inspector(page).evaluate((each) => each.contains(document.activeElement))
  for (let part = 0; part < 8 && !(await has()); part += 1) await page.keyboard.press('F6')
  expect(await has()).toBe(true)
  await expect(edge).not.toBeFocused()
  await edge.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(edge).toHaveAttribute('aria-valuenow', '296')
  const box = await edge.boundingBox()
  if (box === null) throw new Error('the edge is not shown')
  await page.mouse.move(box.x + 4, 300)
  await page.mouse.down()
  await page.mouse.move(900, 300, { steps: 4 })
  await page.mouse.up()
  await expect(edge).toHaveAttribute('aria-valuenow', '380')
  await page.reload()
  await expect(app(page)).toHaveAttribute('data-start-page', 'start')
  await page.keyboard.press('v')
  await expect(edge).toHaveAttribute('aria-valuenow', '380')
  await inspector(page).getByRole('button', { name: 'Hide the inspector' }).click()
  await expect(inspector(page)).toHaveCount(0)
})
