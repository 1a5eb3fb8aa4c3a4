import { answerDialogs, chooseMenu, closeWindow, expect, questions, test, windowTitle } from './harness/desktop-test.ts'

test.use({ program: 'editor' })

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
