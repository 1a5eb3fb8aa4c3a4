import { expect, type Page, test } from '@playwright/test'
import { readMission } from '../../src/core/document-io/read-mission.ts'
import {
  clickMap,
  dragMap,
  noCopyLeft,
  openEditor,
  openFile,
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

test('areas, links, features, markers, notes, kinds of one’s own and forms; the same by keyboard alone', async ({
  page,
}) => {
  await test.step('areas, links, features and markers, one after the other', async () => {
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
    await test.step('a feature turned in steps of 15 degrees, in hand and where it stands', async () => {
      await page.keyboard.press('t')
      await choose(page, 'Pipes')
      const place = await placeOf(page, 1, 2.5, 2.5)
      await page.mouse.move(place.x, place.y)
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('r')
      await page.keyboard.press('Shift+R')
      await page.mouse.click(place.x, place.y)
      const feature = (await document(page)).features[0]
      expect(feature).toMatchObject({ kind: 'pipes', turn: 30 })
      // On the grid of 1/8 inch, to a tenth of a millimetre.
      expect(offGrid(feature?.x ?? 0)).toBeLessThan(0.051)
      await page.keyboard.press('v')
      await page.mouse.click(place.x, place.y)
      await page.keyboard.press('Shift+R')
      await page.keyboard.press('Shift+R')
      await page.keyboard.press('Shift+R')
      expect((await document(page)).features[0]?.turn).toBe(345)
      for (const turn of [0, 15, 30]) {
        await undo(page)
        expect((await document(page)).features[0]?.turn).toBe(turn)
      }
      await undo(page)
      expect((await document(page)).features).toHaveLength(0)
    })
    await startOver(page)
    await test.step('a feature inside a wall is placed with a word about it', async () => {
      await page.keyboard.press('1')
      await clickMap(page, 1, 2, 3)
      await page.keyboard.press('t')
      const place = await placeOf(page, 1, 2.1, 3)
      await page.mouse.move(place.x, place.y)
      await expect(status(page)).toContainText('but it stands in piece A1')
    })
    await startOver(page)
    await test.step('the palette is searched by name', async () => {
      await page.keyboard.press('/')
      await page.keyboard.type('teleport')
      await expect(page.getByRole('radiogroup', { name: 'What to place' }).getByRole('radio')).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('battlefield')).toBeFocused()
      await clickMap(page, 1, 2.5, 2.5)
      expect((await document(page)).regions[0]?.kind).toBe('teleportarium-control')
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
  })
  await startOver(page)
  await test.step('notes, kinds of one’s own, and forms', async () => {
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
      await page.getByRole('button', { name: 'Add a kind…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Kinds of this mission' })
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
      await page.getByRole('button', { name: 'Add or change…' }).click()
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
      await page.getByRole('radio', { name: 'It starts breached' }).click()
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
  await startOver(page)
  await test.step('the same by keyboard alone: rectangle, link, feature, note with arrow', async () => {
    const press = async (key: string, times = 1): Promise<void> => {
      for (let count = 0; count < times; count += 1) await page.keyboard.press(key)
    }
    await page.getByTestId('battlefield').focus()
    // Areas: the first kind, as a rectangle, Enter at both corners.
    await press('a')
    await press('p')
    await expect(status(page)).toContainText('Painting: Rectangle')
    await press('ArrowRight')
    await press('Enter')
    await press('ArrowRight', 2)
    await press('ArrowDown', 2)
    await expect(status(page)).toContainText('Enter again: make 4 squares Inaccessible Area')
    await press('Enter')
    await expect(status(page)).toContainText('Made 4 squares Inaccessible Area')
    // Two markers and the link between them.
    await press('m')
    await press('ArrowDown', 3)
    await press('Enter')
    await press('ArrowRight', 4)
    await press('Enter')
    await press('l')
    await press('Enter')
    await press('ArrowLeft', 4)
    await press('Enter')
    await expect(status(page)).toContainText('Linked Objective Marker 2 with Objective Marker 1')
    // A feature, turned, moved on by small steps.
    await press('t')
    await press('r')
    await press('ArrowDown', 1)
    await press('Shift+ArrowDown', 2)
    await press('Enter')
    // A note, its arrow and its text.
    await press('n')
    await press('ArrowLeft', 3)
    await press('Enter')
    await press('ArrowLeft', 3)
    await press('Enter')
    await page.keyboard.type('Cold here')
    await press('Enter')
    const mission = await document(page)
    expect(mission.regions.map(({ kind, squares: { length } }) => [kind, length])).toEqual([['inaccessible', 4]])
    expect(mission.links).toEqual([{ id: 'l1', kind: 'power-line', from: 'm2', to: 'm1' }])
    expect(mission.features).toMatchObject([{ kind: 'terminal', turn: 15 }])
    expect(mission.notes[0]?.text).toBe('Cold here')
    expect(mission.notes[0]?.arrow).toBeDefined()
    // Escape gives up a rectangle that was begun, and only then the tool.
    await press('a')
    await press('Enter')
    await press('Escape')
    await expect(page.getByTestId('battlefield')).toHaveAttribute('data-tool', 'region')
    await press('Escape')
    await expect(page.getByTestId('battlefield')).toHaveAttribute('data-tool', 'select')
  })
})

test('a zone with side, service and label; what was painted is there after saving and opening', async ({
  page,
}, info) => {
  await takeInHand(page, /^Defender Guard Entry Zone/, 'guard')
  await page.getByRole('radio', { name: 'Rectangle' }).click()
  await page.getByLabel('Used for').selectOption({ label: 'Deployment only' })
  await page.getByRole('radio', { name: 'A text of your own' }).click()
  await page.getByLabel('Text', { exact: true }).fill('Bridge')
  await page.getByLabel('Text', { exact: true }).press('Enter')
  await dragMap(page, [1, 1.5, 1.5], [1, 2.5, 2.5])
  // Another side is another tool; its kind stays lit in the palette.
  await page.getByLabel('Side').selectOption({ label: 'Attacker' })
  await expect(page.getByRole('radio', { name: /^Defender Guard Entry Zone/ })).toBeChecked()
  await dragMap(page, [2, 1.5, 1.5], [2, 1.5, 2.5])
  const { text } = await saved(page)
  const read = readMission(text)
  if (!read.ok) throw new Error(read.error.message)
  const zones = read.value.document.zones
  expect(
    zones.map(({ kind, side, serves, label, squares: { length } }) => [kind, side, serves, label, length]),
  ).toEqual([
    ['guard-entry', 'defender', 'deployment', 'Bridge', 4],
    ['guard-entry', 'attacker', 'deployment', 'Bridge', 2],
  ])
  const file = info.outputPath('again.bulkhead')
  // Another title tells when the file is there, not only the new mission before it.
  const titled = text.replace('"Untitled mission"', '"Painted before"')
  await import('node:fs/promises').then(({ writeFile }) => writeFile(file, titled))
  await noCopyLeft(page)
  await page.reload()
  await openEditor(page)
  await openFile(page, file)
  await expect(page).toHaveTitle(/Painted before/)
  await page.keyboard.press('Control+a')
  expect((await saved(page)).text).toBe(titled)
})
