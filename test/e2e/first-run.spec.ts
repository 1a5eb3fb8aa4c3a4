/** The first minutes with the program: an empty map that says what to do, and no fault found where nothing was drawn. */
import { expect, type Page, test } from '@playwright/test'
import { clickMap, goTo, openEditor, startOver, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => withoutFilePickers(page))

const words = (page: Page) => page.getByRole('complementary', { name: 'Getting started' })
const counts = (page: Page) => page.getByRole('button', { name: /^Problems: / })

test('an empty map and a template say what to do; the tour is read step by step in windows of two sizes, and does not come back', async ({
  page,
}) => {
  await test.step('an empty map says what to do and has no problems; both change with the first wall, and come back with undo', async () => {
    await openEditor(page)
    await expect(words(page)).toContainText('Start your map')
    await expect(counts(page)).toHaveAccessibleName('Problems: 5 to do')
    await page.keyboard.press('F8')
    await expect(page.locator('[data-finding]')).toHaveCount(0)
    // With a tool in hand the map is free, and what comes next stands below it.
    await page.keyboard.press('1')
    await expect(words(page)).toHaveCount(0)
    await expect(page.getByTestId('status')).toContainText('A1 Long Wall: click a line of the map')
    await clickMap(page, 1, 0, 3.5)
    await expect(counts(page)).toHaveAccessibleName(/^Problems: .*4 to do$/)
    await expect(words(page)).toHaveCount(0)
    await page.keyboard.press('v')
    await page.keyboard.press('Control+z')
    await expect(counts(page)).toHaveAccessibleName('Problems: 5 to do')
    await expect(words(page)).toBeVisible()
  })
  await test.step('a template says what its map asks for; nothing is wrong with it before something is drawn', async () => {
    await page.keyboard.press('Alt+Shift+n')
    await page.getByText('Published frames and empty boards').click()
    await page
      .getByRole('button', { name: /Power Struggle/ })
      .first()
      .click()
    await expect(words(page)).toContainText('4 or more Objective Markers')
    await expect(counts(page)).toHaveAccessibleName(/^Problems: \d to do$/)
    await goTo(page, 'Mission')
    await expect(page.getByRole('list', { name: /^Problems of/ })).toHaveCount(0)
  })
  await startOver(page)
  await test.step('the tour has five steps, is read step by step, goes by keys alone, and does not come back', async () => {
    const note = page.locator('.tour')
    await words(page).getByRole('button', { name: 'Take the tour' }).click()
    const titles: string[] = []
    for (let step = 1; step <= 5; step += 1) {
      await expect(note).toContainText(`${step} of 5`)
      await expect(note.getByRole('button', { name: step === 5 ? 'Done' : 'Next' })).toBeFocused()
      const title = (await note.getByRole('heading').textContent()) ?? ''
      await expect(page.getByRole('dialog', { name: title })).toHaveAccessibleDescription(/\w/)
      titles.push(title)
      const [box, size] = [await note.boundingBox(), page.viewportSize()]
      if (box === null || size === null) throw new Error('the note is not shown')
      expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height).toBe(
        true,
      )
      await page.keyboard.press(step % 2 === 0 ? 'Enter' : step === 5 ? 'Enter' : 'ArrowRight')
    }
    expect(new Set(titles).size).toBe(5)
    await expect(note).toHaveCount(0)
    await expect(page.getByTestId('battlefield')).toBeFocused()
    await expect(words(page).getByRole('button', { name: 'Take the tour' })).toHaveCount(0)
    await page.reload()
    await page.getByRole('button', { name: 'New map' }).click()
    await expect(words(page)).toBeVisible()
    await expect(note).toHaveCount(0)
    await expect(words(page).getByRole('button', { name: 'Take the tour' })).toHaveCount(0)
  })
  await test.step('the tour points at parts that are there in a window of 640 × 400, too, and Escape leaves it', async () => {
    await page.getByTestId('battlefield').focus()
    await page.setViewportSize({ width: 640, height: 400 })
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('take the tour')
    await expect(page.getByRole('option').first()).toContainText('Take the Tour')
    await page.keyboard.press('Enter')
    const [note, ring] = [page.locator('.tour'), page.locator('.tour-ring')]
    for (let step = 1; step <= 5; step += 1) {
      await expect(note).toContainText(`${step} of 5`)
      const [box, at] = [await note.boundingBox(), await ring.boundingBox()]
      if (box === null || at === null) throw new Error('the note or its part is not shown')
      expect(at.width > 20 && at.height > 20).toBe(true)
      expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 640 && box.y + box.height <= 400).toBe(true)
      if (step < 5) await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('ArrowLeft')
    await expect(note).toContainText('4 of 5')
    await page.keyboard.press('Escape')
    await expect(note).toHaveCount(0)
    await page.keyboard.press('1')
    await expect(page.getByTestId('battlefield')).toHaveAttribute('data-tool', 'panel')
  })
})

/** Real files, in the place that a browser gives a page of its own. */
async function withOwnFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const names = ['spine.bulkhead', 'vault.bulkhead']
    Object.assign(window, {
      showSaveFilePicker: async () =>
        (await navigator.storage.getDirectory()).getFileHandle(names.shift() ?? 'more.bulkhead', { create: true }),
    })
  })
}

test('missions used last stand on the start page with a picture of their map, also after the next start', async ({
  page,
}) => {
  await withOwnFiles(page)
  await openEditor(page)
  await page.keyboard.press('1')
  await clickMap(page, 1, 3.5, 3)
  await page.keyboard.press('Control+s')
  await expect(page.locator('.title-file')).toHaveText('spine.bulkhead')
  await expect(page.locator('.dirty-dot')).toHaveCount(0)
  const kept = () => page.evaluate(keptPictures)
  await expect.poll(async () => (await kept()).length, { timeout: 10_000 }).toBe(1)
  const [before] = await kept()
  expect((before ?? '').length).toBeLessThan(60_000)
  await clickMap(page, 1, 3.5, 5)
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await kept())[0] !== before, { timeout: 10_000 }).toBe(true)
  expect(await kept()).toHaveLength(1)
  await page.reload()
  const recent = page.getByRole('list', { name: 'Recent files' })
  const card = recent.getByRole('button', { name: /^spine/ })
  const picture = card.locator('img')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384)
  await expect(card).toContainText('Edited just now')
  await expect(card).toContainText(/\d to do/)
  await card.click()
  await expect(page.locator('.title-file')).toHaveText('spine.bulkhead')
  await expect(page.getByRole('button', { name: /^Problems: \d+ error/ })).toBeVisible()
  await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry('spine.bulkhead'))
  await page.keyboard.press('Alt+Shift+n')
  await expect(recent).toContainText('Moved or deleted')
  await expect(recent.getByRole('button', { name: 'Locate… spine.bulkhead' })).toBeVisible()
  await recent.getByRole('button', { name: 'Remove spine.bulkhead' }).click()
  await expect(recent).toHaveCount(0)
})

/** The pictures that are kept; asked for before there are any, the store must not be made by the asking. */
async function keptPictures(): Promise<string[]> {
  const name = 'bulkhead-pictures'
  if (!(await indexedDB.databases()).some((known) => known.name === name)) return []
  return new Promise((resolve) => {
    const asked = indexedDB.open(name)
    asked.onsuccess = () => {
      const all = asked.result.transaction('recent').objectStore('recent').getAll()
      all.onsuccess = () => {
        asked.result.close()
        resolve(all.result.map(({ dark }: { dark: string }) => dark))
      }
    }
  })
}
