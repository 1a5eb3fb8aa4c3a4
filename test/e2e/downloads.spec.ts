import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import {
  beginAnew,
  clickMap,
  closeFirstTab,
  openEditor,
  startOver,
  withoutFilePickers,
} from '../support/battlefield-page.ts'

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
  await page.keyboard.press('1')
  await clickMap(page, 1, 3, 3)
})

const unsaved = (page: Page) => page.getByRole('img', { name: 'Unsaved changes' })
const download = (page: Page) => page.getByTestId('notice').filter({ hasText: 'went to your browser’s downloads' })

async function save(page: Page): Promise<string> {
  const [begun] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')])
  return begun.suggestedFilename()
}

test('a download that the browser refuses does not count as saved, and its recovery copy stays', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page)
  await session.send('Browser.setDownloadBehavior', { behavior: 'deny' })
  await page.keyboard.press('Control+s')
  await expect(download(page)).toContainText('Bulkhead cannot know whether your browser kept it.')
  await expect(unsaved(page)).toBeVisible()
  await page.waitForTimeout(1500)
  await page.goto('chrome://crash', { timeout: 1500 }).catch(() => undefined)
  const next = await context.newPage()
  await withoutFilePickers(next)
  await openEditor(next)
  await expect(next.getByRole('dialog')).toContainText('Untitled mission')
})

test('a download is saved when somebody has it', async ({ page }) => {
  await test.step('who has the file says so: then it is saved; or saves again', async () => {
    await save(page)
    await expect(unsaved(page)).toBeVisible()
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      download(page).getByRole('button', { name: 'Save again' }).click(),
    ])
    expect(JSON.parse(await readFile(await again.path(), 'utf8')).panels).toHaveLength(1)
    await download(page).getByRole('button', { name: 'I have it' }).click()
    await expect(unsaved(page)).toHaveCount(0)
    await expect(page.getByTestId('notice').filter({ hasText: 'Saved Untitled mission.bulkhead.' })).toBeVisible()
  })
  await startOver(page)
  await page.keyboard.press('1')
  await clickMap(page, 1, 3, 3)
  await test.step('what was changed after the download is still unsaved when the file is there', async () => {
    await save(page)
    await page.keyboard.press('Control+z')
    await download(page).getByRole('button', { name: 'I have it' }).click()
    await expect(unsaved(page)).toBeVisible()
    await page.keyboard.press('Control+Shift+z')
    await expect(unsaved(page)).toHaveCount(0)
  })
  await startOver(page)
  await page.keyboard.press('1')
  await clickMap(page, 1, 3, 3)
  await test.step('who closes a tab is asked whether the file is there', async () => {
    await beginAnew(page)
    await closeFirstTab(page)
    const question = page.getByRole('alertdialog')
    await Promise.all([
      page.waitForEvent('download'),
      question.getByRole('button', { name: 'Save', exact: true }).click(),
    ])
    await expect(question).toContainText('Do you have the file?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled()
    await closeFirstTab(page)
    await Promise.all([
      page.waitForEvent('download'),
      question.getByRole('button', { name: 'Save', exact: true }).click(),
    ])
    await question.getByRole('button', { name: 'I have it' }).click()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  })
  await startOver(page)
  await page.keyboard.press('1')
  await clickMap(page, 1, 3, 3)
  await test.step('a download is called what the mission is called now', async () => {
    expect(await save(page)).toBe('Untitled mission.bulkhead')
    await download(page).getByRole('button', { name: 'I have it' }).click()
    await page.getByRole('tab', { name: 'Mission' }).click()
    await page.getByLabel('Title').fill('Cold Iron')
    await page.getByLabel('Title').press('Enter')
    expect(await save(page)).toBe('Cold Iron.bulkhead')
  })
})

test('nothing is tried that the policy of the page forbids', async ({ page }) => {
  const broken: string[] = []
  await page.exposeFunction('noteBroken', (what: string) => broken.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(window, 'noteBroken')(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  await page.reload()
  await expect(page.getByTestId('status')).toBeVisible()
  await page.waitForTimeout(500)
  expect(broken).toEqual([])
})
