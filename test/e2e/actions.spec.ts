/** The same small mission by mouse, finger and pen, with the number of actions that each takes. */
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

test('a small mission by mouse, finger and pen: the same file, and so many actions', async ({ page }) => {
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
})
