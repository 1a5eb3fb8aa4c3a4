import { expect, type Page, test } from '@playwright/test'
import { goTo, openEditor, startOver, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
  await page.getByRole('tab', { name: 'Mission' }).click()
})

const briefing = (page: Page) => page.getByLabel('Briefing', { exact: true })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

test('steps of text: groups of words, across fields, by the menu of the field, and a composition as one', async ({
  page,
  context,
}) => {
  await test.step('text is taken back in groups of words, inside the field and outside alike', async () => {
    await briefing(page).pressSequentially('Hold the line until the lights fail')
    await page.keyboard.press('Control+z')
    await expect(briefing(page)).toHaveValue('Hold the line until the lights ')
    await expect(briefing(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect(briefing(page)).toHaveValue('Hold the line until ')
    await undo(page).click()
    await expect(briefing(page)).toHaveValue('Hold the ')
    await page.keyboard.press('Control+Shift+z')
    await page.keyboard.press('Control+y')
    await page.keyboard.press('Control+y')
    await expect(briefing(page)).toHaveValue('Hold the line until the lights fail')
  })
  await startOver(page)
  await goTo(page, 'Mission')
  await test.step('steps go across fields in the order of typing, and forth again', async () => {
    const title = page.getByLabel('Title', { exact: true })
    await briefing(page).pressSequentially('one')
    await title.press('End')
    await title.pressSequentially('two')
    await briefing(page).press('End')
    await briefing(page).pressSequentially('three')
    const values = async () => [await briefing(page).inputValue(), await title.inputValue()]
    const seen = [await values()]
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Control+z')
      seen.push(await values())
    }
    expect(seen).toEqual([
      ['onethree', 'Untitled missiontwo'],
      ['one', 'Untitled missiontwo'],
      ['one', 'Untitled mission'],
      ['', 'Untitled mission'],
    ])
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+Shift+z')
    expect(await values()).toEqual(['onethree', 'Untitled missiontwo'])
  })
  await startOver(page)
  await goTo(page, 'Mission')
  await test.step('a pause ends a step, and what is written in the middle keeps the caret there', async () => {
    await briefing(page).pressSequentially('deck')
    await page.waitForTimeout(1100)
    await page.keyboard.type('s')
    await page.keyboard.press('Control+z')
    await expect(briefing(page)).toHaveValue('deck')
    await page.keyboard.press('Home')
    await page.keyboard.type('ab')
    await page.keyboard.press('Control+z')
    await page.keyboard.type('x')
    await expect(briefing(page)).toHaveValue('xdeck')
  })
  await startOver(page)
  await goTo(page, 'Mission')
  await test.step('the menu of the field undoes in the one history', async () => {
    await briefing(page).pressSequentially('Hold the line')
    // What the browser's own menu does, without a key that the page could hear.
    const session = await context.newCDPSession(page)
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Undo', commands: ['undo'] })
    await expect(briefing(page)).toHaveValue('Hold the ')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Shift+z')
    await expect(briefing(page)).toHaveValue('Hold the line')
  })
  await startOver(page)
  await goTo(page, 'Mission')
  await test.step('composition goes in whole: Enter and Escape are its own, and undo takes it as one', async () => {
    const session = await context.newCDPSession(page)
    await briefing(page).focus()
    for (const part of ['か', 'かん', '感'])
      await session.send('Input.imeSetComposition', {
        text: part,
        selectionStart: part.length,
        selectionEnd: part.length,
      })
    // A pause within the composition: what is behind the field must not disturb it.
    await page.waitForTimeout(600)
    await session.send('Input.imeSetComposition', { text: '感じ', selectionStart: 2, selectionEnd: 2 })
    await briefing(page).dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })
    await expect(briefing(page)).toBeFocused()
    await session.send('Input.insertText', { text: '感じ' })
    await expect(briefing(page)).toHaveValue('感じ')
    await page.keyboard.press('Control+z')
    await expect(briefing(page)).toHaveValue('')
    await page.keyboard.press('Control+Shift+z')
    await expect(briefing(page)).toHaveValue('感じ')
  })
})
