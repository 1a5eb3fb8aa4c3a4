/** The guide inside the program: opened by F1, searched, followed from page to page, by mouse and keyboard. */
import { expect, test } from '@playwright/test'
import { openEditor, runCommand } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test('F1 opens it at the page about the part in use; a search leads to a passage, a link to another page, Escape back to the map', async ({
  page,
}) => {
  await openEditor(page)
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('F1')
  const guide = page.getByRole('dialog', { name: 'User guide' })
  const heading = (name: string) => guide.getByRole('heading', { name, exact: true })
  await expect(heading('Get started')).toBeVisible()
  const picture = guide.getByRole('img', { name: /^The ghost of a wall/ })
  await expect.poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(1280)

  // The search has the focus; Enter goes to the first that is found.
  await page.keyboard.type('print on A3')
  await expect(guide.getByRole('button', { name: /^Share and print › Print at true size/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading('Print at true size')).toBeInViewport()
  await guide.getByRole('button', { name: 'PDF reference' }).first().click()
  await expect(heading('PDF reference')).toBeVisible()

  const search = guide.getByRole('searchbox', { name: 'Search the guide' })
  await search.fill('xyzzy')
  await expect(guide.getByRole('status')).toContainText('no word like “xyzzy”')
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await guide.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Glossary' }).click()
  await expect(guide.getByRole('img', { name: /^A board with its words/ })).toBeVisible()
  // A rule has a page with both of its examples drawn.
  await guide.getByRole('button', { name: 'All checks' }).click()
  await guide.getByRole('button', { name: 'End of a wall without support' }).click()
  await expect(heading('When not to use it')).toBeVisible()
  const failing = guide.getByRole('img', { name: /^With a finding: The same wall/ })
  await expect.poll(() => failing.evaluate((canvas) => (canvas as HTMLCanvasElement).width)).toBeGreaterThan(300)
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(page.getByTestId('battlefield')).toBeFocused()
  await page.keyboard.press('i')
  await page.keyboard.press('F1')
  await expect(heading('Try out rules')).toBeVisible()
  await expect(heading('Sight')).toBeInViewport()
  // Over a dialog it opens at the dialog's page, and the dialog stays.
  await page.keyboard.press('Escape')
  await runCommand(page, 'Generate Maps')
  const dialog = page.getByRole('dialog', { name: 'Generate maps' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('F1')
  await expect(heading('Generate maps')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(dialog).toBeVisible()
})
