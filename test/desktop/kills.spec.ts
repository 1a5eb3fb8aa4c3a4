/**
 * Kills at random while somebody draws and types: of the main process, of the page, of both at once. `BULKHEAD_KILLS=300 npm run e2e --
 * desktop/kills --project=desktop-double` does it three hundred times; BULKHEAD_SEED chooses other moments.
 */
import { drawAndType, killsWanted, type Loss, lossOf, randomOf, tellLosses } from '../support/kill-session.ts'
import { answerDialogs, expect, test } from './harness/desktop-test.ts'
import { hostOf } from './harness/page-host.ts'

test.use({ program: 'editor' })
test.skip(({ backend }) => backend === 'electron', 'the page of the double can be killed alone')

const ways = ['the main process', 'the page', 'both'] as const
const seed = Number(process.env.BULKHEAD_SEED ?? 20260101)
const losses: Loss[] = []
test.afterAll(() => tellLosses('Desktop', losses))

for (let kill = 0; kill < killsWanted(ways); kill += 1) {
  const way = ways[kill % ways.length] ?? 'both'
  test(`kill ${kill + 1}: ${way}`, async ({ launch }) => {
    const random = randomOf(seed + kill)
    const app = await launch()
    await answerDialogs(app, { message: 0 })
    const page = await app.firstWindow()
    await expect(page.getByTestId('battlefield')).toBeVisible()
    await page.keyboard.press('v')
    const session = drawAndType(page, random)
    await page.waitForTimeout(1200 + random() * 2500)
    const killedAt = Date.now()
    if (way === 'the page') {
      // Asked after the crash through the program itself, which goes on with another page.
      await page.goto('chrome://crash', { timeout: 3000 }).catch(() => undefined)
    } else {
      if (way === 'both') void page.goto('chrome://crash', { timeout: 3000 }).catch(() => undefined)
      app.kill()
      await app.exited
    }
    session.stop()
    await session.ended
    if (way === 'the page') {
      app.kill()
      await app.exited
    }
    const next = await launch()
    const copies = await hostOf(await next.firstWindow()).recoveryCopies()
    losses.push(lossOf(session.seen, killedAt, copies))
    await expect((await next.firstWindow()).getByRole('dialog', { name: 'Restore unsaved work?' })).toHaveCount(
      copies.length > 0 ? 1 : 0,
    )
  })
}
