import { expect, type Page, test } from '@playwright/test'
import { shareLinkOf } from '#core/containers/share-link.ts'
import { blankMission } from '#core/mission/blank.ts'
import { beginAnew, clickMap, openEditor, startOver } from '../support/battlefield-page.ts'

/**
 * Real file handles, from the page's private file system, since no test can answer the browser's own dialogs: each save
 * dialog gives the next of the names, each open dialog `opens`. `window.slow` is how long each write takes to end (ms).
 */
async function withFiles(page: Page, places: readonly string[], opens = 'a.bulkhead'): Promise<void> {
  await page.addInitScript(
    ({ places, opens }) => {
      const handle = async (name: string) =>
        (await navigator.storage.getDirectory()).getFileHandle(name, { create: true })
      const left = [...places]
      Object.assign(window, {
        slow: [0],
        showSaveFilePicker: async () => handle(left.shift() ?? 'no-more-names'),
        showOpenFilePicker: async () => [await handle(opens)],
      })
      const { close } = FileSystemWritableFileStream.prototype
      FileSystemWritableFileStream.prototype.close = async function (this: FileSystemWritableFileStream) {
        const slow = Reflect.get(window, 'slow') as number[]
        const delay = slow.length > 1 ? slow.shift() : slow[0]
        await new Promise((resolve) => setTimeout(resolve, delay))
        return close.call(this)
      }
    },
    { places, opens },
  )
  await openEditor(page)
}

const slowDisk = (page: Page, ...delays: number[]): Promise<void> =>
  page.evaluate((slow) => void Object.assign(window, { slow }), delays)

const stored = (page: Page, name: string): Promise<{ mission: { title: string }; panels: unknown[] }> =>
  page.evaluate(async (name) => {
    const folder = await navigator.storage.getDirectory()
    return JSON.parse(await (await (await folder.getFileHandle(name)).getFile()).text())
  }, name)

/** Another program, window or tab writes over a file, or (null) removes it. */
const meddle = (page: Page, name: string, title: string | null): Promise<void> =>
  page.evaluate(
    async ({ name, title }) => {
      const folder = await navigator.storage.getDirectory()
      if (title === null) return folder.removeEntry(name)
      const file = await folder.getFileHandle(name)
      const read = JSON.parse(await (await file.getFile()).text())
      const writable = await file.createWritable()
      await writable.write(JSON.stringify({ ...read, mission: { ...read.mission, title } }))
      return writable.close()
    },
    { name, title },
  )

const dirty = (page: Page) => page.getByRole('img', { name: 'Unsaved changes' })
const saidSaved = (page: Page, name: string) => page.getByTestId('notice').filter({ hasText: `Saved ${name}.` })

/** Draws a wall and saves it as `a.bulkhead`. */
async function savedWall(page: Page): Promise<void> {
  await page.keyboard.press('1')
  await clickMap(page, 1, 3, 3)
  await page.keyboard.press('Control+s')
  await expect(saidSaved(page, 'a.bulkhead')).toBeVisible()
  await expect(dirty(page)).toHaveCount(0)
}

test('Save, New before the write ends, Save: the file keeps its mission', async ({ page }) => {
  await withFiles(page, ['a.bulkhead', 'b.bulkhead'])
  await savedWall(page)
  await slowDisk(page, 800)
  await page.keyboard.press('Control+s')
  await beginAnew(page)
  await page.keyboard.press('Control+s')
  await expect(saidSaved(page, 'b.bulkhead')).toBeVisible()
  expect([(await stored(page, 'a.bulkhead')).panels.length, (await stored(page, 'b.bulkhead')).panels.length]).toEqual([
    1, 0,
  ])
  await expect(page.locator('.title-file')).toHaveText('b.bulkhead')
})

test('two saves one after the other: the newer state is in the file', async ({ page }) => {
  await withFiles(page, ['a.bulkhead'])
  await savedWall(page)
  // The first write takes longer than the second.
  await slowDisk(page, 1500, 0)
  await clickMap(page, 1, 3, 5)
  await page.keyboard.press('Control+s')
  await clickMap(page, 1, 1, 5)
  await page.keyboard.press('Control+s')
  await expect(dirty(page)).toHaveCount(0)
  await page.waitForTimeout(2000)
  expect((await stored(page, 'a.bulkhead')).panels).toHaveLength(3)
  await expect(dirty(page)).toHaveCount(0)
})

/** Hands over a mission as a link in the address. */
const handOver = (page: Page, title: string): Promise<void> =>
  page.evaluate(
    (hash) => {
      location.hash = hash
    },
    shareLinkOf(blankMission(title)),
  )

test('Save As asks for a place while another mission is handed over: each keeps its own', async ({ page }) => {
  await withFiles(page, ['a.bulkhead', 'copy.bulkhead', 'b.bulkhead'])
  await savedWall(page)
  await page.evaluate(() => {
    const pick: () => Promise<unknown> = Reflect.get(window, 'showSaveFilePicker')
    Object.assign(window, {
      showSaveFilePicker: async () => {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        return pick()
      },
    })
  })
  await page.keyboard.press('Control+Shift+s')
  await handOver(page, 'Handed over')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handed over')
  await expect(page.locator('.title-file')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(saidSaved(page, 'b.bulkhead')).toBeVisible()
  const [a, copy, b] = await Promise.all(['a', 'copy', 'b'].map((name) => stored(page, `${name}.bulkhead`)))
  expect([a, copy, b].map((one) => one?.mission.title)).toEqual(['Untitled mission', 'Untitled mission', 'Handed over'])
  expect(copy?.panels).toHaveLength(1)
})

test('a file changed by another program is compared, and written over only when told to', async ({ page }) => {
  await withFiles(page, ['a.bulkhead', 'copy.bulkhead'])
  await savedWall(page)
  await meddle(page, 'a.bulkhead', 'Hers')
  await clickMap(page, 1, 3, 5)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('The file has changed')
  await expect(dialog).toContainText('Title: “Untitled mission” here, “Hers” in the file')
  await expect(dialog).toContainText(/Wall.*: only here/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await stored(page, 'a.bulkhead')).mission.title).toBe('Hers')
  await expect(dirty(page)).toBeVisible()

  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: 'Save a copy…' }).click()
  await expect(saidSaved(page, 'copy.bulkhead')).toBeVisible()
  expect([
    (await stored(page, 'a.bulkhead')).mission.title,
    (await stored(page, 'copy.bulkhead')).panels.length,
  ]).toEqual(['Hers', 2])
})

test('a file changed in another tab is noticed there and here', async ({ page, context }) => {
  await withFiles(page, ['a.bulkhead'])
  await savedWall(page)
  const other = await context.newPage()
  await withFiles(other, [])
  await other.keyboard.press('Control+o')
  await expect(other.locator('.title-file')).toHaveText('a.bulkhead')
  await other.keyboard.press('1')
  await clickMap(other, 2, 3, 3)
  await other.keyboard.press('Control+s')
  await expect(saidSaved(other, 'a.bulkhead')).toBeVisible()

  await page.bringToFront()
  await clickMap(page, 1, 3, 5)
  await clickMap(page, 1, 1, 5)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(/Wall.*: only here/)
  expect((await stored(page, 'a.bulkhead')).panels).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(dirty(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(dirty(page)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(dirty(page)).toHaveCount(0)
  expect((await stored(page, 'a.bulkhead')).panels).toHaveLength(3)
})

test('a file that was removed is named, and the mission can be saved elsewhere', async ({ page }) => {
  await withFiles(page, ['a.bulkhead', 'elsewhere.bulkhead'])
  await savedWall(page)
  await meddle(page, 'a.bulkhead', null)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('“a.bulkhead” was removed, moved or renamed')
  await dialog.getByRole('button', { name: 'Save as…' }).click()
  await expect(saidSaved(page, 'elsewhere.bulkhead')).toBeVisible()
  expect((await stored(page, 'elsewhere.bulkhead')).panels).toHaveLength(1)
})

test('cut takes off what was copied, though something else is selected by then', async ({ page }) => {
  await page.addInitScript(() => {
    const copy = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = async (text) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      return copy(text)
    }
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await withFiles(page, ['a.bulkhead'])
  await page.keyboard.press('1')
  await clickMap(page, 1, 1, 3)
  await clickMap(page, 1, 3, 5)
  await page.keyboard.press('v')
  await clickMap(page, 1, 1, 3)
  await page.keyboard.press('Control+x')
  await clickMap(page, 1, 3, 5)
  await page.waitForTimeout(1500)
  await page.keyboard.press('Control+s')
  await expect(saidSaved(page, 'a.bulkhead')).toBeVisible()
  const { panels } = await stored(page, 'a.bulkhead')
  expect(panels).toMatchObject([{ y: 5 }])
})

test('missions handed over ask about unsaved work one after the other, over the dialog that is open; Space held while one opens does not leave the map moving', async ({
  page,
}) => {
  await test.step('Space held while a dialog opens does not leave the map moving', async () => {
    await withFiles(page, ['a.bulkhead'])
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('1')
    await page.keyboard.down(' ')
    await page.keyboard.press('Control+/')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.up(' ')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await clickMap(page, 1, 3, 3)
    await expect(dirty(page)).toBeVisible()
  })
  await startOver(page)
  await test.step('a question stands over the dialog that is open; cancelled, that is there as it was', async () => {
    await page.keyboard.press('1')
    await clickMap(page, 1, 3, 3)
    await page.keyboard.press('v')
    await page.keyboard.press('Control+/')
    const help = page.getByRole('dialog', { name: /shortcuts/i })
    await expect(help).toBeVisible()
    await handOver(page, 'Handed over')
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(help).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await expect(dirty(page)).toBeVisible()
  })
  await startOver(page)
  await test.step('two missions handed over at once ask about unsaved work one after the other', async () => {
    await page.keyboard.press('1')
    await clickMap(page, 1, 3, 3)
    await handOver(page, 'First')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toHaveCount(1)
    await handOver(page, 'Second')
    await page.waitForTimeout(500)
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second')
    await expect(dialog).toHaveCount(0)
    expect((await stored(page, 'a.bulkhead')).panels).toHaveLength(1)
  })
})
