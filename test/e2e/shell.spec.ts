import { expect, type Page, test } from '@playwright/test'
import {
  clickMap,
  openEditor,
  saved,
  startOver,
  status,
  withoutFilePickers,
  withSettings,
} from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

test.beforeEach(({ page }) => withSettings(page, { inspectorPinned: true }, 'where none are kept'))

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

const kit = (page: Page) => page.getByRole('radiogroup', { name: 'In the tray' })
const mission = async (page: Page) => JSON.parse((await saved(page)).text)

test('menus, dialogs, the inspector, the tray and the kit work under the strict policy', async ({ page }) => {
  await test.step('menus, dialogs, tooltips and lists work under the strict policy, and Escape closes them', async () => {
    for (const menu of ['File', 'Edit', 'Arrange', 'View', 'Check', 'Help']) {
      await page.getByRole('menuitem', { name: menu, exact: true }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
    await page.keyboard.press('Control+/')
    await expect(page.getByRole('dialog')).toContainText('Export PDF')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+e')
    await expect(page.getByRole('main', { name: 'Export' })).toContainText('Paper')
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem', { name: 'Help', exact: true }).click()
    await page.getByRole('menuitem', { name: /About/ }).click()
    await expect(page.getByRole('dialog')).toContainText('unofficial')
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('battlefield')).toBeFocused()
    await page.getByRole('button', { name: 'Undo', exact: true }).hover()
    await expect(page.getByRole('tooltip')).toContainText('Undo')
  })
  await startOver(page)
  await test.step('the inspector changes a panel: place, hatchway, piece', async () => {
    await page.keyboard.press('4')
    await clickMap(page, 1, 2, 3)
    await page.keyboard.press('v')
    await clickMap(page, 1, 2.4, 3)
    await page.getByLabel('Square').fill('H9')
    await page.getByLabel('Square').press('Enter')
    await expect(page.getByRole('alert')).toContainText('H9')
    await page.getByLabel('Square').fill('b2')
    await page.getByLabel('Square').press('Enter')
    await page.getByRole('radio', { name: 'West', exact: true }).click()
    await page.getByRole('radio', { name: 'Open', exact: true }).click()
    await page.getByLabel('Piece', { exact: true }).selectOption('A3')
    const { panels, halfPillars } = await mission(page)
    expect(panels).toMatchObject([{ piece: 'A3', board: 1, x: 1, y: 1, axis: 'vertical', hatchway: { start: 'open' } }])
    expect(halfPillars).toHaveLength(2)
  })
  await startOver(page)
  await test.step('the tray moves with the arrow keys', async () => {
    await kit(page).getByRole('radio', { name: /^A1 / }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(kit(page).getByRole('radio', { checked: true })).toContainText('A2')
    await expect(status(page)).toContainText('A2 Long Wall with Pillars')
  })
  await startOver(page)
  await test.step('the kit: codes of the group, number of kits, what is missing', async () => {
    await page.keyboard.press('1')
    for (const y of [1, 2, 3, 4, 5]) await clickMap(page, 1, 2, y)
    await page.getByRole('button', { name: 'Change…' }).click()
    await page.getByRole('button', { name: 'Build it beyond the box' }).click()
    await expect(
      kit(page)
        .getByRole('radio', { name: /A1 Long Wall/ })
        .first(),
    ).toContainText('+1')
    await page.getByRole('tab', { name: 'Box' }).click()
    const codes = page.getByRole('group', { name: 'Your group’s codes' })
    await codes.getByLabel('A1', { exact: true }).fill('LW')
    await codes.getByLabel('A1', { exact: true }).press('Enter')
    await expect(kit(page).getByRole('radio', { name: /LW Long Wall/ })).toBeVisible()
    await codes.getByLabel('A2', { exact: true }).fill('LW')
    await codes.getByLabel('A2', { exact: true }).press('Enter')
    await expect(page.getByRole('alert')).toContainText('already')
    await page.getByLabel('Number of kits').fill('2')
    await page.getByLabel('Number of kits').press('Enter')
    await expect(kit(page).getByRole('radio', { name: /LW Long Wall 3 left/ })).toContainText('3 of 8')
    expect((await mission(page)).kit).toMatchObject({ count: 2, codes: { A1: 'LW' } })
  })
  await startOver(page)
  await test.step('the kit: single pieces beyond whole kits, and another kit', async () => {
    await page.getByRole('tab', { name: 'Box' }).click()
    const pieces = page.getByRole('group', { name: 'More or fewer pieces' })
    await pieces.getByLabel('A1', { exact: true }).fill('-1')
    await pieces.getByLabel('A1', { exact: true }).press('Enter')
    const first = kit(page)
      .getByRole('radio', { name: /A1 Long Wall/ })
      .first()
    await expect(first).toHaveAccessibleName(/3 left/)
    await page.getByRole('combobox', { name: 'Kit' }).selectOption('Kill-team box')
    await expect(first).toHaveAccessibleName(/1 left/)
    expect((await mission(page)).kit).toMatchObject({ id: 'kill-team-box', pieces: { A1: -1 } })
  })
  await test.step('About lists the works of others with their licences, found by name', async () => {
    await page.getByRole('menuitem', { name: 'Help', exact: true }).click()
    await page.getByRole('menuitem', { name: /About/ }).click()
    const about = page.getByRole('dialog')
    await about.getByText('Third-party software and licences').click()
    const works = about.getByRole('list', { name: 'Works of others' })
    await expect(works.getByText('react-dom 19', { exact: false })).toBeVisible()
    await about.getByLabel('Find a work').fill('barlow')
    await expect(works.getByRole('listitem')).toHaveCount(1)
    await works.getByText('Barlow-Regular.ttf', { exact: false }).click()
    await expect(works.getByText('SIL OPEN FONT LICENSE', { exact: false })).toBeVisible()
    await about.getByLabel('Find a work').fill('no such thing')
    await expect(about).toContainText('No matches.')
  })
})
