import { expect, type Page, test } from '@playwright/test'
import {
  clickMap,
  goTo,
  openEditor,
  placeOf,
  saved,
  showProblems,
  startOver,
  status,
  withoutFilePickers,
} from '../support/battlefield-page.ts'

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })

/** Opens the palette and types. */
async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
}

test.describe('the command palette', () => {
  test('runs, takes, goes and selects by what is typed', async ({ page }) => {
    await test.step('runs a command by some of its letters, with its keys beside it', async () => {
      await ask(page, 'keyb short')
      const first = palette(page).getByRole('option').first()
      await expect(first).toContainText('Keyboard Shortcuts')
      await expect(first).toContainText('Ctrl+/')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await expect(palette(page).getByRole('group').first()).toContainText('Keyboard Shortcuts')
    })
    await page.keyboard.press('Escape')
    await test.step('says why a command cannot be run now, and stays', async () => {
      await ask(page, '>delete')
      await expect(palette(page).getByRole('option').first()).toContainText('nothing is selected')
      await page.keyboard.press('Enter')
      await expect(palette(page).getByRole('status')).toContainText('Delete not available now')
      await page.keyboard.press('Escape')
      await expect(palette(page)).toBeHidden()
    })
    await test.step('takes a piece in hand', async () => {
      await ask(page, 'short wall with hatchway')
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('battlefield')).toHaveAttribute('data-tool', 'panel')
      await expect(page.getByTestId('battlefield')).toBeFocused()
    })
    await page.keyboard.press('Escape')
    await test.step('goes to a square from another room, and the keys are on the map', async () => {
      await goTo(page, 'Mission')
      await ask(page, 'c4')
      await expect(palette(page).getByRole('option').first()).toContainText('C4')
      await page.keyboard.press('Enter')
      await expect(page.locator('.app')).toHaveAttribute('data-workspace', 'map')
      await expect(page.getByTestId('battlefield')).toBeFocused()
      await expect(status(page)).toContainText('C4')
    })
    await test.step('puts the keys on a tab of the inspector that was asked for, also behind the fairness report', async () => {
      for (const [words, tab] of [
        ['fairness report', ''],
        ['odds and step', 'Odds'],
        ['box: kit', 'Box'],
      ] as const) {
        await ask(page, words)
        await page.keyboard.press('Enter')
        if (tab !== '') await expect(page.getByRole('tab', { name: tab, exact: true })).toBeFocused()
      }
    })
    await startOver(page)
    await test.step('selects a thing of the map, and goes to a problem', async () => {
      await page.keyboard.press('1')
      await clickMap(page, 1, 3, 3)
      await page.keyboard.press('Escape')
      await ask(page, '@long wall')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Delete')
      expect(JSON.parse((await saved(page)).text).panels).toEqual([])
      await page.getByTestId('battlefield').focus()
      await page.keyboard.press('Control+z')
      await showProblems(page)
      await ask(page, '#attacker')
      await expect(palette(page).getByRole('option').first()).toContainText('Attacker')
    })
    await page.keyboard.press('Escape')
    await test.step('has an answer of the guide where nothing is called so', async () => {
      await ask(page, 'the printer shrinks pages')
      const guide = palette(page).getByRole('group', { name: 'In the guide' })
      await guide.getByRole('option').first().click()
      await expect(page.getByRole('dialog', { name: 'User guide' })).toContainText('actual size')
      await page.keyboard.press('Escape')
    })
    await goTo(page, 'Map')
    await test.step('opens from the field at the top, by a click', async () => {
      await page.getByRole('button', { name: 'Do anything' }).click()
      await page.keyboard.type('go to paper')
      await palette(page)
        .getByRole('option', { name: /Go to Paper/ })
        .click()
      await expect(page.locator('.app')).toHaveAttribute('data-workspace', 'paper')
    })
  })
})

test.describe('the context menu of the map', () => {
  const menu = (page: Page) => page.getByRole('menu')

  async function wallAndPlace(page: Page): Promise<{ x: number; y: number }> {
    await page.keyboard.press('6')
    await clickMap(page, 1, 3, 3)
    await page.keyboard.press('Escape')
    return placeOf(page, 1, 3.5, 3)
  }

  test('opens by mouse and by keyboard on what lies there, and does it', async ({ page }) => {
    await test.step('opens by the right button on what lies there, and does it', async () => {
      const { x, y } = await wallAndPlace(page)
      await page.mouse.click(x, y, { button: 'right' })
      await expect(menu(page)).toContainText('Short Wall with Hatchway')
      await expect(menu(page).getByRole('menuitem', { name: /Select All of This Kind/ })).toBeDisabled()
      await menu(page)
        .getByRole('menuitem', { name: /Open or Close Hatchway/ })
        .click()
      await expect(page.getByTestId('battlefield')).toBeFocused()
      expect(JSON.parse((await saved(page)).text).panels[0].hatchway.start).toBe('open')
      // What lies under something else is got at from the same menu.
      const area = await placeOf(page, 1, 2.5, 2.5)
      await page.keyboard.press('z')
      await page.mouse.click(area.x, area.y)
      await page.keyboard.press('m')
      await page.mouse.click(area.x, area.y)
      await page.keyboard.press('Escape')
      await page.mouse.click(area.x, area.y, { button: 'right' })
      await menu(page)
        .getByRole('menuitem', { name: /^Select .*Zone/ })
        .click()
      await page.keyboard.press('Delete')
      const left = JSON.parse((await saved(page)).text)
      expect([left.zones.length, left.markers.length]).toEqual([0, 1])
    })
    await startOver(page)
    await test.step('opens by Shift+F10 on the selection, and deletes by keys alone', async () => {
      const { x, y } = await wallAndPlace(page)
      await page.mouse.click(x, y)
      await page.keyboard.press('Shift+F10')
      await expect(menu(page)).toContainText('Short Wall with Hatchway')
      await expect(
        menu(page)
          .locator(':focus')
          .or(menu(page).and(page.locator(':focus'))),
      ).toHaveCount(1)
      await page.keyboard.type('del')
      await expect(menu(page).getByRole('menuitem', { name: /^Delete/ })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(menu(page)).toBeHidden()
      expect(JSON.parse((await saved(page)).text).panels).toEqual([])
    })
  })
})

test('the history and Find, on the map and in texts', async ({ page }) => {
  await test.step('the history lists the steps, and a click jumps there and back', async () => {
    await page.keyboard.press('1')
    await clickMap(page, 1, 3, 3)
    await clickMap(page, 1, 3, 5)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Shift+h')
    const history = page.getByRole('complementary', { name: 'History' })
    const steps = history.getByRole('list', { name: 'Steps of this session' }).getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await steps.first().getByRole('button').click()
    await expect(steps.nth(2)).toContainText('taken back')
    await steps.nth(1).getByRole('button').click()
    expect(JSON.parse((await saved(page)).text).panels).toHaveLength(1)
    await steps.nth(1).getByRole('button').focus()
    await page.keyboard.press('Escape')
    await expect(history).toBeHidden()
    await expect(page.getByTestId('battlefield')).toBeFocused()
  })
  await startOver(page)
  await test.step('Find goes from hit to hit on the map, and Esc leads back to it', async () => {
    await page.keyboard.press('1')
    await clickMap(page, 1, 3, 3)
    await clickMap(page, 1, 3, 5)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+f')
    const find = page.getByRole('search', { name: 'Find' })
    await expect(find.locator('input').first()).toBeFocused()
    await page.keyboard.type('long wall')
    await expect(find.getByRole('status')).toHaveText('2 found')
    await page.keyboard.press('Enter')
    await expect(find.getByRole('status')).toHaveText('1 of 2')
    await page.keyboard.press('Enter')
    await expect(find.getByRole('status')).toHaveText('2 of 2')
    await page.keyboard.press('Escape')
    await expect(find).toBeHidden()
    await expect(page.getByTestId('battlefield')).toBeFocused()
    await page.keyboard.press('Delete')
    expect(JSON.parse((await saved(page)).text).panels).toHaveLength(1)
  })
  await startOver(page)
  await test.step('Find and replace in the Mission room shows each hit, and replaces all as one step', async () => {
    await goTo(page, 'Mission')
    const title = page.getByRole('textbox', { name: 'Title' }).first()
    await title.fill('Cold Spine, cold deck')
    await page.keyboard.press('Control+f')
    const find = page.getByRole('search', { name: 'Find' })
    await expect(find.getByRole('textbox', { name: 'Find in all texts' })).toBeFocused()
    await page.keyboard.type('cold')
    await find.getByRole('textbox', { name: 'Replace by' }).fill('Warm')
    await expect(find.getByRole('listitem')).toHaveCount(2)
    await expect(find.getByRole('listitem').first()).toContainText('Mission, title')
    await find.getByRole('button', { name: 'Replace all' }).click()
    await expect(title).toHaveValue('Warm Spine, Warm deck')
    // Nothing is left to replace, and what is sought next is typed.
    await expect(find.getByRole('textbox', { name: 'Find in all texts' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(title).toHaveValue('Cold Spine, cold deck')
  })
})
