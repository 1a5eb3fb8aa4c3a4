/** The editor while the rules are tried out: a wall with two hatchways, a model to either side, and the panel on the right. */
import { expect, type Locator, type Page } from '@playwright/test'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { clickMap, openEditor } from './battlefield-page.ts'
import { panelOf } from './panel-notation.ts'

/** A wall from rim to rim over both boards, 303 mm from the north edge, with one hatchway closed and one open on the first. */
export const bulkhead: Mission = {
  ...blankMission('Bulkhead'),
  panels: [
    panelOf('p1', 1, 'A1 0 3 h'),
    panelOf('p2', 1, 'B2 2 3 h first north'),
    panelOf('p3', 1, 'B2 3 3 h first north open'),
    panelOf('p4', 1, 'A1 4 3 h'),
    panelOf('p5', 2, 'A1 0 3 h'),
    panelOf('p6', 2, 'A1 2 3 h'),
    panelOf('p7', 2, 'A1 4 3 h'),
  ],
  zones: [{ id: 'z1', kind: 'entry', side: 'attacker', label: '1', squares: [{ board: 1, x: 0, y: 0 }] }],
  regions: [{ id: 'r1', kind: 'lighting-area', label: 'A', squares: [{ board: 1, x: 2, y: 2 }] }],
  markers: [{ id: 'm1', kind: 'objective', label: '1', board: 1, x: 60.5, y: 545.5 }],
}

/** Two places, 48.8 mm to either side of the wall, from which it is 127 mm through the open hatchway: worked by hand. */
export const NORTH = { field: 'A:265.1,254.2', at: [1, 2.6, 2.5] } as const
export const SOUTH = { field: 'A:265.1,351.8', at: [1, 2.6, 3.5] } as const

export async function openWith(page: Page, mission: Mission): Promise<void> {
  await page.unroute('**/start-files.json')
  await page.route('**/start-files.json', (route) =>
    route.fulfill({ json: { files: [{ name: 'map.bulkhead', text: writeMission(mission) }] } }),
  )
  await openEditor(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mission.mission.title)
  await page.keyboard.press('v')
}

export const panel = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Try Out' })
export const models = (page: Page): Locator =>
  panel(page).getByRole('list', { name: 'Test models' }).getByRole('listitem')
export const measured = (page: Page): Locator => panel(page).getByRole('list', { name: 'Last measurement' })
export const kept = (page: Page): Locator => panel(page).getByRole('list', { name: 'Pinned to the map' })
export const facts = (page: Page): Locator => panel(page).getByRole('region', { name: 'Details of this model' })
export const unsaved = (page: Page): Locator => page.getByRole('img', { name: 'Unsaved changes' })
export const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo', exact: true })

async function putModel(
  page: Page,
  { field, at }: { field: string; at: readonly [1 | 2, number, number] },
  side: string,
): Promise<void> {
  await clickMap(page, ...at)
  await panel(page).getByLabel('Side').selectOption(side)
  const place = panel(page).getByLabel('Place')
  await place.fill(field)
  await place.press('Enter')
  await page.getByTestId('battlefield').focus()
}

/** An attacker north and a defender south of the wall. */
export async function putBoth(page: Page): Promise<void> {
  await page.keyboard.press('x')
  await putModel(page, NORTH, 'Attacker')
  await putModel(page, SOUTH, 'Defender')
  await expect(models(page)).toHaveText([/Model 1.*Attacker, 32 mm/, /Model 2.*Defender, 32 mm/])
}
