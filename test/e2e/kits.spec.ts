/** A kit of one's own: saved, changed, opened, carried by the mission. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { writeKit } from '../../src/core/model/kit/kit-file.ts'
import { openEditor, startOver, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

const file = (kit: unknown) => ({
  name: 'garage.bulkhead-kit',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ format: 'bulkhead-kit', version: 1, kit })),
})

test('a kit of one’s own: opened, refused, edited, saved', async ({ page }) => {
  await test.step('a kit file is opened, refused where it cannot be, undone, and saved again', async () => {
    await page.getByRole('tab', { name: 'Box' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Box' })
    const own = { ...BOARDING_ACTIONS_KIT, id: 'garage-walls', name: 'Walls from the garage' }
    await panel.getByTestId('kit-file').setInputFiles(file({ ...own, pieces: [] }))
    await expect(panel.getByRole('alert')).toContainText('garage.bulkhead-kit: kit.pieces')
    const old = Buffer.from(file({ ...own, name: 'Wände' }).buffer.toString('utf8'), 'latin1')
    await panel.getByTestId('kit-file').setInputFiles({ ...file(own), buffer: old })
    await expect(panel.getByRole('alert')).toContainText('encoding “UTF-8”')
    await panel.getByTestId('kit-file').setInputFiles(file({ ...own, id: BOARDING_ACTIONS_KIT.id }))
    await expect(panel.getByRole('alert')).toContainText('give this one a different id')
    await panel.getByTestId('kit-file').setInputFiles(file(own))
    await expect(panel.getByRole('alert')).toHaveCount(0)
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Walls from the garage')
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Save this kit…' }).click()
    const path = await (await download).path()
    expect(await readFile(path, 'utf8')).toBe(writeKit(own))
    await panel.getByRole('combobox', { name: 'Kit' }).selectOption('Paper walls, as many as you print')
    await expect(panel.getByRole('table')).toContainText('∞')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Walls from the garage')
  })
  await startOver(page)
  await test.step('a copy of the kit is edited with a drawing, used on the map and saved; undo brings the old one back', async () => {
    await page.getByRole('tab', { name: 'Box' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Box' })
    await panel.getByRole('button', { name: 'Edit a copy of this kit…' }).click()
    const editor = page.getByRole('dialog')
    const drawing = editor.getByRole('complementary', { name: 'Drawing of the kit' })
    await expect(drawing).toContainText('A board of 6 × 7 squares, 606 × 703 mm')
    await editor.getByLabel('Squares across').fill('8')
    await editor.getByLabel('Name').first().fill('Garage walls')
    await editor.getByLabel('Squares down').click()
    await expect(drawing).toContainText('A board of 8 × 7 squares, 800 × 703 mm')
    // What cannot be is refused at the field; what does not go together is told beside the drawing.
    const thick = editor.getByLabel('Wall, thickness', { exact: true })
    await thick.fill('0')
    await thick.press('Enter')
    await expect(editor.getByRole('alert')).toContainText('More than 0.')
    await thick.fill('120')
    await thick.press('Enter')
    await expect(editor.getByRole('status')).toContainText('nobody could walk past it')
    await expect(editor.getByRole('button', { name: 'Use in this mission' })).toBeDisabled()
    await thick.fill('4')
    await thick.press('Enter')
    await expect(editor.getByRole('status')).toContainText('Everything on the map fits this kit.')
    await editor.getByRole('button', { name: /^A1 / }).click()
    await editor.getByLabel('Length in squares').fill('4')
    await editor.getByLabel('Length in squares').press('Enter')
    await editor.getByLabel('Mark on it').selectOption('Triangle')
    await editor.getByRole('button', { name: 'Duplicate' }).click()
    await editor.getByLabel('Code').fill('k1')
    await editor.getByLabel('Code').press('Enter')
    const download = page.waitForEvent('download')
    await editor.getByRole('button', { name: 'Save as a kit file…' }).click()
    const saved = await (await download).path()
    const { kit } = JSON.parse(await readFile(saved, 'utf8'))
    expect(kit).toMatchObject({ name: 'Garage walls', lattice: { columns: 8 }, sizes: { thickness: { value: 4 } } })
    expect(kit.pieces.slice(0, 2)).toMatchObject([
      { code: 'A1', span: 4, mark: { shape: 'triangle', colour: 'blue' } },
      { code: 'K1', span: 4 },
    ])
    await editor.getByRole('button', { name: 'Use in this mission' }).click()
    await expect(editor).toHaveCount(0)
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Garage walls')
    await expect(page.getByRole('radio', { name: /^K1 / })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(BOARDING_ACTIONS_KIT.name)
  })
  await startOver(page)
  await test.step('the boxes of one’s own are entered once, kept, and held against the map', async () => {
    await page.getByRole('tab', { name: 'Box' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Box' })
    await panel.getByRole('button', { name: 'My boxes…' }).click()
    const boxes = page.getByRole('dialog', { name: 'My boxes' })
    await boxes.getByLabel('Add boxes of').selectOption('Kill-team box')
    await boxes.getByText('Lost or extra pieces').first().click()
    await boxes.getByLabel('A1', { exact: true }).fill('-2')
    await boxes.getByLabel('A1', { exact: true }).press('Enter')
    await boxes.getByRole('button', { name: 'Done' }).click()
    await expect(panel.getByRole('combobox', { name: 'Kit' }).getByRole('option').first()).toHaveText('Kill-team box')
    await panel.getByRole('button', { name: 'Use what I own' }).click()
    await expect(panel.getByRole('row', { name: /^A1 / })).toContainText('0')
    await expect(panel.getByRole('button', { name: 'Use what I own' })).toHaveCount(0)
    await startOver(page)
    await openEditor(page)
    await page.getByRole('tab', { name: 'Box' }).click()
    await panel.getByRole('button', { name: 'My boxes…' }).click()
    await expect(boxes.getByText('Lost or extra pieces: 1 kind')).toBeVisible()
  })
})
