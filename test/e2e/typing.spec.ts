import { expect, type Page, test } from '@playwright/test'
import { beginAnew, clickMap, goTo, openEditor, startOver, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
  await page.getByRole('tab', { name: 'Mission' }).click()
})

const briefing = (page: Page) => page.getByLabel('Briefing', { exact: true })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

const text =
  'The boarding party holds the airlock until the relay answers. Nobody knows how long the lights will last, ' +
  'and the far hatchway has been cut open twice already. Whoever reads the last message first decides what becomes of ' +
  'the crew that is still asleep below deck.'

test('steps of text, one after the other', async ({ page }) => {
  await test.step('Escape in a text field keeps minutes of typing and leaves the field', async () => {
    await briefing(page).pressSequentially(text)
    await page.keyboard.press('Escape')
    await expect(briefing(page)).toHaveValue(text)
    await expect(briefing(page)).not.toBeFocused()
    // Keys are commands again: the next leads back to the map, where a letter is a tool.
    await page.keyboard.press('Escape')
    await page.keyboard.press('e')
    await expect(page.getByTestId('battlefield')).toHaveAttribute('data-tool', 'erase')
  })
  await startOver(page)
  await goTo(page, 'Mission')
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
    await page.getByLabel('Author').fill('')
    await briefing(page).pressSequentially('one')
    await page.getByLabel('Special rules', { exact: true }).pressSequentially('two')
    await briefing(page).press('End')
    await briefing(page).pressSequentially('three')
    const values = async () => [
      await briefing(page).inputValue(),
      await page.getByLabel('Special rules', { exact: true }).inputValue(),
    ]
    const seen = [await values()]
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Control+z')
      seen.push(await values())
    }
    expect(seen).toEqual([
      ['onethree', 'two'],
      ['one', 'two'],
      ['one', ''],
      ['', ''],
    ])
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+Shift+z')
    expect(await values()).toEqual(['onethree', 'two'])
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
  await test.step('deletions are steps too, and writing goes on after undo', async () => {
    await briefing(page).pressSequentially('locked')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('k')
    await expect(briefing(page)).toHaveValue('lockk')
    await page.keyboard.press('Control+z')
    await expect(briefing(page)).toHaveValue('lock')
    await page.keyboard.press('Control+z')
    await expect(briefing(page)).toHaveValue('locked')
    await page.keyboard.type('!')
    await expect(briefing(page)).toHaveValue('locked!')
  })
})

test('any field keeps what was typed after Escape, a dialog its reason, and a save its state in the middle of a word', async ({
  page,
}) => {
  await test.step('Escape keeps what was typed in any field, and Ctrl+Z outside takes it back', async () => {
    for (const field of ['Title', 'Number', 'Summary', 'Briefing', 'Special rules', 'Scoring', 'Author', 'Licence']) {
      const control = page.getByLabel(field, { exact: true })
      await control.scrollIntoViewIfNeeded()
      const before = await control.inputValue()
      await control.focus()
      await control.press('End')
      // At once: letters that come a pause apart are steps of their own.
      await page.keyboard.insertText('abc')
      await control.press('Escape')
      await expect(control).toHaveValue(`${before}abc`)
      await page.keyboard.press('Control+z')
      await expect(control).toHaveValue(before)
      await page.keyboard.press('Control+Shift+z')
      await expect(control).toHaveValue(`${before}abc`)
    }
  })
  await startOver(page)
  await goTo(page, 'Mission')
  await test.step('a reason written in a dialog is there again after Escape, and not in another mission', async () => {
    await goTo(page, 'Map')
    // Of an empty map nothing is reported.
    const draw = async (): Promise<void> => {
      await page.keyboard.press('1')
      await clickMap(page, 1, 2, 3)
      await page.keyboard.press('Escape')
    }
    const ask = async () => {
      await page.getByRole('button', { name: 'Waive…' }).first().click()
      return page.getByRole('dialog').getByLabel('Reason')
    }
    await draw()
    await (await ask()).pressSequentially('The crew wants it so')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(await ask()).toHaveValue('The crew wants it so')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect(undo(page)).toBeDisabled()
    await beginAnew(page)
    await draw()
    await expect(await ask()).toHaveValue('')
    await page.keyboard.press('Escape')
  })
  await startOver(page)
  await goTo(page, 'Mission')
  await test.step('a save in the middle of a word stays a state of its own', async () => {
    await briefing(page).pressSequentially('dec')
    await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')])
    await page.keyboard.type('ks')
    await page.keyboard.press('Control+z')
    await expect(briefing(page)).toHaveValue('dec')
  })
})

test('the menu of the field undoes, and composition goes in whole', async ({ page, context }) => {
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

test('what is refused stays with its reason and its mission, and is told when its field goes away; a number half typed is taken back, and asked about', async ({
  page,
}) => {
  await test.step('what is refused stays in the field with the reason, also after Escape; Ctrl+Z takes it back', async () => {
    const title = page.getByLabel('Title')
    await title.fill('')
    await title.press('Escape')
    await expect(title).toHaveValue('')
    await expect(page.getByRole('alert')).toHaveText('This must not be empty.')
    await title.press('Control+z')
    await expect(title).toHaveValue('Untitled mission')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await title.press('Control+Shift+z')
    await expect(title).toHaveValue('')
  })
  await startOver(page)
  await goTo(page, 'Mission')
  await test.step('what was refused stays with its mission: the next one shows its own, and a message keeps the words', async () => {
    const title = page.getByLabel('Title')
    await title.fill('')
    await page.keyboard.press('Escape')
    await beginAnew(page)
    await expect(title).toHaveValue('Untitled mission')
    await expect(page.locator('.field-reason')).toHaveCount(0)
    await expect(
      page.getByTestId('notice').filter({ hasText: 'The field “Title” was left empty and keeps what it had.' }),
    ).toBeVisible()
    await goTo(page, 'Map')
    await page.getByRole('tab', { name: 'Box' }).click()
    const kits = page.getByLabel('Number of kits')
    await kits.fill('many')
    await beginAnew(page)
    await expect(kits).toHaveValue('1')
    await expect(page.getByTestId('notice').filter({ hasText: 'did not take “many”' })).toBeVisible()
    // Neither comes back by a step of undo in the field.
    await kits.focus()
    await page.keyboard.press('Control+Shift+z')
    await page.keyboard.press('Control+z')
    await expect(kits).toHaveValue('1')
  })
  await startOver(page)
  await goTo(page, 'Mission')
  await test.step('a number that was refused is told when its field goes away', async () => {
    await goTo(page, 'Map')
    await page.getByRole('tab', { name: 'Box' }).click()
    await page.getByLabel('Number of kits').fill('lots')
    await page.getByRole('tab', { name: 'Mission' }).click()
    const notice = page.getByTestId('notice').filter({ hasText: 'The field “Number of kits” did not take “lots”.' })
    await expect(notice).toContainText('This is not a number.')
  })
  await startOver(page)
  await goTo(page, 'Mission')
  await test.step('a number half typed is taken back by Ctrl+Z in its field', async () => {
    await goTo(page, 'Map')
    await page.getByRole('tab', { name: 'Box' }).click()
    const kits = page.getByLabel('Number of kits')
    await kits.press('End')
    await kits.pressSequentially('2')
    await expect(kits).toHaveValue('12')
    await page.keyboard.press('Control+z')
    await expect(kits).toHaveValue('1')
    await expect(undo(page)).toBeDisabled()
  })
  await test.step('a number half typed is asked about before the tab is closed', async () => {
    await page.getByLabel('Number of kits').pressSequentially('2')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(undo(page)).toBeEnabled()
  })
})

test('typing without a pause and a crash: what was typed up to a second before is offered', async ({
  page,
  context,
}) => {
  await briefing(page).focus()
  let typed = ''
  const begun = Date.now()
  for (let word = 0; Date.now() - begun < 2000; word += 1) {
    for (const letter of `word${word} `) {
      await page.keyboard.type(letter, { delay: 20 })
      typed += letter
    }
  }
  const before = typed
  const wait = Date.now()
  while (Date.now() - wait < 1000) await page.keyboard.type('x', { delay: 20 })
  await page.goto('chrome://crash', { timeout: 1500 }).catch(() => undefined)
  const next = await context.newPage()
  await withoutFilePickers(next)
  await openEditor(next)
  await next
    .getByRole('dialog')
    .getByRole('button', { name: /Restore/ })
    .click()
  await next.getByRole('tab', { name: 'Mission' }).click()
  const restored = await briefing(next).inputValue()
  expect(restored.slice(0, before.length)).toBe(before)
})
