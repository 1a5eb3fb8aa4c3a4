/** The toolbar beside what is selected: when it is there, where it stands, and what it does. */
import { expect, type Page, test } from '@playwright/test'
import {
  clickMap,
  openEditor,
  placeOf,
  saved,
  startOver,
  status,
  withoutFilePickers,
} from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selection' })
const panels = async (page: Page): Promise<{ axis: string; hatchway: { start: string } | null }[]> =>
  JSON.parse((await saved(page)).text).panels

/** A wall with a hatchway, which is selected then. */
async function selectWall(page: Page): Promise<void> {
  await page.keyboard.press('3')
  await clickMap(page, 1, 3, 3)
  await page.keyboard.press('Escape')
  await clickMap(page, 1, 3, 3)
}

test('by mouse beside the selection, in place while it is used, away when something is drawn; by keyboard reached and walked; put away in the View menu', async ({
  page,
}) => {
  await test.step('by mouse: beside the selection and not over it, in place while it is used, away when something is drawn', async () => {
    await withoutFilePickers(page)
    await openEditor(page)
    await selectWall(page)
    await expect(toolbar(page)).toBeVisible()
    await expect(toolbar(page).getByRole('button')).toHaveText([/Rotate/, /Flip/, /Open/, ''])

    const wall = await placeOf(page, 1, 3, 3)
    const box = await toolbar(page).boundingBox()
    if (box === null) throw new Error('the toolbar is not shown')
    const over = box.x < wall.x && wall.x < box.x + box.width && box.y < wall.y && wall.y < box.y + box.height
    expect(over).toBe(false)
    expect(Math.hypot(box.x + box.width / 2 - wall.x, box.y + box.height / 2 - wall.y)).toBeLessThan(260)

    // What it does moves the wall, but not the button from under the pointer; and the map keeps the keys.
    await toolbar(page).getByRole('button', { name: 'Rotate' }).click()
    expect(await toolbar(page).boundingBox()).toEqual(box)
    await expect(page.getByTestId('battlefield')).toBeFocused()
    await toolbar(page).getByRole('button', { name: 'Open' }).click()
    await expect(toolbar(page).getByRole('button', { name: 'Close' })).toBeVisible()
    expect(await toolbar(page).boundingBox()).toMatchObject({ x: box.x, y: box.y })
    expect(await panels(page)).toMatchObject([{ axis: 'vertical', hatchway: { start: 'open' } }])

    // The menu of all the rest.
    await toolbar(page).getByRole('button', { name: 'More commands for the selection' }).click()
    await expect(page.getByRole('menuitem', { name: /^Delete/ })).toBeVisible()
    await expect(toolbar(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(toolbar(page)).toBeVisible()

    // With a tool in hand, and while something is dragged, nothing lies over the map.
    await page.keyboard.press('1')
    await expect(toolbar(page)).toHaveCount(0)
    await page.keyboard.press('v')
    await page.mouse.move(wall.x, wall.y)
    await page.mouse.down()
    await page.mouse.move(wall.x + 60, wall.y + 40, { steps: 4 })
    await expect(toolbar(page)).toHaveCount(0)
    await page.mouse.up()
  })
  await startOver(page)
  await test.step('by keyboard: reached by Tab, walked by arrows; and put away in the View menu', async () => {
    await selectWall(page)
    await expect(toolbar(page)).toBeVisible()
    await toolbar(page).getByRole('button', { name: 'Rotate' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(toolbar(page).getByRole('button', { name: 'Flip' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(toolbar(page).getByRole('button', { name: 'Open' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toolbar(page).getByRole('button', { name: 'Close' })).toBeFocused()
    expect(await panels(page)).toMatchObject([{ hatchway: { start: 'open' } }])
    // Deleted from there, the focus goes back to the map.
    await page.keyboard.press('Delete')
    await expect(toolbar(page)).toHaveCount(0)
    await expect(page.getByTestId('battlefield')).toBeFocused()
    await page.keyboard.press('Control+z')

    await page.getByRole('menuitem', { name: 'View', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Show', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Selection Toolbar' }).click()
    await expect(status(page)).toContainText('Selection toolbar off')
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toContainText('items')
    await page.waitForTimeout(600)
    await expect(toolbar(page)).toHaveCount(0)
  })
})
