import { expect, test } from '@playwright/test'
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
async function document(page: Parameters<typeof saved>[0]) {
  const { text } = await saved(page)
  const read = readMission(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}

test('the main job by mouse: panels, zones, marker, problems, save, open again', async ({ page }, info) => {
  await takeInHand(page, /Long Wall with Hatchway and Pillars/, 'A4')
  await clickMap(page, 1, 2, 3)
  await takeInHand(page, /^A1 Long Wall/, 'A1')
  await clickMap(page, 1, 4, 3)
  await page.keyboard.press('z')
  await clickMap(page, 1, 0.5, 0.5)
  await page.keyboard.press('z')
  await clickMap(page, 2, 0.5, 6.5)
  await page.keyboard.press('m')
  await clickMap(page, 1, 2.5, 5.5)
  const first = await saved(page)
  expect(first.name).toBe('Untitled mission.bulkhead')
  const read = readMission(first.text)
  if (!read.ok) throw new Error(read.error.message)
  const mission = read.value.document
  expect(mission.panels.map(({ piece, board, x, y, axis }) => ({ piece, board, x, y, axis }))).toEqual([
    { piece: 'A4', board: 1, x: 1, y: 3, axis: 'horizontal' },
    { piece: 'A1', board: 1, x: 3, y: 3, axis: 'horizontal' },
  ])
  // The plain panel got its two loose halves by itself, one of each hand.
  expect(mission.halfPillars.map(({ piece }) => piece).sort()).toEqual(['PL', 'PR'])
  expect(mission.zones.map(({ side, squares }) => [side, squares[0]?.board])).toEqual([
    ['attacker', 1],
    ['defender', 2],
  ])
  expect(mission.markers).toHaveLength(1)

  const file = info.outputPath('again.bulkhead')
  // Another title tells when the file is there, not only the new mission before it.
  const titled = first.text.replace('"Untitled mission"', '"Drawn before"')
  await import('node:fs/promises').then(({ writeFile }) => writeFile(file, titled))
  await noCopyLeft(page)
  await page.reload()
  await openEditor(page)
  await openFile(page, file)
  await expect(page).toHaveTitle(/Drawn before/)
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled()
  const again = await saved(page)
  expect(again.text).toBe(titled)
})

test('what drawing does by mouse, by fast clicks, and by keyboard alone from an empty window', async ({
  page,
  context,
}) => {
  await test.step('what drawing does, one thing after the other', async () => {
    await test.step('a ghost says why it may not stand there, and a click does nothing', async () => {
      await page.keyboard.press('1')
      await clickMap(page, 1, 2, 3)
      const place = await placeOf(page, 1, 2.2, 3)
      // Where the pointer stayed, the click that placed it is not followed by a refusal.
      await expect(status(page)).toContainText('Done: Place A1')
      // What was done stays said while the pointer stays there; coming back, or a click, is told why not.
      await page.mouse.move(place.x + 2, place.y)
      await expect(status(page)).toContainText('Done: Place A1')
      await page.mouse.click(place.x, place.y)
      await expect(status(page)).toContainText('A1 already stands on this edge')
      expect((await document(page)).panels).toHaveLength(1)
    })
    await startOver(page)
    await test.step('drawing on with the button held lays panels along one line', async () => {
      await page.keyboard.press('5')
      await dragMap(page, [1, 0.5, 3], [1, 3.5, 3.4])
      const { panels } = await document(page)
      expect(panels.map(({ axis, x, y }) => `${axis} ${x} ${y}`)).toEqual([0, 1, 2, 3].map((x) => `horizontal ${x} 3`))
      // One stroke is one step.
      await page.keyboard.press('Control+z')
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
    })
    await startOver(page)
    await test.step('undo and redo step by step', async () => {
      await page.keyboard.press('5')
      for (const x of [0.5, 1.5, 2.5]) await clickMap(page, 1, x, 2)
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+Shift+z')
      const mission = await document(page)
      expect(mission.panels.map(({ x }) => x)).toEqual([0, 1])
    })
    await startOver(page)
    await test.step('a frame selects what it touches', async () => {
      await page.keyboard.press('5')
      for (const x of [0.5, 1.5, 2.5]) await clickMap(page, 1, x, 2)
      await page.keyboard.press('v')
      await dragMap(page, [1, 0.3, 1.5], [1, 1.8, 2.5])
      await page.keyboard.press('Delete')
      expect((await document(page)).panels.map(({ x }) => x)).toEqual([2])
    })
    await startOver(page)
    await test.step('one stroke of the brush is one step; starting on a painted square clears', async () => {
      await page.keyboard.press('z')
      await dragMap(page, [1, 0.5, 0.5], [1, 3.5, 0.5])
      expect((await document(page)).zones).toHaveLength(4)
      await dragMap(page, [1, 0.5, 0.5], [1, 1.5, 0.5])
      expect((await document(page)).zones).toHaveLength(2)
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      expect((await document(page)).zones).toHaveLength(0)
    })
    await startOver(page)
    await test.step('select, move, turn, flip, duplicate, copy, paste, delete', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.keyboard.press('3')
      await clickMap(page, 1, 2, 2)
      await page.keyboard.press('v')
      await clickMap(page, 1, 2.4, 2)
      await dragMap(page, [1, 2.4, 2], [1, 2.4, 4])
      expect((await document(page)).panels[0]).toMatchObject({ x: 1, y: 4, axis: 'horizontal' })
      await page.getByTestId('battlefield').focus()
      await page.keyboard.press('r')
      expect((await document(page)).panels[0]).toMatchObject({ x: 2, y: 3, axis: 'vertical' })
      await page.keyboard.press('f')
      const flipped = (await document(page)).panels[0]?.hatchway
      await page.keyboard.press('o')
      expect((await document(page)).panels[0]?.hatchway?.start).toBe('open')
      expect(flipped?.start).toBe('closed')
      await page.keyboard.press('Control+d')
      await page.keyboard.press('Control+c')
      await page.keyboard.press('Control+v')
      // The clipboard is read in its own time.
      let many = await document(page)
      await expect(async () => {
        many = await document(page)
        expect(many.panels).toHaveLength(3)
      }).toPass()
      expect(new Set(many.panels.map(({ id }) => id)).size).toBe(3)
      expect(many.halfPillars).toHaveLength(6)
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      const none = await document(page)
      expect([none.panels, none.halfPillars]).toEqual([[], []])
    })
    await startOver(page)
    await test.step('the wheel zooms to the pointer, the middle button pans, fit shows everything again', async () => {
      const zoom = async () => Number(/(\d+) %/.exec((await page.locator('.status-zoom').textContent()) ?? '')?.[1])
      const start = await zoom()
      const place = await placeOf(page, 1, 2, 2)
      await page.mouse.move(place.x, place.y)
      await page.mouse.wheel(0, -240)
      await page.mouse.wheel(0, -240)
      await expect.poll(zoom).toBeGreaterThan(start * 1.5)
      // The place under the pointer is still the same square.
      await page.mouse.move(place.x + 4, place.y + 8)
      await expect(status(page)).toContainText('C3')
      await page.mouse.down({ button: 'middle' })
      await page.mouse.move(place.x + 4, place.y + 108)
      await page.mouse.up({ button: 'middle' })
      await page.mouse.move(place.x + 5, place.y + 108)
      await expect(status(page)).toContainText('C3')
      await page.keyboard.press('Control+0')
      await expect.poll(zoom).toBe(start)
    })
  })
  await startOver(page)
  await test.step('fifty walls by fast clicks are fifty walls', async () => {
    await page.keyboard.press('5')
    const edges = ([1, 2] as const).flatMap((board) =>
      [1, 2, 3, 4, 5].flatMap((y) => [0, 1, 2, 3, 4].map((x) => ({ board, x: x + 0.5, y }))),
    )
    const places = []
    for (const { board, x, y } of edges) places.push(await placeOf(page, board, x, y))
    // Nothing is waited for between the clicks.
    for (const { x, y } of places) await page.mouse.click(x, y)
    const { panels } = await document(page)
    expect(panels.map(({ board, x, y, axis }) => `${board} ${x} ${y} ${axis}`).sort()).toEqual(
      edges.map(({ board, x, y }) => `${board} ${x - 0.5} ${y} horizontal`).sort(),
    )
    for (let step = 0; step < 50; step += 1) await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled()
  })
  await startOver(page)
  await test.step('the same by keyboard alone, from an empty window', async () => {
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('1')
    // The cursor starts in the middle; Enter places what the ghost shows.
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('m')
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowDown')
    await expect(status(page)).toContainText('Enter: place Objective Marker 1')
    await page.keyboard.press('Enter')
    await page.keyboard.press('z')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    const mission = await document(page)
    expect(mission.panels.length).toBeGreaterThan(0)
    expect(mission.markers).toHaveLength(1)
    expect(mission.zones).toHaveLength(1)
    // Select by keyboard, move by one step with an arrow.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+a')
    const before = (await document(page)).markers[0]
    await page.keyboard.press('ArrowUp')
    const after = (await document(page)).markers[0]
    expect((before?.y ?? 0) - (after?.y ?? 0)).toBeCloseTo(97, 5)
  })
})
