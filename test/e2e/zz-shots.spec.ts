import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { withoutFilePickers, openEditor, openFile, withSettings, goTo } from '../support/battlefield-page.ts'

const text = (() => {
  const m = JSON.parse(readFileSync('resources/samples/cutting-party.bulkhead', 'utf8'))
  m.halfPillars = m.halfPillars.slice(2)
  m.panels = [...m.panels, { ...m.panels[0], id: 'x9' }]
  m.play.objectives = [...m.play.objectives, { ...m.play.objectives[0], id: 'o99' }]
  m.mission.briefing = 'TODO'
  m.zones = m.zones.slice(1)
  return JSON.stringify(m)
})()
const dir = '/tmp/shots/problems/'
for (const theme of (process.env.THEMES ?? 'light,dark').split(','))
  for (const [width, height] of [[1280, 800], [1366, 768], [1920, 1080], [390, 844]] as const)
    test(`${theme} ${width}`, async ({ page }) => {
      const name = `${dir}${theme}-${width}`
      await page.setViewportSize({ width, height })
      await withSettings(page, { theme })
      await withoutFilePickers(page)
      await openEditor(page)
      const counter = page.getByRole('button', { name: /^Problems: / })
      await page.keyboard.press('w')
      await page.keyboard.press('1')
      await counter.click()
      await page.waitForTimeout(700)
      await page.screenshot({ path: `${name}-todo.png` })
      await counter.click()
      await openFile(page, { name: 'a.bulkhead', mimeType: 'application/json', buffer: Buffer.from(text) })
      await page.getByRole('button', { name: /^Problems: \d+ err/ }).waitFor()
      await page.keyboard.press('1')
      await counter.click()
      await page.locator('.finding-row').nth(1).hover()
      await page.waitForTimeout(700)
      await page.screenshot({ path: `${name}-map.png` })
      await page.locator('.finding-row').first().click({ button: 'right' })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${name}-menu.png` })
      await page.keyboard.press('Escape')
      const text2 = page.locator('.finding-row', { hasText: 'in Mission' }).first()
      await text2.locator('.finding').click()
      await page.waitForTimeout(1200)
      await page.screenshot({ path: `${name}-mission.png` })
      await goTo(page, 'Paper')
      await page.waitForTimeout(800)
      await page.screenshot({ path: `${name}-paper.png` })
    })
