/** The same small mission by mouse, by finger, by pen and by keyboard, with the number of actions that each takes. */
import { expect, type Page, test } from '@playwright/test'
import { clickMap, dragMap, openEditor, saved, withoutFilePickers } from '../support/battlefield-page.ts'
import { penStroke, penTap, type Spot, stroke, tap } from '../support/touch-screen.ts'

test.use({ hasTouch: true })

/** How somebody acts: each call is one action. */
interface Hand {
  readonly take: (name: string, key: string) => Promise<void>
  readonly click: (...spot: Spot) => Promise<void>
  readonly drag: (from: Spot, to: Spot) => Promise<void>
}

/** Tools are taken in the rail and the kit, and each press, click or stroke is counted. */
function pointer(page: Page, count: () => void, press: 'click' | 'tap', by: Pick<Hand, 'click' | 'drag'>): Hand {
  return {
    take: async (name) => {
      count()
      const radio = page.getByRole('radio', { name }).first()
      // The first tap after a quick stroke is nothing but the end of its fling to Chromium.
      await expect(async () => {
        await radio[press]()
        await expect(radio).toBeChecked({ timeout: 300 })
      }).toPass()
    },
    click: async (...spot) => {
      count()
      await by.click(...spot)
    },
    drag: async (from, to) => {
      count()
      await by.drag(from, to)
    },
  }
}

/** Two long walls, a hatchway, an Entry Zone for each side, an Objective Marker. */
async function draw({ take, click, drag }: Hand): Promise<void> {
  await take('Draw walls', '1')
  await take('A1', '1')
  await drag([1, 1.4, 3], [1, 3.6, 3])
  await take('B2', '6')
  await click(1, 4.5, 5)
  await take('Draw zones', 'z')
  await take('Entry Zone Attacker', 'z')
  await drag([1, 4.5, 0.5], [1, 5.5, 0.5])
  await take('Entry Zone Defender', 'z')
  await click(2, 0.5, 6.5)
  await take('Place markers', 'm')
  await click(2, 3.5, 2.5)
}

/** What is drawn, without the ids that say when. */
async function drawn(page: Page): Promise<unknown> {
  const { panels, zones, markers } = JSON.parse((await saved(page)).text)
  const plain = (items: readonly Record<string, unknown>[] = []): unknown =>
    items.map((item) => JSON.stringify({ ...item, id: '' })).sort()
  return { panels: plain(panels), zones: plain(zones), markers: plain(markers) }
}

/** The cursor of the keys, by what is said of where it is. */
async function byKeys(page: Page, count: () => void): Promise<void> {
  const said = page.getByTestId('said')
  const press = async (key: string): Promise<void> => {
    count()
    await page.keyboard.press(key)
  }
  const go = async (key: string, place: RegExp): Promise<void> => {
    for (let step = 0; step < 40; step += 1) {
      const before = (await said.textContent()) ?? ''
      if (place.test(before)) return
      await press(key)
      await expect(said).not.toHaveText(before)
    }
    await expect(said).toHaveText(place)
  }
  const act = async (done: RegExp): Promise<void> => {
    await press('Enter')
    await expect(said).toHaveText(done)
  }
  await press('z')
  await press('ArrowRight')
  await go('ArrowRight', /^D5: /)
  await go('ArrowUp', /^A5: /)
  await act(/^Made A5/)
  await go('ArrowRight', /^A6: /)
  await act(/^Made A6/)
  await press('6')
  await go('ArrowDown', /^Between E6 and F6/)
  await go('ArrowLeft', /^Between E5 and F5/)
  await act(/^Done: Place B2/)
  await press('1')
  await go('ArrowUp', /^Between C5 and D5/)
  await go('ArrowLeft', /^Corner.*C3/)
  await act(/^Done: Place A1/)
  await go('ArrowLeft', /^Corner.*C1/)
  await act(/^Done: Place A1/)
  await press('z')
  await press('z')
  await go('ArrowLeft', /^Between/)
  await go('ArrowDown', /^G\d: /)
  await go('ArrowLeft', /^G[-−]6: /)
  await act(/^Made G[-−]6/)
  await press('m')
  await go('ArrowUp', /^C[-−]6: /)
  await go('ArrowRight', /^C[-−]3: /)
  await act(/^Placed/)
}

test('a small mission by mouse, finger, pen and keyboard: the same file, and so many actions', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  await withoutFilePickers(page)
  await openEditor(page)
  let actions = 0
  const count = (): void => {
    actions += 1
  }
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const ways: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'mouse',
      () =>
        draw(
          pointer(page, count, 'click', {
            click: (...spot) => clickMap(page, ...spot),
            drag: (from, to) => dragMap(page, from, to),
          }),
        ),
    ],
    [
      'finger',
      () =>
        draw(
          pointer(page, count, 'tap', {
            click: (...spot) => tap(page, ...spot),
            drag: (from, to) => stroke(page, from, to),
          }),
        ),
    ],
    [
      'pen',
      () =>
        draw(
          pointer(page, count, 'click', {
            click: (...spot) => penTap(page, ...spot),
            drag: (from, to) => penStroke(page, from, to),
          }),
        ),
    ],
    ['keyboard', () => byKeys(page, count)],
  ]
  const told = new Map<string, number>()
  let first: unknown
  for (const [name, way] of ways) {
    actions = 0
    await page.keyboard.press('v')
    await page.getByTestId('battlefield').focus()
    await way()
    told.set(name, actions)
    await page.keyboard.press('Escape')
    await page.keyboard.press('v')
    const made = await drawn(page)
    first ??= made
    expect(made, name).toEqual(first)
    await page.getByTestId('battlefield').focus()
    for (let steps = 0; (await undo.isEnabled()) && steps < 60; steps += 1) await page.keyboard.press('Control+z')
    await expect(undo).toBeDisabled()
  }
  console.log(`The same small mission: ${[...told].map(([name, number]) => `${name} ${number} actions`).join(', ')}`)
  const mouse = told.get('mouse') ?? 0
  expect(told.get('finger')).toBe(mouse)
  expect(told.get('pen')).toBe(mouse)
  expect(mouse).toBeLessThanOrEqual(12)
  // The cursor goes half a square a step.
  expect(told.get('keyboard')).toBeLessThanOrEqual(90)
})
