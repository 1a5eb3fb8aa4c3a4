/** A picture under the map: dropped, fitted, read, answered, built; it comes back, and leaves this computer in nothing. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { readPngChunks, writePng } from '#model/containers/png-chunks.ts'
import { openEditor, openFile, runCommand, saved, status, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

const SAMPLE = 'resources/samples/cutting-party.bulkhead'

/** A picture of a sample as others make pictures: without the mission in it. Its edges are those of the boards. */
function pictureOfSample(folder: string): Buffer {
  const file = join(folder, 'party.png')
  execFileSync(process.execPath, ['bin/bulkhead.js', 'export', SAMPLE, '--to', file, '--area', '0,0,606,1406'])
  const chunks = readPngChunks(readFileSync(file))
  if (!chunks.ok) throw new Error('the program made a PNG that it cannot read')
  return Buffer.from(writePng(chunks.value.filter(({ type }) => ['IHDR', 'PLTE', 'IDAT', 'IEND'].includes(type))))
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Picture under the map' })

/** Puts each corner of the boards on a corner of the picture. */
async function setCorners(page: Page): Promise<void> {
  const picture = await page.locator('.corner-view img').boundingBox()
  if (picture === null) throw new Error('there is no picture')
  const { x, y, width, height } = picture
  for (const [index, [right, down]] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].entries()) {
    const handle = await page.locator(`[data-corner="${index}"]`).boundingBox()
    if (handle === null) throw new Error('there is no handle')
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
    await page.mouse.down()
    await page.mouse.move(x + (right ?? 0) * width, y + (down ?? 0) * height, { steps: 3 })
    await page.mouse.up()
  }
}

/** Everything that the page keeps, but for the pictures themselves, as one text. */
const keptByPage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [JSON.stringify({ ...localStorage })]
    const text = async (value: unknown): Promise<string> =>
      value instanceof Blob
        ? String.fromCharCode(...new Uint8Array(await value.arrayBuffer()))
        : value instanceof Uint8Array
          ? String.fromCharCode(...value)
          : (JSON.stringify(value) ?? '')
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined || name === 'bulkhead-underlay') continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
        })
        for (const value of values) parts.push(await text(value))
      }
      database.close()
    }
    return parts.join('\n')
  })

/** Bytes from the middle of the stored picture, as a file might hold them: raw, or in one of the three ways of Base64. */
async function marksOfPicture(page: Page): Promise<readonly string[]> {
  const bytes = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('bulkhead-underlay')
      request.onsuccess = () => resolve(request.result)
    })
    const [record] = await new Promise<{ picture: { blob: Blob } }[]>((resolve) => {
      const request = database.transaction('kept').objectStore('kept').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return record === undefined ? [] : [...new Uint8Array(await record.picture.blob.arrayBuffer())]
  })
  const middle = Buffer.from(bytes.slice(bytes.length >> 1, (bytes.length >> 1) + 48))
  expect(middle).toHaveLength(48)
  return [middle.toString('latin1'), ...[0, 1, 2].map((from) => middle.subarray(from).toString('base64').slice(0, 40))]
}

test('a picture is fitted, its walls are proposed, answered and built in one step, and it stays on this computer', async ({
  page,
}, info) => {
  await withoutFilePickers(page)
  await openEditor(page)
  const { panels, ...bare } = JSON.parse(await readFile(SAMPLE, 'utf8'))
  const empty = { ...bare, panels: [], halfPillars: [], wallEnds: [] }
  await openFile(page, { name: 'empty.bulkhead', mimeType: '', buffer: Buffer.from(JSON.stringify(empty)) })
  await expect(page.getByText('empty.bulkhead')).toBeVisible()
  await openFile(page, { name: 'party.png', mimeType: 'image/png', buffer: pictureOfSample(info.outputPath('')) })

  await test.step('corners by mouse and by keys, then the picture lies under the map', async () => {
    await expect(page.getByTestId('corner-view')).toBeVisible()
    await setCorners(page)
    await panel(page).getByRole('button', { name: 'Upper right', exact: true }).click()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(status(page)).toContainText('Upper right corner: ')
    await panel(page).getByRole('button', { name: 'Fit to the Grid' }).click()
    await expect(panel(page).getByRole('slider', { name: 'Opacity' })).toBeVisible()
  })

  await test.step('walls are proposed, and a line is answered by click and by key', async () => {
    await panel(page).getByRole('button', { name: 'Propose Walls' }).click()
    await expect(page.getByTestId('trace-counts')).toContainText('Nothing is built yet', { timeout: 30_000 })
    const words = await page.getByTestId('trace-counts').textContent()
    const next = panel(page).getByRole('button', { name: 'Next Question' })
    if ((await next.count()) > 0) {
      await next.click()
      await page.keyboard.press('2')
      await expect(panel(page).getByRole('radio', { name: 'Wall', exact: true })).toBeChecked()
    }
    expect(Number(words?.match(/^\d+/)?.[0])).toBeGreaterThan(5)
  })

  await test.step('built in one step, which undo takes back', async () => {
    await panel(page)
      .getByRole('button', { name: /^Build / })
      .click()
    await expect(status(page)).toContainText('from the picture')
    expect(JSON.parse((await saved(page)).text).panels.length).toBeGreaterThan(panels.length / 3)
    await page.keyboard.press('Control+z')
    expect(JSON.parse((await saved(page)).text).panels).toHaveLength(0)
    await page.keyboard.press('Control+Shift+z')
  })

  let text = ''
  await test.step('nothing that is written holds it', async () => {
    const marks = await marksOfPicture(page)
    await runCommand(page, 'About Bulkhead')
    const about = page.getByRole('dialog', { name: /^Bulkhead / })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      about.getByRole('button', { name: 'Export Everything…' }).click(),
    ])
    const everything = await readFile(await download.path(), 'latin1')
    await page.keyboard.press('Escape')
    text = (await saved(page)).text
    const exported = async (kind: string): Promise<string> => {
      const [file] = await Promise.all([page.waitForEvent('download'), runCommand(page, `Export ${kind}`)])
      return readFile(await file.path(), 'latin1')
    }
    const [svg, pdf] = [await exported('SVG'), await exported('PDF')]
    for (const written of [everything, text, svg, pdf, await keptByPage(page)])
      for (const mark of marks) expect(written.includes(mark)).toBe(false)
  })

  await test.step('it comes back with its mission, and is forgotten when asked', async () => {
    await page.reload()
    await openEditor(page)
    await openFile(page, { name: 'traced.bulkhead', mimeType: '', buffer: Buffer.from(text) })
    await expect(page.getByText('traced.bulkhead')).toBeVisible()
    await runCommand(page, 'Picture Under the Map')
    await expect(panel(page).getByRole('slider', { name: 'Opacity' })).toBeVisible()
    await runCommand(page, 'About Bulkhead')
    await page.getByRole('button', { name: 'Forget Pictures Under Maps' }).click()
    await page.keyboard.press('Escape')
    await runCommand(page, 'Picture Under the Map')
    await expect(panel(page).getByRole('button', { name: 'Choose a Picture…' })).toBeVisible()
  })
})
