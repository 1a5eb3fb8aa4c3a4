/** What the other rooms can show: the written mission of each game, paper, library, comparison, pack; and troubles. */

import { expect } from '@playwright/test'
import { beginAnew, closeFirstTab, openFile, runCommand } from './battlefield-page.ts'
import { begin, dialog, fileOf, map, quiet, type Walk } from './window-walk.ts'

export async function mission(walk: Walk): Promise<void> {
  const { page, look, step } = walk
  for (const sample of ['long-umbilical.bulkhead', 'salt-and-iron.bulkhead', 'cold-berth.bulkhead']) {
    await page.unroute('**/start-files.json')
    await begin(walk, sample)
    await look(`map of ${sample}`)
    await page.keyboard.press('Alt+2')
    await expect(page.locator('.mission-column [data-section]').first()).toBeVisible()
    const sections = await page.locator('.mission-column [data-section]').all()
    for (const section of sections) {
      const name = (await section.getAttribute('data-section')) ?? ''
      await step(`mission, ${name}`, async () => {
        await section.evaluate((element) => element.scrollIntoView({ block: 'start' }))
        const closed = section.locator('button[aria-expanded="false"]:not([aria-haspopup])').first()
        if ((await closed.count()) > 0 && (await closed.isVisible())) await closed.click()
        await look(`mission of ${sample.split('.')[0]}, ${name}`)
      })
    }
    await step('find in texts', async () => {
      await page.keyboard.press('Control+f')
      await expect(page.getByRole('search', { name: 'Find' }).getByRole('textbox').first()).toBeFocused()
      await page.keyboard.type('the')
      await look('find in texts')
      await page.keyboard.press('Escape')
    })
    await step('play', async () => {
      await page.keyboard.press('Alt+1')
      await runCommand(page, 'Odds and Step')
      await look(`play of ${sample}`)
    })
  }
}

export async function paper(walk: Walk): Promise<void> {
  const { page, look, step } = walk
  await begin(walk, 'long-umbilical.bulkhead')
  await page.keyboard.press('Alt+3')
  const made = page.locator('.export-preview:not([aria-busy="true"])')
  await expect(made).toBeVisible({ timeout: 60_000 })
  for (const format of await page.locator('.formats input').all()) {
    const id = (await format.getAttribute('value')) ?? ''
    await step(`paper, ${id}`, async () => {
      await format.check()
      await expect(made).toBeVisible({ timeout: 60_000 })
      await look(`paper, ${id}`)
    })
  }
  await step('paper, small pages', async () => {
    await page.locator('.formats input').first().check()
    await page.getByRole('radio', { name: 'Small', exact: true }).click()
    await expect(made).toBeVisible({ timeout: 60_000 })
    await look('paper, small pages')
  })
  await step('club style', () =>
    dialog(walk, 'club style', () => page.getByRole('button', { name: 'Your club’s style…' }).click()),
  )
}

export async function shelves(walk: Walk): Promise<void> {
  const { page, look, step } = walk
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () => (await navigator.storage.getDirectory()).getDirectoryHandle('league'),
    })
  })
  await begin(walk, 'third-bell.bulkhead')
  await page.evaluate(
    async (texts) => {
      const place = await (await navigator.storage.getDirectory()).getDirectoryHandle('league', { create: true })
      for (const [name, text] of Object.entries(texts)) {
        const writable = await (await place.getFileHandle(name, { create: true })).createWritable()
        await writable.write(text)
        await writable.close()
      }
    },
    { 'a.bulkhead': fileOf('pump-room.bulkhead'), 'b.bulkhead': fileOf('ration-day.bulkhead'), 'broken.bulkhead': '{' },
  )
  await step('library', async () => {
    await page.keyboard.press('Control+Shift+l')
    await look('library, empty')
    await page.getByRole('button', { name: 'Add Folder…' }).click()
    await expect(page.getByRole('listbox', { name: 'Files' }).getByRole('option')).toHaveCount(3)
    await page.waitForTimeout(800)
    await look('library')
    await page.getByRole('listbox', { name: 'Files' }).getByRole('option').first().click()
    await look('library, one chosen')
    await page.keyboard.press('Escape')
  })
  const choose = async (name: string, open: () => Promise<void>): Promise<void> => {
    await openFile(page, { name, mimeType: 'application/json', buffer: Buffer.from(fileOf(name)) }, open)
  }
  await step('comparison', async () => {
    await quiet(page)
    await choose('four-claims.bulkhead', () => runCommand(page, 'Compare with File'))
    const panel = page.getByRole('complementary', { name: 'Comparison' })
    await expect(panel).toBeVisible()
    await look('comparison')
    await panel.getByRole('radio', { name: 'Side by side' }).click()
    await look('comparison, side by side')
    await panel.getByRole('button', { name: 'Close the comparison' }).click()
  })
  await step('merge', async () => {
    await quiet(page)
    await choose('four-claims.bulkhead', () => runCommand(page, 'Merge with File'))
    const panel = page.getByRole('complementary', { name: 'Comparison' })
    await expect(panel).toBeVisible()
    await look('merge')
    await panel
      .getByRole('button', { name: /^(Close|Cancel)/ })
      .first()
      .click()
  })
  await step('pack', async () => {
    await quiet(page)
    await choose('ten-ways.bulkhead-pack', () => page.keyboard.press('Control+o'))
    await expect(page.locator('.pack-title').first()).toBeVisible()
    await page.waitForTimeout(1500)
    await look('mission pack')
  })
}

export async function troubles(walk: Walk): Promise<void> {
  const { page, look, step } = walk
  await begin(walk, 'third-bell.bulkhead', 'parts when wanted')
  await step('question', () =>
    dialog(walk, 'question before what is unsaved goes', async () => {
      await map(page).focus()
      for (const key of ['m', 'Enter', 'Enter']) await page.keyboard.press(key)
      await beginAnew(page)
      await closeFirstTab(page)
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }),
  )
  await step('notices', async () => {
    await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('a wire came loose'))))
    await expect(page.getByTestId('notice').first()).toBeVisible()
    await look('notice of an error')
  })
  await step('recovery offer', async () => {
    await page.waitForTimeout(2500)
    page.once('dialog', (leave) => void leave.accept())
    await page.reload()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('recovery offer')
    await page.keyboard.press('Escape')
  })
  await step('parts that cannot be shown', async () => {
    await page.route(/fairness-panel|export-desk/, (route) => route.abort())
    await runCommand(page, 'Fairness Report')
    await expect(page.getByTestId('trouble')).toBeVisible()
    await look('a panel that cannot be shown')
    await page.keyboard.press('Alt+3')
    await expect(page.getByRole('main').getByTestId('trouble')).toBeVisible()
    await look('a room that cannot be shown')
  })
}
