/** A ship-to-ship mission from an empty page, until the checker has nothing to say; exported and opened again. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  goTo,
  openEditor,
  openFile,
  saved,
  showProblems,
  takeInHand,
  withoutFilePickers,
} from '../support/battlefield-page.ts'
import { openSection } from '../support/facts-page.ts'

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

const mission = async (page: Page) => JSON.parse((await saved(page)).text)
const problems = (page: Page) => page.getByRole('region', { name: 'Problems', exact: true })

/** The plan of 1500 points: two ships of 8 × 12 squares of 3", 21" apart. */
const PITCH = 76.2
const FIELD = { width: 16 * PITCH + 533.4, height: 12 * PITCH }

type At = readonly [x: number, y: number]

/** A place in squares from the corner of the west ship on the screen, the map being fitted; `EAST` squares on is the other. */
const EAST = 8 + 533.4 / PITCH
async function shipPlace(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await page.getByTestId('battlefield').boundingBox()
  if (box === null) throw new Error('the battlefield is not shown')
  // A ruler of 16 px and a margin of 22 px stand around it.
  const room = { width: box.width - 16, height: box.height - 16 }
  const scale = Math.min((room.width - 44) / FIELD.width, (room.height - 44) / FIELD.height)
  return {
    x: box.x + 16 + (room.width - FIELD.width * scale) / 2 + x * PITCH * scale,
    y: box.y + 16 + (room.height - FIELD.height * scale) / 2 + y * PITCH * scale,
  }
}

async function drag(page: Page, ...path: readonly At[]): Promise<void> {
  for (const [index, [x, y]] of path.entries()) {
    const at = await shipPlace(page, x, y)
    await page.mouse.move(at.x, at.y, { steps: index === 0 ? 1 : 4 })
    if (index === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

async function click(page: Page, x: number, y: number): Promise<void> {
  const at = await shipPlace(page, x, y)
  await page.mouse.move(at.x, at.y)
  await page.mouse.click(at.x, at.y)
}

/** Exports for the author and opens the file again: everything is as it was. */
async function exportedAndOpened(page: Page, made: object): Promise<void> {
  // The word that it was saved lies over the corner in which Export is.
  await page.getByRole('button', { name: 'Close message' }).click()
  await page.keyboard.press('Control+e')
  const desk = page.getByRole('main', { name: 'Export' })
  const ready = desk.getByTestId('export-state')
  await expect(ready).toHaveText('Ready to export.', { timeout: 30_000 })
  const audience = desk.getByLabel('Share for')
  await audience.selectOption('author')
  await expect(audience).toHaveValue('author')
  await expect(ready).toHaveText('Ready to export.', { timeout: 30_000 })
  const button = desk.getByRole('button', { name: 'Export', exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const name = download.suggestedFilename()
  expect(name).toMatch(/\.pdf$/)
  const bytes = readFileSync(await download.path())
  await openFile(page, { name, mimeType: 'application/pdf', buffer: bytes })
  await expect(page.getByTestId('notice').filter({ hasText: 'Opened the mission in' })).toBeVisible()
  expect(await mission(page)).toEqual(made)
}

/** The four rows of a room of four by four squares, there and back. */
const rowsOf = ([x, y]: At): At[] =>
  [0, 1, 2, 3].flatMap((row) => {
    const ends = [x + 0.5, x + 3.5].map((at): At => [at, y + row + 0.5])
    return row % 2 === 0 ? ends : ends.reverse()
  })

/** Rooms of both ships, which are a half turn of each other. */
async function rooms(page: Page, name: RegExp, search: string, ...corners: readonly At[]): Promise<void> {
  await takeInHand(page, name, search)
  for (const [x, y] of corners)
    for (const at of [[x, y] as const, [EAST + 4 - x, 8 - y] as const]) await drag(page, ...rowsOf(at))
}

/** Tokens of both ships. */
async function tokens(page: Page, name: RegExp, search: string, ...places: readonly At[]): Promise<void> {
  await takeInHand(page, name, search)
  for (const [x, y] of places) {
    await click(page, x, y)
    await click(page, EAST + 8 - x, 12 - y)
  }
}

/** A unit of the west ship’s force, in the first part that the chart has unless another is named. */
async function unit(force: Locator, points: string, part?: string): Promise<void> {
  await force.getByRole('button', { name: 'Unit', exact: true }).click()
  if (part !== undefined) await force.getByLabel('Part', { exact: true }).selectOption({ label: part })
  await force.getByLabel('Counts as').selectOption({ label: 'Troops' })
  await force.getByLabel('Points').last().fill(points)
  await force.getByLabel('Points').last().press('Enter')
}

test('by mouse: two whole ships and a force, until the checker has nothing to say; the owner’s list says who is embarked', async ({
  page,
}) => {
  await page.getByRole('menuitem', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'New Mission…' }).click()
  await page.getByRole('button', { name: /^Ship-to-ship assault/ }).click()
  await page.getByRole('button', { name: 'Without ships' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await rooms(page, /^Hangar/, 'hangar', [4, 0], [4, 4], [4, 8])
  await rooms(page, /^Internal Room/, 'room', [0, 0], [0, 8])
  await rooms(page, /^Bridge/, 'bridge', [0, 4])
  // What is still missing of a ship is said, each with its check.
  await showProblems(page)
  await expect(problems(page)).toContainText('generator, no armoury and no life support')
  await page.keyboard.press('Control+Shift+m')
  await expect(problems(page)).toHaveCount(0)
  await takeInHand(page, /^D2/, 'D2')
  await click(page, 4, 2.3)
  await tokens(page, /^Gun/, 'gun', [7.65, 4], [7.65, 8])
  await tokens(page, /^Outer Wall Section/, 'wall section', [7.9, 2], [7.9, 6], [7.9, 10])
  await tokens(page, /^Generator/, 'generator', [2, 2])
  await tokens(page, /^Armoury/, 'armoury', [2, 6])
  await tokens(page, /^Life Support/, 'life', [2, 10])
  await tokens(page, /^Assault Craft/, 'craft', [6, 1], [6, 5], [6, 9])

  await goTo(page, 'Mission')
  await openSection(page, 'Forces')
  const force = page.getByRole('group', { name: 'West ship', exact: true })
  await unit(force, '450')
  await unit(force, '450')
  await force.getByLabel('Embarked').last().selectOption('yes')
  await unit(force, '300', 'Defence')
  await unit(force, '300', 'Defence')
  await goTo(page, 'Map')

  const made = await mission(page)
  expect(made).toMatchObject({ ruleSet: { id: 'ship-to-ship' }, kit: { id: 'ship-plan' } })
  expect(made.panels).toMatchObject([{ piece: 'D2', axis: 'vertical' }])
  const of = (kind: string) => made.tokens.filter((token: { kind: string }) => token.kind === kind)
  // Owners, figures and faces are as the game has them: nobody had to type one.
  expect(of('wall-section')).toHaveLength(6)
  for (const { figures } of of('wall-section')) expect(figures).toEqual({ shield: 12, armour: 14, structure: 2 })
  expect(of('ship-gun').map(({ side, label }: { side: string; label: string }) => `${side} ${label}`)).toEqual([
    ...['west 1', 'east 1', 'west 2', 'east 2'],
  ])
  expect(of('system-armoury')).toMatchObject([
    { side: 'west', face: 'down' },
    { side: 'east', face: 'down' },
  ])
  expect(made.forces[0].units.some(({ aboard }: { aboard?: boolean }) => aboard === true)).toBe(true)
  await expect(page.getByRole('button', { name: /^Problems: / })).toHaveAccessibleName('Problems: No problems')
  await exportedAndOpened(page, made)
})
