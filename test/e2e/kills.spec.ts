/**
 * Kills at random while somebody draws and types in the browser: of the page, and of the whole browser. `BULKHEAD_KILLS=300 npm run
 * e2e -- e2e/kills --project=browser` does it three hundred times; BULKHEAD_SEED chooses other moments.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { RecoveryCopy } from '#host/host.ts'
import { openEditor, runCommand, withoutFilePickers } from '../support/battlefield-page.ts'
import { launched } from '../support/browser-with-profile.ts'
import { drawAndType, killsWanted, type Loss, lossOf, randomOf, tellLosses } from '../support/kill-session.ts'
import { journalsIn } from '../support/recovery-copies.ts'

const ways = ['the whole browser', 'the page'] as const
const seed = Number(process.env.BULKHEAD_SEED ?? 20260101)
const losses: Loss[] = []
test.afterAll(() => tellLosses('Browser', losses))

test('a setting that was changed a second before the browser was killed holds', async ({ baseURL }) => {
  const profile = await mkdtemp(join(tmpdir(), 'bulkhead-kill-'))
  const first = await launched(profile)
  await openEditor(first.page, baseURL)
  await runCommand(first.page, 'Blueprint Theme')
  const theme = (page: Page) => page.locator('html')
  await expect(theme(first.page)).toHaveAttribute('data-theme', 'blueprint')
  await first.page.waitForTimeout(1000)
  await first.kill()
  const next = await launched(profile)
  await next.page.goto(baseURL ?? '')
  await expect(theme(next.page)).toHaveAttribute('data-theme', 'blueprint')
  await next.context.close()
  await rm(profile, { recursive: true, force: true })
})

for (let kill = 0; kill < killsWanted(ways); kill += 1) {
  const way = ways[kill % ways.length] ?? 'the page'
  test(`kill ${kill + 1}: ${way}`, async ({ baseURL }) => {
    const random = randomOf(seed + kill)
    const profile = await mkdtemp(join(tmpdir(), 'bulkhead-kill-'))
    const first = await launched(profile)
    await withoutFilePickers(first.page)
    await openEditor(first.page, baseURL)
    const session = drawAndType(first.page, random)
    await first.page.waitForTimeout(1200 + random() * 2500)
    const killedAt = Date.now()
    if (way === 'the page') await first.page.goto('chrome://crash', { timeout: 3000 }).catch(() => undefined)
    else await first.kill()
    session.stop()
    await session.ended
    const next = way === 'the page' ? { ...first, page: await first.context.newPage() } : await launched(profile)
    // Of the same origin, and without the program.
    await next.page.goto(`${baseURL}parts.json`)
    const copies: RecoveryCopy[] = (await journalsIn(next.page)).map((text, index) => ({
      id: `${index}`,
      kind: 'journal',
      file: null,
      savedAt: '',
      text,
      fingerprint: null,
    }))
    losses.push(lossOf(session.seen, killedAt, copies))
    await next.page.goto(baseURL ?? '')
    await expect(next.page.getByRole('dialog', { name: 'Restore unsaved work?' })).toHaveCount(
      copies.length > 0 ? 1 : 0,
    )
    await next.context.close()
    await rm(profile, { recursive: true, force: true })
  })
}
