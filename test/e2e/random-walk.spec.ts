/**
 * Random commands by mouse and keyboard, as a person gives them, against a plain model: the list of what the mission was after each.
 * Undo and redo lead through that list and nowhere else. `BULKHEAD_WALK=10000` walks longer, `BULKHEAD_WALK_SEED` elsewhere;
 * `BULKHEAD_DOCUMENTS=100` says how many documents must leave nothing behind.
 */
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { beginAnew, openEditor, withSettings } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

const STEPS = Number(process.env.BULKHEAD_WALK ?? 25)
const SEED = Number(process.env.BULKHEAD_WALK_SEED ?? 1)
/** A step and reading what became of it takes no longer than that, on a slow machine (ms). */
const STEP_MS = 3000

expectCleanConsole()

/** Saving goes to a file of the page's own, so that the mission can be read after each command. */
async function withOwnFile(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const file = async () => (await navigator.storage.getDirectory()).getFileHandle('walk.bulkhead', { create: true })
    Object.assign(window, { showSaveFilePicker: file, showOpenFilePicker: async () => [await file()] })
  })
}

const isDirty = (page: Page): Promise<boolean> => page.title().then((title) => title.includes('•'))

/** What the mission is now, by saving it. */
async function missionNow(page: Page): Promise<string> {
  await page.keyboard.press('Control+s')
  await expect.poll(() => isDirty(page), { timeout: 10_000 }).toBe(false)
  return stored(page)
}

/** What the file holds; while it is written over, a moment later. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const read = async (tries: number): Promise<string> => {
      try {
        const folder = await navigator.storage.getDirectory()
        return await (await (await folder.getFileHandle('walk.bulkhead')).getFile()).text()
      } catch (thrown) {
        if (tries === 0) throw thrown
        await new Promise((done) => setTimeout(done, 50))
        return read(tries - 1)
      }
    }
    return read(20)
  })

/** Numbers from 0 to below 1, the same for the same seed. */
function randomNumbers(): () => number {
  const generator = xoroshiro128plus(SEED)
  return () => uniformFloat64(generator)
}

interface Measures {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

async function measures(client: CDPSession): Promise<Measures> {
  await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

type Step = readonly [name: string, does: () => Promise<unknown>]

/** A command as a person would give it. Test models are left out: they are no part of the mission. */
function randomStep(
  page: Page,
  random: () => number,
  box: { x: number; y: number; width: number; height: number },
): Step {
  const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const place = (): readonly [number, number] => [
    box.x + 40 + Math.round(random() * (box.width - 80)),
    box.y + 40 + Math.round(random() * (box.height - 80)),
  ]
  const press = (keys: string): Step => [keys, () => page.keyboard.press(keys)]
  const toolKeys = [
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '0',
    'v',
    'h',
    'e',
    'q',
    'z',
    'a',
    'm',
    'l',
    't',
    'k',
    'n',
    'b',
  ]
  const changes = [
    'r',
    'f',
    'o',
    'c',
    'Delete',
    'Control+d',
    'Control+a',
    'Control+v',
    'Control+x',
    'Control+c',
    'Enter',
    'p',
    's',
  ]
  const moves = [
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'PageDown',
    'PageUp',
    'Home',
    'End',
    'Shift+ArrowUp',
  ]
  const loose = [
    'Escape',
    'y',
    'Control+g',
    'Control+Shift+g',
    'Shift+l',
    'Control+]',
    'Tab',
    'Alt+ArrowRight',
    'Space',
  ]
  const kinds: readonly (readonly [number, () => Step])[] = [
    [14, () => press(oneOf(toolKeys))],
    [
      44,
      () => {
        const [x, y] = place()
        return [
          `click ${x},${y}`,
          async () => {
            await page.mouse.move(x, y)
            await page.mouse.click(x, y)
          },
        ]
      },
    ],
    [
      14,
      () => {
        const [from, to] = [place(), place()]
        return [
          `drag ${from} to ${to}`,
          async () => {
            await page.mouse.move(...from)
            await page.mouse.down()
            await page.mouse.move(...to, { steps: 4 })
            if (random() < 0.1) await page.keyboard.press('Escape')
            await page.mouse.up()
          },
        ]
      },
    ],
    [10, () => press(oneOf(changes))],
    [8, () => press(oneOf(moves))],
    [4, () => press(oneOf(loose))],
    [
      4,
      () => {
        const [x, y] = place()
        const down = Math.floor(random() * 9)
        return [
          `menu ${x},${y} entry ${down}`,
          async () => {
            await page.mouse.click(x, y, { button: 'right' })
            for (let index = 0; index < down; index += 1) await page.keyboard.press('ArrowDown')
            await page.keyboard.press('Enter')
          },
        ]
      },
    ],
    [
      4,
      () => [
        'title',
        async () => {
          await page.keyboard.press('Alt+2')
          await page.getByLabel('Title', { exact: true }).fill(`Walk ${Math.floor(random() * 1e6)}`)
          await page.keyboard.press('Escape')
          await page.keyboard.press('Alt+1')
        },
      ],
    ],
  ]
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0)
  let left = random() * total
  for (const [weight, make] of kinds) {
    left -= weight
    if (left < 0) return make()
  }
  return press('Escape')
}

/** Whatever a command opened is put away, so that the next one meets the map. */
async function backToMap(page: Page): Promise<void> {
  const open = page.locator('[role="dialog"],[role="alertdialog"],[role="menu"]')
  for (let tries = 0; tries < 6 && (await open.count()) > 0; tries += 1) await page.keyboard.press('Escape')
  if ((await page.locator('.app').getAttribute('data-workspace')) !== 'map') await page.keyboard.press('Alt+1')
  await page.getByTestId('battlefield').focus()
}

test('random commands by mouse and keyboard: undo and redo lead through all that was, and nowhere else', async ({
  page,
}) => {
  test.setTimeout(60_000 + STEPS * STEP_MS)
  const random = randomNumbers()
  await withOwnFile(page)
  await openEditor(page)
  const box = await page.getByTestId('battlefield').boundingBox()
  if (box === null) throw new Error('the battlefield is not shown')
  // Tests of one browser share its clipboard: what another has copied may be a whole mission, which pasting opens.
  await page.context().grantPermissions(['clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('nothing'))

  const given: string[] = []
  /** What led to each state. */
  const ledBy = ['the start']
  // A mission that nobody has changed is as clean before it is written as after.
  await page.keyboard.press('Control+s')
  await expect(async () => JSON.parse(await stored(page))).toPass()
  const states = [await stored(page)]
  let at = 0
  const says = (): string => `seed ${SEED}, step ${given.length}: ${given.slice(-6).join(' | ')}`
  for (let index = 0; index < STEPS; index += 1) {
    const kind = random()
    if (kind < 0.12 && at > 0) {
      given.push('undo')
      await page.keyboard.press('Control+z')
      at -= 1
      expect(await missionNow(page), says()).toBe(states[at])
    } else if (kind < 0.18 && at < states.length - 1) {
      given.push('redo')
      await page.keyboard.press('Control+Shift+z')
      at += 1
      expect(await missionNow(page), says()).toBe(states[at])
    } else {
      const [name, does] = randomStep(page, random, box)
      given.push(name)
      await does()
      await backToMap(page)
      const now = await missionNow(page)
      if (now !== states[at]) {
        states.splice(at + 1, states.length, now)
        ledBy.splice(at + 1, ledBy.length, name)
        at += 1
      }
    }
  }
  for (let index = at - 1; index >= 0; index -= 1) {
    await page.keyboard.press('Control+z')
    expect(await missionNow(page), `undo of “${ledBy[index + 1]}”, after “${ledBy[index]}”; ${says()}`).toBe(
      states[index],
    )
  }
  for (let index = 1; index < states.length; index += 1) {
    await page.keyboard.press('Control+Shift+z')
    expect(await missionNow(page), `redo of “${ledBy[index]}”; ${says()}`).toBe(states[index])
  }
})

const told = ({ heap, nodes, listeners }: Measures): string =>
  `${(heap / 1e6).toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`

const DOCUMENTS = Number(process.env.BULKHEAD_DOCUMENTS ?? 12)

test('documents opened one after the other leave nothing behind: nodes and listeners stay as many', async ({
  page,
}) => {
  test.setTimeout(60_000 + DOCUMENTS * STEP_MS)
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  await withSettings(page, { inspectorPinned: true }, 'where none are kept')
  await openEditor(page)
  const title = page.getByRole('heading', { level: 1 })
  const one = async (): Promise<void> => {
    await beginAnew(page)
    await expect(title).toHaveText('Untitled mission')
  }
  for (let index = 0; index < 6; index += 1) await one()
  // The list of problems is filled once the checks have come, which is later on a busy machine.
  await expect(page.getByRole('button', { name: /^Problems: .*to do/ })).toBeVisible()
  const before = await measures(client)
  for (let index = 0; index < DOCUMENTS; index += 1) await one()
  const after = await measures(client)
  console.log(`${DOCUMENTS} documents: ${told(before)} before, ${told(after)} after`)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.1)
})
