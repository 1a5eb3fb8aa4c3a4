import { expect, type Locator, type Page, test } from '@playwright/test'
import { clickMap, goTo, openEditor } from '../support/battlefield-page.ts'

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
// Nothing the desk does offends against the strict policy.
test.afterEach(() => expect(complaints).toEqual([]))

const deskOf = (page: Page) => page.getByRole('main', { name: 'Export' })
const facts = (page: Page) => page.getByTestId('export-facts')
const state = (page: Page) => page.getByTestId('export-state')
const format = (page: Page, name: RegExp) => deskOf(page).getByRole('radio', { name })
const exportButton = (page: Page) => deskOf(page).getByRole('button', { name: 'Export', exact: true })

async function openDesk(page: Page): Promise<void> {
  await page.keyboard.press('Control+e')
  await expect(deskOf(page)).toBeVisible()
  const more = deskOf(page).locator('.export-more')
  await more.waitFor()
  if ((await more.getAttribute('open')) === null) await more.locator('> summary').click()
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

const partBoxes = (page: Page): Locator => deskOf(page).locator('.list-field input')
/** The chosen parts, once the list is there: the desk stands a moment before its options do. */
async function partsInOrder(page: Page): Promise<string[]> {
  await partBoxes(page).first().waitFor()
  return deskOf(page).locator('.list-field li[data-chosen="true"] label').allTextContents()
}

test('the preview, the order of the parts, what cannot be made, a stop; what is previewed is written and printed', async ({
  page,
}) => {
  await test.step('the preview shows the pages of the PDF, with ink on each', async () => {
    await openDesk(page)
    const count = await pagesShown(page)
    const papers = deskOf(page).locator('.pdf-paper')
    await expect(papers).toHaveCount(count)
    for (let index = 0; index < count; index += 1) {
      const paper = papers.nth(index)
      await paper.scrollIntoViewIfNeeded()
      await paper.locator('canvas').waitFor()
      const shades = await paper.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
        const seen = new Set<number>()
        for (let at = 0; at < data.length; at += 4)
          seen.add((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0))
        return seen.size
      })
      expect(shades, `page ${index + 1}`).toBeGreaterThan(10)
    }
    await deskOf(page).getByRole('radio', { name: 'Small' }).click()
    await expect(papers).toHaveCount(count)
    await page.keyboard.press('Escape')
    await expect(deskOf(page)).toHaveCount(0)
  })
  await goTo(page, 'Map')
  await test.step('styles have pictures, and what most people print has a button', async () => {
    await openDesk(page)
    await deskOf(page).getByRole('radio', { name: 'Dossier' }).check()
    await deskOf(page).getByRole('button', { name: 'Set-up', exact: true }).click()
    await expect.poll(() => partsInOrder(page)).toEqual(['Set-up sheet'])
    await deskOf(page).getByRole('radio', { name: 'Deck plates' }).check()
    for (const part of ['Parts list', 'Mission sheet'])
      await deskOf(page).getByRole('checkbox', { name: part, exact: true }).check()
    await goTo(page, 'Map')
  })
  await test.step('parts are put in order with the mouse', async () => {
    await openDesk(page)
    // Until then the options move.
    await ready(page)
    const [first = '', second = '', third = '', ...rest] = await partsInOrder(page)
    const grips = deskOf(page).locator('.list-field li[data-chosen="true"] .list-grip')
    // The list lies below what most people choose first.
    await grips.nth(2).scrollIntoViewIfNeeded()
    await grips.nth(0).scrollIntoViewIfNeeded()
    const [from, to] = [await grips.nth(0).boundingBox(), await grips.nth(2).boundingBox()]
    if (from === null || to === null) throw new Error('the parts are shown')
    await page.mouse.move(from.x + 8, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y + to.height, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => partsInOrder(page)).toEqual([second, third, first, ...rest])
    await deskOf(page)
      .getByRole('button', { name: `Move ${first} up` })
      .click()
    await expect.poll(() => partsInOrder(page)).toEqual([second, first, third, ...rest])
  })
  await goTo(page, 'Map')
  await test.step('what cannot be made is said beside the option, and cannot be exported', async () => {
    await openDesk(page)
    await ready(page)
    for (const name of await partsInOrder(page))
      await deskOf(page).getByRole('checkbox', { name, exact: true }).uncheck()
    await expect(state(page)).toHaveText('These options can’t be combined.')
    await expect(deskOf(page).getByRole('alert')).toBeVisible()
    await expect(exportButton(page)).toBeDisabled()
    await partBoxes(page).first().check()
    await ready(page)
    await expect(exportButton(page)).toBeEnabled()
  })
  await goTo(page, 'Map')
  await test.step('a long export is stopped at once, and made when it is asked for again', async () => {
    await openDesk(page)
    await format(page, /picture of the map/).check()
    await ready(page)
    const width = deskOf(page).getByLabel('Width', { exact: true })
    await width.fill('9000')
    await width.press('Enter')
    await deskOf(page).getByRole('button', { name: 'Stop' }).click()
    await expect(state(page)).toHaveText('Stopped.')
    await expect(facts(page)).toContainText('3000 ×')
    await width.fill('900')
    await width.press('Enter')
    await ready(page)
    await expect(facts(page)).toContainText('900 ×')
    await deskOf(page).getByLabel('View', { exact: true }).selectOption('standing')
    await expect(facts(page)).toContainText('900 × 732')
    await expect(deskOf(page).getByLabel('Seen from')).toBeVisible()
    await expect(deskOf(page).getByLabel('Art floor')).toBeHidden()
    // What is in a file for cutting, and the page for a browser as it looks.
    await deskOf(page).getByText('Other formats').click()
    await format(page, /DXF/).check()
    await expect(facts(page)).toContainText(/\d+ × \d+ mm, [1-9]\d* lines to cut/, { timeout: 20_000 })
    await format(page, /Tabletop Simulator/).check()
    await expect(facts(page)).toContainText('Untitled mission.png', { timeout: 20_000 })
    await exportButton(page).click()
    await expect
      .poll(() => stored(page, 'Untitled mission.png').then((bytes) => bytes?.subarray(1, 4).toString('latin1')))
      .toBe('PNG')
    await format(page, /Web page/).check()
    const look = page.getByRole('region', { name: /^What .*\.html shows$/ })
    await expect(look.getByRole('img', { name: /^Map of the battlefield/ })).toBeVisible({ timeout: 20_000 })
    await format(page, /PDF document/).check()
  })
  await goTo(page, 'Map')
  await test.step('what is previewed is written, and the desk stays', async () => {
    await openDesk(page)
    await ready(page)
    await exportButton(page).click()
    await expect(page.getByTestId('notice').filter({ hasText: 'Exported Untitled mission.pdf.' })).toBeVisible()
    await expect(deskOf(page)).toBeVisible()
    const pdf = await stored(page, 'Untitled mission.pdf')
    if (pdf === null) throw new Error('the PDF was not written')
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(pdf.toString('latin1').trimEnd()).toMatch(/%%EOF$/)

    // The key, and the button of the bar, lead to the desk; on it they export.
    await format(page, /Universal VTT/).check()
    await page.keyboard.press('Control+e')
    await expect(page.getByTestId('notice').filter({ hasText: 'Exported Untitled mission.uvtt.' })).toBeVisible({
      timeout: 15_000,
    })
    const table = JSON.parse((await stored(page, 'Untitled mission.uvtt'))?.toString('utf8') ?? '')
    expect(Buffer.from(table.image, 'base64').subarray(1, 4).toString('latin1')).toBe('PNG')
    // The quick command takes the options of last time and asks nothing.
    await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry('Untitled mission.pdf'))
    await page.keyboard.press('Control+Shift+e')
    await expect
      .poll(() => stored(page, 'Untitled mission.pdf').then((again) => again?.equals(pdf)), { timeout: 20_000 })
      .toBe(true)

    // Printing takes the PDF, whatever format is chosen, and shows it in a tab of its own.
    await page.evaluate(() => {
      const make = URL.createObjectURL
      URL.createObjectURL = (blob) => {
        if (blob instanceof Blob && blob.type === 'application/pdf') Object.assign(window, { printed: blob })
        return make.call(URL, blob)
      }
    })
    const printed = () =>
      page.evaluate(async () => {
        const blob: unknown = Reflect.get(window, 'printed')
        return blob instanceof Blob ? [...new Uint8Array(await blob.arrayBuffer())] : null
      })
    const told = page.getByTestId('notice').filter({ hasText: 'The pages are open in a new tab.' })
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Control+p')])
    await expect(told).toContainText('100 %')
    await expect(format(page, /PDF document/)).toBeChecked()
    expect(Buffer.from((await printed()) ?? []).equals(pdf)).toBe(true)
    await tab.close()
  })
})

test('by keyboard alone: format, order of the parts, export', async ({ page }) => {
  await page.keyboard.press('Control+e')
  await expect(format(page, /PDF/)).toBeFocused()
  // Parts are folded: their summary opens them.
  const more = deskOf(page).locator('.export-more > summary')
  await more.focus()
  await page.keyboard.press('Enter')
  await format(page, /PDF/).focus()
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
  await expect(deskOf(page).getByText(`${first}, 2 of ${rest.length + 2}`)).toBeAttached()
  // The focus goes with the part.
  await expect(deskOf(page).getByRole('checkbox', { name: first, exact: true })).toBeFocused()
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
  await expect.poll(() => stored(page, 'Untitled mission.pdf')).not.toBeNull()
  await page.keyboard.press('Escape')
  await expect(deskOf(page)).toHaveCount(0)
  await expect(page.getByTestId('battlefield')).toBeFocused()
})

test('a club’s own style: name, foot, colours and an SVG as logo, saved as a file', async ({ page }) => {
  await openDesk(page)
  await deskOf(page).getByRole('button', { name: 'Your club’s style…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your club’s style' })
  await dialog.getByRole('textbox', { name: 'Name of the club' }).fill('Thursday Crew')
  await dialog.getByRole('textbox', { name: 'Footer' }).fill('Back room, from seven')
  await dialog.getByLabel('Heads').fill('#ffee00')
  await expect(dialog.getByRole('alert')).toContainText('is hard to read on white paper')
  await dialog.getByLabel('Heads').fill('#7a1f1f')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  const logo = dialog.getByLabel('Choose a picture…')
  await logo.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(dialog.getByRole('alert')).toContainText('can’t read this picture')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z" fill="#7a1f1f"/></svg>'
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(dialog.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save as file…' }).click()
  await expect.poll(async () => (await stored(page, 'club-style.json'))?.length ?? 0).toBeGreaterThan(1000)
  const file = JSON.parse(String(await stored(page, 'club-style.json')))
  expect(file).toMatchObject({
    format: 'bulkhead-style',
    colours: { accent: '#7a1f1f' },
    club: { logo: { kind: 'png' } },
  })
  await dialog.getByRole('button', { name: 'Use', exact: true }).click()
  const style = deskOf(page).getByRole('combobox', { name: 'Style' })
  await expect(style).toHaveValue('own')
  await expect(style).toContainText('Thursday Crew (your own)')
  await ready(page)
  await exportButton(page).click()
  await expect.poll(() => stored(page, 'Untitled mission.pdf')).not.toBeNull()
  // And a file of somebody else's takes its place; chosen away, neither is gone.
  await style.selectOption('dossier')
  await deskOf(page).getByRole('button', { name: 'Your club’s style…' }).click()
  await dialog.getByLabel('Open a style file…').setInputFiles({
    name: 'theirs.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...file, name: 'Friday Crew' })),
  })
  await expect(style).toContainText('Friday Crew (your own)')
  await style.selectOption('Thursday Crew (your own)')
  await expect(style).toHaveValue('own')
  await expect(style.locator('option:checked')).toHaveText('Thursday Crew (your own)')
  await expect(style).toContainText('Friday Crew (your own)')
})
