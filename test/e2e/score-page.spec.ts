/** The page for a browser as people use it: on a telephone, by touch, offline, closed and opened again. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { devices, expect, type Page, test } from '@playwright/test'
import { launched } from '../support/browser-with-profile.ts'
import { ensureBuiltCli, runCli } from '../support/built-cli.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

// One for each group of tests that a worker takes: the one before is gone by then.
let folder = ''
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bulkhead-page-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use({ ...phone, offline: true })
expectCleanConsole()

/** The address of a sample's page, made by the shell; once for all tests of a worker. */
async function pageOf(sample: string): Promise<string> {
  const out = join(folder, `${sample}.html`)
  if (existsSync(out)) return pathToFileURL(out).href
  await ensureBuiltCli()
  const { code, err } = await runCli(['export', `resources/samples/${sample}.bulkhead`, '--to', out])
  if (code !== 0) throw new Error(err)
  return pathToFileURL(out).href
}

const total = (page: Page, side: number) => page.locator(`.total-points[data-side="${side}"]`)
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

test('score is kept by touch: turns, limits, undo; closed and opened again nothing is lost', async ({
  page,
  context,
}) => {
  const address = await pageOf('third-bell')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Third Bell')
  await page.getByRole('button', { name: 'Player B', exact: true }).tap()
  const next = page.getByRole('button', { name: 'The next turn' })
  await next.tap()
  await expect(page.locator('#step-now')).toHaveText('Round 1 of 5: Player B’s turn')
  for (let turn = 0; turn < 3; turn += 1) await next.tap()
  await expect(page.locator('#step-now')).toHaveText('Round 2 of 5: Player B’s turn')
  await page.locator('#add-1-0-0').tap()
  await page.locator('#add-1-0-1').tap()
  await expect(total(page, 1)).toHaveText('10')
  // A button says how often it was tapped in this turn, and no longer in the next one.
  const button = page.locator('#add-1-0-0')
  await expect(button.locator('.tapped')).toHaveText('✓ once this turn')
  await button.tap()
  await expect(button.locator('.tapped')).toHaveText('✓ 2 times this turn')
  await undo(page).tap()
  await expect(button.locator('.tapped')).toHaveText('✓ once this turn')
  await next.tap()
  await expect(button.locator('.tapped')).toHaveCount(0)
  await page.getByRole('button', { name: 'The turn before' }).tap()
  await expect(button.locator('.tapped')).toHaveText('✓ once this turn')
  await expect(page.getByRole('status')).toHaveText('Round 2 of 5: Player B’s turn')

  await test.step('on paper stands what was tapped, and nothing to tap', async () => {
    const printed = page.locator('#score .printed')
    await expect(printed).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(printed.getByRole('row').first()).toHaveText('Player APlayer BPlayer C')
    await expect(printed.getByRole('row').last()).toHaveText('Together0100')
    await expect(printed).toContainText('Round 2 of 5: Player B’s turn')
    await expect(page.locator('.log li').first()).toBeVisible()
    await expect(page.locator('#score button').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect(total(again, 1)).toHaveText('10')
  await expect(again.locator('#step-now')).toHaveText('Round 2 of 5: Player B’s turn')
  // The limit of the battle: 70 VP.
  for (let taps = 0; taps < 13; taps += 1) await again.locator('#add-1-0-0').tap()
  await expect(total(again, 1)).toHaveText('70')
  await expect(again.getByText('of 70, 75 before the limit')).toBeVisible()
  await again.locator('#painted-1').tap()
  await expect(total(again, 1)).toHaveText('80')
  for (let taps = 0; taps < 17; taps += 1) await undo(again).tap()
  await expect(total(again, 1)).toHaveText('5')

  await again.getByRole('button', { name: 'Begin again' }).tap()
  await expect(total(again, 1)).toHaveText('5')
  await again.getByRole('button', { name: /^Really begin again/ }).tap()
  await expect(total(again, 1)).toHaveText('0')
  await expect(undo(again)).toBeDisabled()
  await again.reload()
  await expect(again.locator('#step-now')).toHaveText('Before the first round')
  await again.emulateMedia({ media: 'print' })
  await expect(again.locator('#score')).toBeHidden()
})

test('by keys alone the focus is never lost, and what has changed is said once, in a place that was there before', async ({
  page,
}) => {
  await page.goto(await pageOf('cutting-party'))
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '')
  const status = page.getByRole('status')
  await expect(page.locator('#step-next')).toBeEnabled()
  // What is heard: each change of the place that a screen reader listens to, were it replaced, nothing.
  await status.evaluate((place) => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    new MutationObserver(() => heard.push(place.textContent ?? '')).observe(place, { childList: true, subtree: true })
  })
  const press = async (id: string, key = 'Enter'): Promise<void> => {
    await page.locator(`#${id}`).focus()
    await page.keyboard.press(key)
    expect(await focused()).toBe(id)
  }
  await press('add-0-0-0')
  await press('undo', 'Space')
  await press('step-next')
  await press('step-back')
  await press('step-back')
  for (let turns = 0; turns < 14; turns += 1) await press('step-next')
  await expect(page.locator('#step-now')).toHaveText('End of the battle')
  await press('undo')
  await press('begin')
  await press('begin')
  await expect(page.locator('#undo')).toBeDisabled()
  await press('begin')
  await press('undo')
  await expect(page.locator('#step-now')).toHaveText('Before the first round')
  const heard: string[] = await page.evaluate(() => Reflect.get(globalThis, 'heard'))
  expect(heard.slice(0, 5)).toEqual([
    'Attacker 30, Defender 0',
    'Attacker 0, Defender 0',
    'Round 1 of 5: Attacker’s turn',
    'Before the first round',
    'Round 1 of 5: Attacker’s turn',
  ])
  expect(heard.at(-1)).toBe('Before the first round')
  await test.step('what has the focus is not under the points, which stay at the top', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 500 })
    const hidden: string[] = []
    await page.locator('#begin').focus()
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press('Shift+Tab')
      const under = await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        const [own, top] = [document.activeElement, document.querySelector('.totals')]
        if (own === null || top === null || own.closest('#score') === null) return ''
        return own.getBoundingClientRect().top < top.getBoundingClientRect().bottom - 1 ? own.id : ''
      })
      if (under !== '') hidden.push(under)
    }
    expect(hidden).toEqual([])
  })
})

test('what was tapped a second before the browser was killed is there again, also after what was kept had been removed', async () => {
  const address = await pageOf('third-bell')
  const profile = join(folder, 'profile')
  const first = await launched(profile)
  await first.page.goto(address)
  const removed = await first.page.evaluate(
    () =>
      new Promise((resolve) => {
        const asked = indexedDB.deleteDatabase('bulkhead-score')
        asked.onsuccess = () => resolve(true)
        // The page that has it open does not let go.
        asked.onblocked = () => resolve(false)
      }),
  )
  expect(removed).toBe(true)
  await first.page.getByRole('button', { name: 'The next turn' }).click()
  await expect(first.page.locator('#step-now')).toHaveText('Round 1 of 5: Player A’s turn')
  // What is only in the storage of the browser comes to the disk after five seconds or more.
  await first.page.waitForTimeout(1000)
  await first.kill()
  const second = await launched(profile)
  await second.page.goto(address)
  await expect(second.page.locator('#step-now')).toHaveText('Round 1 of 5: Player A’s turn')
  await second.context.close()
})

test('what one side takes the other loses; teams, and a score that somebody else’s hand has changed', async ({
  page,
}) => {
  await test.step('what one side takes the other loses, and never falls below the floor', async () => {
    await page.goto(await pageOf('cutting-party'))
    const head = page.locator('#later-0-head')
    await head.tap()
    await page.locator('#later-1-head').tap()
    const gain = page.locator('#later-0').getByRole('button', { name: /^\+5/ }).first()
    await gain.tap()
    await expect(total(page, 0)).toHaveText('5')
    const take = page.locator('#later-1').getByRole('button', { name: /^\+5 ?taken from the opponent/ })
    await take.tap()
    await expect(total(page, 0)).toHaveText('0')
    await expect(total(page, 1)).toHaveText('5')
    await take.tap()
    await expect(total(page, 0)).toHaveText('0')
    // What was tapped once too often is given back.
    await expect(total(page, 1)).toHaveText('10')
    const correct = page
      .locator('#later-1')
      .getByRole('button', { name: /Subtract one/ })
      .first()
    // There were 5 to take of the 10: the first five corrections lower what was taken in vain.
    for (let taps = 0; taps < 5; taps += 1) await correct.tap()
    await expect(total(page, 1)).toHaveText('5')
    await expect(total(page, 0)).toHaveText('0')
    for (let taps = 0; taps < 5; taps += 1) await correct.tap()
    await expect(total(page, 1)).toHaveText('0')
    await expect(total(page, 0)).toHaveText('5')
  })
  await test.step('whoever has the first turn begins, and a team loses nothing to its own', async () => {
    await ensureBuiltCli()
    const [mission, out] = [join(folder, 'void.bulkhead'), join(folder, 'void.html')]
    await runCli(['new', '--template', '1', '--out', mission])
    await runCli(['export', mission, '--to', out])
    await page.goto(pathToFileURL(out).href)
    await page.getByRole('button', { name: 'The next turn' }).tap()
    await expect(page.locator('#step-now')).toHaveText('Round 1 of 5: Defender’s turn')

    const [teams, teamsPage] = [join(folder, 'teams.bulkhead'), join(folder, 'teams.html')]
    const claims = JSON.parse(readFileSync('resources/samples/four-claims.bulkhead', 'utf8'))
    for (const [index, side] of claims.sides.entries()) side.team = index % 2 === 0 ? 'Red' : 'Blue'
    claims.sides[0].name = 'Grey Lanterns'
    const all = { kind: 'all' }
    claims.play.objectives = [
      {
        id: 'o1',
        title: 'Tolls',
        side: null,
        timing: { kind: 'end' },
        conditions: [
          { kind: 'control-all', markers: all, points: 20 },
          { kind: 'take-and-give', markers: all, points: 5, otherwise: 5 },
        ],
      },
    ]
    writeFileSync(teams, JSON.stringify(claims))
    const { code, err } = await runCli(['export', teams, '--to', teamsPage])
    expect(err).toBe('')
    expect(code).toBe(0)
    await page.goto(pathToFileURL(teamsPage).href)
    await page.getByRole('button', { name: 'The next turn' }).tap()
    await expect(page.locator('#step-now')).toHaveText('Round 1 of 5: Grey Lanterns’ turn')
    for (const side of [0, 1, 2, 3]) {
      await page.locator(`#later-${side}-head`).tap()
      await page.locator(`#add-${side}-0-0`).tap()
    }
    await page.locator('#add-0-0-1').tap()
    for (const [side, points] of ['25', '15', '20', '15'].entries()) await expect(total(page, side)).toHaveText(points)
  })
  await test.step('a score that somebody else’s hand has changed is not believed, and a browser that keeps nothing is no loss', async () => {
    const address = await pageOf('third-bell')
    await page.goto(address)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) localStorage.removeItem(key)
    })
    await page.addInitScript(() => {
      Storage.prototype.getItem = () =>
        '[{"kind":"score","side":9,"objective":0,"option":0,"points":5},{"kind":"bang"},7,null]'
      Storage.prototype.setItem = () => {
        throw new Error('nothing is kept here')
      }
    })
    await page.reload()
    await expect(total(page, 0)).toHaveText('0')
    await page.addInitScript(() => {
      Storage.prototype.getItem = () => null
    })
    await page.reload()
    await page.getByRole('button', { name: 'The next turn' }).tap()
    await page.reload()
    await expect(page.locator('#step-now')).toHaveText('Round 1 of 5: Player A’s turn')
  })
})

test('nothing lies beside the screen of a telephone, and fingers find every button', async ({ page }) => {
  for (const sample of ['third-bell', 'four-claims', 'cold-berth']) {
    await page.goto(await pageOf(sample))
    const { wide, seen, small, letters, larger, wideThen, seenThen } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      seen: document.documentElement.clientWidth,
      small: [...document.querySelectorAll('#score button, summary')].filter(
        (each) => each.getBoundingClientRect().height < 44 && each.getBoundingClientRect().height > 0,
      ).length,
      letters: Number.parseFloat(getComputedStyle(document.body).fontSize),
      ...(() => {
        // As who has set letters of twice the size in the browser.
        document.documentElement.style.fontSize = '200%'
        const { scrollWidth: wideThen, clientWidth: seenThen } = document.documentElement
        return { larger: Number.parseFloat(getComputedStyle(document.body).fontSize), wideThen, seenThen }
      })(),
    }))
    expect(wide).toBe(seen)
    expect(small).toBe(0)
    expect(larger).toBe(2 * letters)
    expect(wideThen).toBe(seenThen)
  }
})

test('a page whose text holds mark-up runs nothing of it', async ({ page }) => {
  const evil = '</script><script>document.title="bad"</script><img src=x onerror="document.title=1">'
  const file = join(folder, 'evil.bulkhead')
  const made = await runCli(['new', '--template', '11', '--out', file])
  expect(made.err).toBe('')
  const mission = JSON.parse(readFileSync(file, 'utf8'))
  mission.mission.title = 'Good'
  mission.mission.briefing = `${evil}\n\nשלום C4.\n\nPeace.`
  mission.sides[0].name = evil.slice(0, 80)
  writeFileSync(file, JSON.stringify(mission))
  const out = join(folder, 'evil.html')
  expect((await runCli(['export', file, '--to', out])).code).toBe(0)
  await page.goto(pathToFileURL(out).href)
  await expect(page.getByRole('heading', { name: 'Keep score' })).toBeVisible()
  await expect(page).toHaveTitle('11 · Good')
  await test.step('a paragraph in Hebrew stands at the right, one in English at the left', async () => {
    const placeOf = (text: string): Promise<{ left: number; right: number }> =>
      page.getByText(text, { exact: true }).evaluate((paragraph) => {
        const range = document.createRange()
        range.selectNodeContents(paragraph)
        const [words, whole] = [range.getBoundingClientRect(), paragraph.getBoundingClientRect()]
        return { left: words.left - whole.left, right: whole.right - words.right }
      })
    expect((await placeOf('שלום C4.')).right).toBeLessThan(2)
    expect((await placeOf('Peace.')).left).toBeLessThan(2)
  })
})

test('names of sides that are one long word make nothing wider than the screen, and leave room below the points', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await ensureBuiltCli()
  const longPageOf = async (sample: string): Promise<string> => {
    const mission = JSON.parse(readFileSync(`resources/samples/${sample}.bulkhead`, 'utf8'))
    for (const [index, side] of mission.sides.entries())
      side.name = `${index % 2 === 0 ? 'Die ' : ''}Donaudampfschifffahrtsgesellschaftskapitäne${index + 1}`
    const [file, out] = [join(folder, `long-${sample}.bulkhead`), join(folder, `long-${sample}.html`)]
    writeFileSync(file, JSON.stringify(mission))
    const { code, err } = await runCli(['export', file, '--to', out])
    if (code !== 0) throw new Error(err)
    return pathToFileURL(out).href
  }
  await page.goto(await longPageOf('four-claims'))
  await expect(page.locator('#score button').first()).toBeVisible()
  const widths = (): Promise<{ clientWidth: number; scrollWidth: number }[]> =>
    page.evaluate(() => {
      const sides = [...document.querySelectorAll('.wide')].filter(({ textContent }) => textContent.includes('Zones'))
      return [document.documentElement, ...sides].map(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }))
    })
  const [whole, sides, ...more] = await widths()
  expect(more).toEqual([])
  for (const part of [whole, sides]) expect(part?.scrollWidth).toBe(part?.clientWidth)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(await longPageOf('salt-and-iron'))
  await test.step('in larger letters words on buttons and of the key are read', async () => {
    const [key] = await widths()
    expect(key?.scrollWidth).toBe(key?.clientWidth)
    // As who has set letters of half as much again in the browser.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
    await page.locator('#step-next').tap()
    await page.locator('#add-0-0-0').tap()
    await expect(page.locator('#add-0-0-0 .tapped')).toBeVisible()
    const [larger] = await widths()
    expect(larger?.scrollWidth).toBe(larger?.clientWidth)
    // Six letters’ width at the least, each of 24 px.
    const narrow = await page
      .locator('.objective-head strong, .score-button span:not(.tapped)')
      .evaluateAll((all) =>
        all.filter((words) => words.checkVisibility() && words.getBoundingClientRect().width < 90).map(String),
      )
    expect(narrow).toEqual([])
  })
})
