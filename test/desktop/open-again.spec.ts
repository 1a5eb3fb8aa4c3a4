import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shareLinkOf } from '#model/containers/share-link.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { carrierOf } from '../support/built-carriers.ts'
import { panelOf } from '../support/panel-notation.ts'
import type { DesktopApp } from './harness/desktop-app.ts'
import { answerDialogs, chooseMenu, editorOf, expect, questions, test, windowTitle } from './harness/desktop-test.ts'

// The program as it ships: the built editor in front of the built shell.
test.use({ program: 'editor' })

const mission: Mission = { ...blankMission('Carried along'), panels: [panelOf('p1', 1, 'A1 1 2 h')] }

async function saveAt(app: DesktopApp, path: string): Promise<void> {
  await answerDialogs(app, { save: path })
  await chooseMenu(app, 'File', 'Save')
  await expect.poll(() => readFile(path, 'utf8').catch(() => '')).toBe(writeMission(mission))
}

test('a picture opens as its mission and is not written over; a bare link is opened, shared and pasted', async ({
  app,
  folder,
}) => {
  await test.step('a picture opens as its mission, and saving asks where instead of writing over it', async () => {
    const page = await editorOf(app)
    // One text format and one binary format; the browser's tests open the other kinds in the same way.
    for (const kind of ['png', 'svg'] as const) {
      const path = join(folder, `map.${kind}`)
      const bytes = await carrierOf(mission, kind)
      await writeFile(path, bytes)
      await answerDialogs(app, { open: path })
      await chooseMenu(app, 'File', 'Open…')
      await expect(page.getByTestId('notice').filter({ hasText: `Opened the mission in map.${kind}` })).toBeVisible()
      await saveAt(app, join(folder, `${kind}.bulkhead`))
      expect(new Uint8Array(await readFile(path))).toEqual(bytes)
    }
    // One question to open and one to save, twice.
    expect(await questions(app)).toHaveLength(4)
  })
  await test.step('a file without a mission is refused in plain words', async () => {
    const page = await app.firstWindow()
    const path = join(folder, 'photo.jpg')
    await writeFile(path, Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))
    await answerDialogs(app, { open: path })
    await chooseMenu(app, 'File', 'Open…')
    await expect(page.getByTestId('notice').filter({ hasText: 'the picture can’t be read here' })).toBeVisible()
  })
  await test.step('a bare link from the menu: paste, and Open Link', async () => {
    const page = await editorOf(app)
    const begin = async (): Promise<void> => {
      await chooseMenu(app, 'File', 'New Mission…')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Boarding Actions/ })
        .click()
      await expect.poll(() => windowTitle(app)).toContain('Untitled mission')
    }
    await begin()
    await chooseMenu(app, 'File', 'More', 'Open Link…')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Link').fill(shareLinkOf(mission))
    await dialog.getByRole('button', { name: 'Open' }).click()
    await expect.poll(() => windowTitle(app), { timeout: 30_000 }).toContain('Carried along')
    await chooseMenu(app, 'File', 'Share Link…')
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(shareLinkOf(mission))
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await page.keyboard.press('Escape')
    await begin()
    await chooseMenu(app, 'Edit', 'Paste')
    await expect.poll(() => windowTitle(app), { timeout: 30_000 }).toContain('Carried along')
  })
})
