import { expect, type Locator, type Page, test } from '@playwright/test'
import { clickMap, openEditor } from '../support/battlefield-page.ts'

const complaints: string[] = []
test.beforeEach(async ({ page }) => {
  complaints.length = 0
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  // Real file handles, from the page's private file system: no test can answer the browser's own dialog.
  await page.addInitScript(() => {
    const handle = async (name: string) =>
      (await navigator.storage.getDirectory()).getFileHandle(name, { create: true })
    Object.assign(window, {
      showSaveFilePicker: (options: { suggestedName?: string }) => handle(options.suggestedName ?? 'file'),
    })
  })
  await openEditor(page)
  await page.keyboard.press('4')
  await clickMap(page, 1, 3, 3)
})
// Nothing the dialog does offends against the strict policy.
test.afterEach(() => expect(complaints).toEqual([]))

const dialogOf = (page: Page) => page.getByRole('dialog')
const facts = (page: Page) => page.getByTestId('export-facts')
const state = (page: Page) => page.getByTestId('export-state')
const format = (page: Page, name: RegExp) => dialogOf(page).getByRole('radio', { name })
const exportButton = (page: Page) => dialogOf(page).getByRole('button', { name: 'Export', exact: true })

async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+e')
  await expect(dialogOf(page)).toBeVisible()
}
const ready = (page: Page) => expect(state(page)).toHaveText('Ready to export.', { timeout: 15_000 })

/** Number of pages that the facts below the preview name, once they are those of the newest files. */
async function pagesShown(page: Page): Promise<number> {
  await ready(page)
  await expect(facts(page)).toContainText(/\d+ pages?, on/)
  return Number(/(\d+) pages?, on/.exec((await facts(page).textContent()) ?? '')?.[1])
}

/** Bytes of a file that was handed out; null: there is none. */
const stored = async (page: Page, name: string): Promise<Buffer | null> => {
  const bytes = await page.evaluate(async (wanted) => {
    const folder = await navigator.storage.getDirectory()
    try {
      return [...new Uint8Array(await (await (await folder.getFileHandle(wanted)).getFile()).arrayBuffer())]
    } catch {
      return null
    }
  }, name)
  return bytes === null ? null : Buffer.from(bytes)
}

const partBoxes = (page: Page): Locator => dialogOf(page).locator('.list-field input')
/** The chosen parts, once the list is there: the dialog stands a moment before its options do. */
async function partsInOrder(page: Page): Promise<string[]> {
  await partBoxes(page).first().waitFor()
  return dialogOf(page).locator('.list-field li[data-chosen="true"] label').allTextContents()
}

test('the preview shows the pages of the PDF, with ink on each', async ({ page }) => {
  await openDialog(page)
  const count = await pagesShown(page)
  const papers = dialogOf(page).locator('.pdf-paper')
  await expect(papers).toHaveCount(count)
  for (let index = 0; index < count; index += 1) {
    const paper = papers.nth(index)
    await paper.scrollIntoViewIfNeeded()
    await paper.locator('canvas').waitFor()
    const shades = await paper.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      const seen = new Set<number>()
      for (let at = 0; at < data.length; at += 4) seen.add((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0))
      return seen.size
    })
    expect(shades, `page ${index + 1}`).toBeGreaterThan(10)
  }
  await dialogOf(page).getByRole('radio', { name: 'Small' }).click()
  await expect(papers).toHaveCount(count)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
})

test('options change the pages and the paper, and are there again next time', async ({ page }) => {
  await openDialog(page)
  const before = await pagesShown(page)
  const [first = ''] = await partsInOrder(page)
  await dialogOf(page).getByRole('checkbox', { name: first, exact: true }).click()
  await expect.poll(() => pagesShown(page)).toBeLessThan(before)
  await dialogOf(page).getByLabel('Paper', { exact: true }).selectOption('letter')
  await expect(facts(page)).toContainText('of Letter')
  const order = await partsInOrder(page)
  await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).last().click()

  // Nothing is unsaved, so nothing is offered for recovery.
  await page.keyboard.press('Control+z')
  await page.reload()
  await openEditor(page)
  await openDialog(page)
  expect(await partsInOrder(page)).toEqual(order)
  await expect(dialogOf(page).getByLabel('Paper', { exact: true })).toHaveValue('letter')
  await expect(facts(page)).toContainText('of Letter')
})

test('what cannot be made is said beside the option, and cannot be exported', async ({ page }) => {
  await openDialog(page)
  await ready(page)
  for (const name of await partsInOrder(page))
    await dialogOf(page).getByRole('checkbox', { name, exact: true }).uncheck()
  await expect(state(page)).toHaveText('These options do not go together.')
  await expect(dialogOf(page).getByRole('alert')).toBeVisible()
  await expect(exportButton(page)).toBeDisabled()
  await partBoxes(page).first().check()
  await ready(page)
  await expect(exportButton(page)).toBeEnabled()
})

test('a long export is stopped at once, and made when it is asked for again', async ({ page }) => {
  await openDialog(page)
  await format(page, /picture of the map/).check()
  await ready(page)
  const width = dialogOf(page).getByLabel('Width', { exact: true })
  await width.fill('9000')
  await width.press('Enter')
  await dialogOf(page).getByRole('button', { name: 'Stop' }).click()
  await expect(state(page)).toHaveText('Stopped.')
  await expect(facts(page)).toContainText('3000 ×')
  // Nothing comes after it.
  await page.waitForTimeout(1000)
  await expect(state(page)).toHaveText('Stopped.')
  await width.fill('900')
  await width.press('Enter')
  await ready(page)
  await expect(facts(page)).toContainText('900 ×')
})

test('what is previewed is written, and the dialog closes', async ({ page }) => {
  await openDialog(page)
  await ready(page)
  await exportButton(page).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByTestId('notice').filter({ hasText: 'Exported Untitled mission.pdf.' })).toBeVisible()
  const pdf = await stored(page, 'Untitled mission.pdf')
  if (pdf === null) throw new Error('the PDF was not written')
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(pdf.toString('latin1').trimEnd()).toMatch(/%%EOF$/)

  await openDialog(page)
  await format(page, /Universal VTT/).check()
  await exportButton(page).click()
  await expect(dialogOf(page)).toHaveCount(0, { timeout: 15_000 })
  const table = JSON.parse((await stored(page, 'Untitled mission.uvtt'))?.toString('utf8') ?? '')
  expect(Buffer.from(table.image, 'base64').subarray(1, 4).toString('latin1')).toBe('PNG')
  // The quick command takes the options of last time and asks nothing.
  await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry('Untitled mission.pdf'))
  await page.keyboard.press('Control+Shift+e')
  await expect.poll(() => stored(page, 'Untitled mission.pdf').then((again) => again?.equals(pdf))).toBe(true)
})

test('a part of the battlefield: what is selected', async ({ page }) => {
  await page.keyboard.press('v')
  await page.keyboard.press('Control+a')
  await openDialog(page)
  await format(page, /picture of the map/).check()
  await ready(page)
  const whole = await facts(page).textContent()
  await dialogOf(page).getByLabel('Part of the battlefield').selectOption('selection')
  await ready(page)
  await expect(facts(page)).toContainText('3000 ×')
  await expect(facts(page)).not.toHaveText(whole ?? '')
  await dialogOf(page).getByLabel('Part of the battlefield').selectOption('figures')
  await dialogOf(page).getByLabel('Height').fill('100')
  await dialogOf(page).getByLabel('Height').press('Enter')
  await dialogOf(page).getByLabel('Width', { exact: true }).last().fill('300')
  await dialogOf(page).getByLabel('Width', { exact: true }).last().press('Enter')
  await expect(facts(page)).toContainText('3000 × 1000 pixels')
})

test('by keyboard alone: format, order of the parts, export', async ({ page }) => {
  await openDialog(page)
  await expect(format(page, /PDF/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(format(page, /picture of the map/)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  const [first = '', second = '', ...rest] = await partsInOrder(page)
  for (
    let step = 0;
    step < 30 &&
    !(await partBoxes(page)
      .first()
      .evaluate((box) => box === document.activeElement));
    step += 1
  )
    await page.keyboard.press('Tab')
  await expect(partBoxes(page).first()).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  expect(await partsInOrder(page)).toEqual([second, first, ...rest])
  await expect(dialogOf(page).getByText(`${first}, 2 of ${rest.length + 2}`)).toBeAttached()
  // The focus goes with the part.
  await expect(dialogOf(page).getByRole('checkbox', { name: first, exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  expect(await partsInOrder(page)).toEqual([second, ...rest])
  await ready(page)
  for (
    let step = 0;
    step < 60 && !(await exportButton(page).evaluate((one) => one === document.activeElement));
    step += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
  expect(await stored(page, 'Untitled mission.pdf')).not.toBeNull()
  await expect(page.getByTestId('battlefield')).toBeFocused()
})

test('parts are put in order with the mouse', async ({ page }) => {
  await openDialog(page)
  const [first = '', second = '', third = '', ...rest] = await partsInOrder(page)
  const grips = dialogOf(page).locator('.list-field li[data-chosen="true"] .list-grip')
  const [from, to] = [await grips.nth(0).boundingBox(), await grips.nth(2).boundingBox()]
  if (from === null || to === null) throw new Error('the parts are shown')
  await page.mouse.move(from.x + 8, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + to.height, { steps: 6 })
  await page.mouse.up()
  expect(await partsInOrder(page)).toEqual([second, third, first, ...rest])
  await dialogOf(page)
    .getByRole('button', { name: `Move ${first} up` })
    .click()
  expect(await partsInOrder(page)).toEqual([second, first, third, ...rest])
})

test('what to mind is said before the files are there', async ({ page }) => {
  await openDialog(page)
  await format(page, /picture of the map/).check()
  await dialogOf(page).getByLabel('Size', { exact: true }).selectOption('resolution')
  for (const [name, value] of [
    ['Resolution', '1200'],
    ['Printed at 1 :', '1'],
  ] as const) {
    await dialogOf(page).getByLabel(name, { exact: true }).fill(value)
    await dialogOf(page).getByLabel(name, { exact: true }).press('Enter')
  }
  await expect(dialogOf(page).getByRole('list', { name: 'To mind' })).toContainText('at most 64 million pixels')
  // Made to the end or given up: either way nothing is being made any more, and nothing new may begin.
  const stop = dialogOf(page).getByRole('button', { name: 'Stop' })
  await stop.click({ timeout: 2_000 }).catch(() => expect(stop).toHaveCount(0))
  await expect(stop).toHaveCount(0)
  const before = await state(page).textContent()
  // A number that is out of range stays at its field, with the reason, and is not tried.
  await dialogOf(page).getByLabel('Resolution', { exact: true }).fill('9')
  await dialogOf(page).getByLabel('Resolution', { exact: true }).press('Enter')
  await expect(dialogOf(page).getByRole('alert')).toHaveText(/From 10 to 1200 dpi/)
  await expect(state(page)).toHaveText(before ?? '')
})
