import { answerDialogs, chooseMenu, closeWindow, expect, questions, test, windowTitle } from './harness/desktop-test.ts'

test.use({ program: 'editor' })

test('typing without a pause and a kill: what was typed up to a second before is offered', async ({ launch }) => {
  const first = await launch()
  const page = await first.firstWindow()
  await page.getByRole('tab', { name: 'Mission' }).click()
  const briefing = page.getByLabel('Briefing', { exact: true })
  await briefing.focus()
  let typed = ''
  const typeFor = async (time: number): Promise<void> => {
    const begun = Date.now()
    for (let word = 0; Date.now() - begun < time; word += 1)
      for (const letter of `word${word} `) {
        await page.keyboard.type(letter, { delay: 20 })
        typed += letter
      }
  }
  await typeFor(2000)
  const before = typed
  await expect.poll(() => windowTitle(first)).toMatch(/^• /)
  await typeFor(1000)
  first.kill()
  await first.exited

  const next = await (await launch()).firstWindow()
  await next.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await next.getByRole('tab', { name: 'Mission' }).click()
  const restored = await next.getByLabel('Briefing', { exact: true }).inputValue()
  expect(restored.slice(0, before.length)).toBe(before)
})

test('a number that is being typed when the window closes is asked about; Undo and Redo of the menu go by the same words as the keys', async ({
  app,
}) => {
  await test.step('a number that is being typed when the window closes is asked about', async () => {
    const page = await app.firstWindow()
    await page.getByRole('tab', { name: 'Mission' }).click()
    const number = page.locator('input[inputmode="decimal"]').first()
    await number.fill('9')
    await expect(number).toBeFocused()
    expect(await windowTitle(app)).not.toMatch(/^• /)
    // Cancel.
    await answerDialogs(app, { message: 2 })
    await closeWindow(app)
    await expect.poll(async () => (await questions(app)).map(({ kind }) => kind)).toEqual(['message'])
    await expect.poll(() => windowTitle(app)).toMatch(/^• /)
    await expect(number).toHaveValue('9')
  })
  await test.step('Undo and Redo of the menu go by the same words as the keys, however often', async () => {
    const page = await app.firstWindow()
    const briefing = page.getByLabel('Briefing', { exact: true })
    await briefing.pressSequentially('Hold the line until the lights fail')
    await chooseMenu(app, 'Edit', 'Undo')
    await expect(briefing).toHaveValue('Hold the line until the lights ')
    await chooseMenu(app, 'Edit', 'Undo')
    await expect(briefing).toHaveValue('Hold the line until ')
    await page.keyboard.press('Control+z')
    await expect(briefing).toHaveValue('Hold the ')
    await chooseMenu(app, 'Edit', 'Redo')
    await expect(briefing).toHaveValue('Hold the line until ')
    await expect(briefing).toBeFocused()
  })
})

test('what is no number keeps the window open once, and it is said', async ({ app }) => {
  const page = await app.firstWindow()
  await page.getByRole('tab', { name: 'Mission' }).click()
  const number = page.locator('input[inputmode="decimal"]').first()
  await number.fill('12x')
  await closeWindow(app)
  await expect(page.getByText('What you typed last was not taken, and would be lost.')).toBeVisible()
  await expect(number).toHaveValue('12x')
  expect(await questions(app)).toEqual([])
  await closeWindow(app)
  await app.exited
})
