import { expect, type Page, test } from '@playwright/test'
import { readMission } from '../../src/core/model/document-io/read-mission.ts'
import {
  clickMap,
  dragMap,
  openEditor,
  placeOf,
  saved,
  startOver,
  status,
  takeInHand,
  withoutFilePickers,
} from '../support/battlefield-page.ts'

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

/** The saved file, read by the program's own reader. */
async function document(page: Page) {
  const { text } = await saved(page)
  const read = readMission(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}

const choose = (page: Page, name: string) => takeInHand(page, name, name)
const undo = (page: Page) => page.keyboard.press('Control+z')
const squares = (area: { readonly squares: readonly { board: number; x: number; y: number }[] } | undefined) =>
  area?.squares.map(({ board, x, y }) => `${board}:${x},${y}`).sort()

/** How far a length is from the next eighth of an inch (mm). */
const offGrid = (length: number): number => Math.abs(length - Math.round(length / 3.175) * 3.175)

/** Two long walls that shut in the four squares of the first board's upper left corner, one of them with a hatchway. */
async function drawCorner(page: Page): Promise<void> {
  await page.keyboard.press('3')
  await clickMap(page, 1, 1.1, 2)
  await page.keyboard.press('1')
  await clickMap(page, 1, 2, 1.1)
}

test('areas, links, markers, notes, kinds of one’s own and forms', async ({ page }) => {
  await test.step('compartments by brush, rectangle and fill up to the walls, numbered; each stroke is one step', async () => {
    await drawCorner(page)
    await choose(page, 'Compartment')
    await dragMap(page, [1, 3.5, 0.5], [1, 5.5, 0.5])
    await expect(status(page)).toContainText('Made 3 squares Compartment 1')
    await page.getByRole('radio', { name: 'Rectangle' }).click()
    await dragMap(page, [2, 0.5, 1.5], [2, 2.5, 3.5])
    await page.getByRole('radio', { name: 'Fill' }).click()
    const corner = await placeOf(page, 1, 0.5, 0.5)
    await page.mouse.move(corner.x, corner.y)
    await expect(status(page)).toContainText('Click to make 4 squares Compartment 3')
    await page.mouse.click(corner.x, corner.y)
    const painted = await document(page)
    expect(painted.regions.map(({ kind, label, squares: { length } }) => [kind, label, length])).toEqual([
      ['compartment', '1', 3],
      ['compartment', '2', 9],
      ['compartment', '3', 4],
    ])
    expect(squares(painted.regions[2])).toEqual(['1:0,0', '1:0,1', '1:1,0', '1:1,1'])
    // Starting on a painted square takes the room's squares away again, also as one step.
    await clickMap(page, 1, 0.5, 0.5)
    expect((await document(page)).regions).toHaveLength(2)
    for (const left of [3, 2, 1, 0]) {
      await undo(page)
      expect((await document(page)).regions).toHaveLength(left)
    }
  })
  await startOver(page)
  await test.step('a link by dragging from marker to marker; not to itself, not twice', async () => {
    await page.keyboard.press('m')
    await clickMap(page, 1, 1.5, 3.5)
    await clickMap(page, 1, 4.5, 3.5)
    await page.keyboard.press('l')
    await dragMap(page, [1, 1.5, 3.5], [1, 4.5, 3.5])
    const linked = await document(page)
    expect(linked.links).toHaveLength(1)
    expect(linked.links[0]).toMatchObject({ kind: 'power-line', from: 'm1', to: 'm2' })
    await dragMap(page, [1, 4.5, 3.5], [1, 1.5, 3.5])
    await expect(status(page)).toContainText('these two are linked already')
    await clickMap(page, 1, 1.5, 3.5)
    await expect(status(page)).toContainText('now the other marker')
    await clickMap(page, 1, 1.5, 3.5)
    await expect(status(page)).toContainText('a link leads from one marker to another')
    expect((await document(page)).links).toHaveLength(1)
    await undo(page)
    const undone = await document(page)
    expect([undone.links.length, undone.markers.length]).toEqual([0, 2])
  })
  await startOver(page)
  await test.step('markers snap as chosen and are lettered on request', async () => {
    await page.keyboard.press('m')
    await page.getByLabel('Snaps to').selectOption({ label: 'Nodes' })
    await page.getByRole('radio', { name: 'Letters' }).click()
    await clickMap(page, 1, 2.3, 2.3)
    await page.getByLabel('Snaps to').selectOption({ label: 'Grid of 1/8"' })
    await clickMap(page, 1, 4.3, 4.3)
    const { markers } = await document(page)
    expect(markers.map(({ label }) => label)).toEqual(['A', 'B'])
    expect(markers[0]).toMatchObject({ x: 206, y: 206 })
    expect(offGrid(markers[1]?.x ?? 0)).toBeLessThan(0.051)
  })
  await startOver(page)
  await test.step('a note with an arrow, written at once; each is one step', async () => {
    await page.keyboard.press('n')
    await dragMap(page, [1, 1.5, 1.5], [1, 3.5, 2.5])
    await expect(page.getByLabel('Text', { exact: true })).toBeFocused()
    await page.keyboard.type('The lift is out of order')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('battlefield')).toBeFocused()
    const written = (await document(page)).notes[0]
    expect(written?.text).toBe('The lift is out of order')
    expect(written?.arrow?.board).toBe(1)
    expect(Math.abs((written?.arrow?.x ?? 0) - (12 + 3.5 * 97))).toBeLessThan(2)
    // From the note, its arrow to another place.
    await dragMap(page, [1, 1.5, 1.5], [2, 4.5, 4.5])
    expect((await document(page)).notes[0]?.arrow?.board).toBe(2)
    await undo(page)
    expect((await document(page)).notes[0]?.arrow?.board).toBe(1)
    // The text goes a few words at a time, and last the note.
    const texts: (string | undefined)[] = []
    for (let step = 0; step < 3; step += 1) {
      await undo(page)
      texts.push((await document(page)).notes[0]?.text)
    }
    expect(texts).toEqual(['The lift is out ', 'The lift ', 'Note'])
    await undo(page)
    expect((await document(page)).notes).toHaveLength(0)
  })
  await startOver(page)
  await test.step('a kind of one’s own: added, drawn, kept while it is in use', async () => {
    await page.keyboard.press('a')
    await page.getByRole('button', { name: 'Add…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Custom symbols' })
    await dialog.getByRole('button', { name: 'Add a kind of area' }).click()
    // The name of what is new is there to be typed over; its sign follows.
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Vent Shaft')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Sign')).toHaveValue('VS')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await choose(page, 'Vent Shaft')
    await clickMap(page, 1, 2.5, 2.5)
    const drawn = await document(page)
    const [kind] = drawn.kinds.regions
    expect(kind).toMatchObject({ name: 'Vent Shaft', sign: 'VS' })
    expect(drawn.regions[0]?.kind).toBe(kind?.id)
    await page.getByRole('button', { name: 'Kinds…' }).click()
    await dialog.getByRole('button', { name: 'Remove Vent Shaft' }).click()
    await expect(dialog.getByRole('alert')).toContainText('1 area on the map is of this kind.')
    await dialog.getByRole('button', { name: 'Done' }).click()
    // Undone as far as the kind itself, the tool that drew it is put away.
    for (let step = 0; step < 3; step += 1) await undo(page)
    await expect(page.getByTestId('battlefield')).toHaveAttribute('data-tool', 'select')
    expect((await document(page)).kinds.regions).toHaveLength(0)
  })
  await startOver(page)
  await test.step('forms: a breachable wall, what a zone serves, the arrow of a note', async () => {
    await page.keyboard.press('1')
    await clickMap(page, 1, 2.1, 3)
    await page.keyboard.press('z')
    await clickMap(page, 1, 4.5, 4.5)
    await page.keyboard.press('n')
    await clickMap(page, 2, 2.5, 2.5)
    await page.getByRole('radio', { name: 'To a place' }).click()
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('v')
    await clickMap(page, 1, 2.2, 3)
    await page.getByRole('radio', { name: 'Starts breached' }).click()
    await clickMap(page, 1, 4.5, 4.5)
    await page.getByLabel('Used for').selectOption({ label: 'Reserves only' })
    const first = await document(page)
    expect(first.panels[0]?.breach).toBe('breached')
    expect(first.zones[0]?.serves).toBe('reserves')
    expect(first.notes[0]?.arrow?.board).toBe(2)
    // Each of these is one step.
    await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Defender Guard Entry Zone' })
    for (let step = 0; step < 3; step += 1) await undo(page)
    const back = await document(page)
    expect(back.panels[0]).not.toHaveProperty('breach')
    expect(back.zones[0]).not.toHaveProperty('serves')
  })
})
