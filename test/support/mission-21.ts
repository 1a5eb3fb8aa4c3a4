/** Mission 21 drawn from its template as a person does it, by mouse: from the start page to a map that is all there. */
import { expect, type Locator, type Page } from '@playwright/test'
import { clickMap, dragMap, goTo, takeInHand } from './battlefield-page.ts'
import { ensureBuiltCli, runCli } from './built-cli.ts'

type Place = readonly [board: 1 | 2, x: number, y: number]

/** Squares in the middle of which Entry Zones are painted: the attacker's in the west, the defender's in the east. */
const attackers: readonly Place[] = [
  [2, 0.5, 0.5],
  [2, 0.5, 3.5],
  [2, 0.5, 6.5],
]
const defenders: readonly Place[] = [
  [1, 5.5, 0.5],
  [1, 5.5, 3.5],
  [1, 5.5, 6.5],
]
/** One after the other, as power lines join them. */
const markers: readonly Place[] = [
  [2, 2.5, 3.5],
  [2, 4.5, 1.5],
  [1, 1.5, 5.5],
  [1, 3.5, 3.5],
]
/** Long Walls with Pillars and with a Hatchway, standing along a column, far enough apart to begin at either square nearby. */
const walls: readonly Place[] = [
  [2, 4, 3.5],
  [1, 2, 3.5],
]
const hatchways: readonly Place[] = [
  [2, 4, 6.5],
  [1, 2, 0.5],
]

const gallery = (page: Page): Locator => page.getByRole('region', { name: 'Start page' })
const card = (page: Page): Locator => gallery(page).getByRole('button', { name: '21 Power Struggle' })
const missionTab = (page: Page): Locator => page.getByRole('tab', { name: 'Mission' })
/** The counts of what is missing, in the last line. */
const problems = (page: Page): Locator => page.getByRole('button', { name: /^Problems: / })

export async function drawByMouse(page: Page): Promise<void> {
  // Published frames are folded until somebody looks for one.
  await gallery(page).getByRole('searchbox').fill('21')
  await card(page).click()
  // Of a template nothing is reported before something is drawn.
  await expect(problems(page)).toHaveAccessibleName(/^Problems: \d to do$/)
  await missionTab(page).click()
  await expectPromised(page)
  for (const [name, search, places] of [
    [/^Entry Zone Attacker/, 'entry zone attacker', attackers],
    [/^Entry Zone Defender/, 'entry zone defender', defenders],
    [/^A2 /, 'A2', walls],
    [/^A4 /, 'A4', hatchways],
    [/^Objective Marker/, 'objective marker', markers],
  ] as const) {
    await goTo(page, 'Map')
    await takeInHand(page, name, search)
    for (const place of places) await clickMap(page, ...place)
  }
  await takeInHand(page, /^Power Line/, 'power line')
  for (const [index, to] of markers.slice(1).entries()) {
    const from = markers[index]
    if (from !== undefined) await dragMap(page, from, to)
  }
  await page.keyboard.press('v')
  await missionTab(page).click()
}

/** The bars of the budget say so of both sides. */
async function expectBars(page: Page, words: string): Promise<void> {
  for (const side of ['Attacker', 'Defender'])
    await expect(page.getByRole('img', { name: `${side}: ${words}`, exact: true })).toBeVisible()
}

/** What an empty map says of the budget. */
async function expectPromised(page: Page): Promise<void> {
  await expectBars(page, '90 possible, 80 not drawn yet')
}

/** What the mission tab and the problems say once everything is drawn. */
export async function expectComplete(page: Page): Promise<void> {
  await expectBars(page, '90 possible')
  await expect(page.getByText('The mission needs')).toHaveCount(0)
  await expect(problems(page)).not.toHaveAccessibleName(/error/)
}

/** What the command line makes of the saved file. */
export async function expectCliAgrees(path: string): Promise<void> {
  await ensureBuiltCli()
  const check = await runCli(['check', path])
  expect([check.code, check.out, check.err]).toEqual([0, expect.not.stringContaining('error'), ''])
  const budget = await runCli(['budget', path, '--format', 'json'])
  expect(budget.code).toBe(0)
  expect(JSON.parse(budget.out).sides).toMatchObject([
    { side: 'attacker', max: 90, capped: 90, promised: 0 },
    { side: 'defender', max: 90, capped: 90, promised: 0 },
  ])
}

/** The frame as the file has it, whichever way it was drawn. */
export function expectFrame(text: string): void {
  const { mission, zones, panels, markers: marks, links } = JSON.parse(text)
  expect(mission).toMatchObject({ number: '21', title: 'Power Struggle', type: 'symmetric' })
  const kinds = zones.map(({ kind, side }: { kind: string; side: string }) => [kind, side])
  expect(kinds).toEqual([...attackers.map(() => ['entry', 'attacker']), ...defenders.map(() => ['entry', 'defender'])])
  expect(panels.map(({ piece }: { piece: string }) => piece)).toEqual(['A2', 'A2', 'A4', 'A4'])
  expect(marks.map(({ label }: { label: string }) => label)).toEqual(['1', '2', '3', '4'])
  expect(links).toMatchObject([
    { kind: 'power-line', from: 'm1', to: 'm2' },
    { kind: 'power-line', from: 'm2', to: 'm3' },
    { kind: 'power-line', from: 'm3', to: 'm4' },
  ])
}
