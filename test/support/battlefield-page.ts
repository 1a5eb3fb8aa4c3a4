/** The editor in a page, as a person meets it: places on the map by square name, what the store's mission became on disk. */
import { expect, type Page } from '@playwright/test'
import { copiesIn } from './recovery-copies.ts'

/** Where the map lies on the screen when it is fitted: rulers of 16 px, a margin of 22 px, two joined boards. */
const RULER = 16
const MARGIN = 22
const FIELD = { width: 1212, height: 703 }

export interface ScreenPlace {
  readonly x: number
  readonly y: number
}

/** Opens the editor, waits until it can be drawn on, and puts the start page away with a tool's key, as people do. */
export async function openEditor(page: Page, address = './'): Promise<void> {
  await openStart(page, address)
  const app = page.locator('.app')
  // Mostly before it is drawn: its pictures of maps take a third of the time of a start.
  if (/undecided|start/.test((await app.getAttribute('data-start-page')) ?? '')) await page.keyboard.press('v')
  await expect(app).not.toHaveAttribute('data-start-page', 'undecided')
  if ((await app.getAttribute('data-start-page')) === 'start') await page.keyboard.press('v')
  // What the settings say is known a moment after the start, and changes where the map lies.
  await page.waitForFunction(
    () =>
      !/"inspectorPinned":true/.test(localStorage.getItem('bulkhead:settings') ?? '') ||
      document.querySelector('.map-workspace[data-column="true"]') !== null,
  )
}

/**
 * Has the browser hand file dialogs to the test from the start. Left to the moment of `waitForEvent('filechooser')`, the
 * browser is told at the same time as the key that opens the dialog is pressed, and now and then the key is first.
 */
const heeded = new WeakSet<Page>()
function heedFileDialogs(page: Page): void {
  if (heeded.has(page)) return
  heeded.add(page)
  page.on('filechooser', () => undefined)
}

/**
 * Parts of the editor come when they are wanted, as with a browser that saves data: fetching all of them in each of hundreds
 * of pages takes a fifth of the time. A test that is about what is fetched says so first.
 */
const fetching = new WeakSet<Page>()
export function withAllParts(page: Page): void {
  fetching.add(page)
}

/**
 * Opens a file as people do: with the key, or as `ask` says.
 * @throws soon, where the browser is not asked for a file: what is open in the window then has the keys
 */
export async function openFile(
  page: Page,
  file: string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
  ask: () => Promise<void> = () => page.keyboard.press('Control+o'),
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 20_000 }), ask()])
  await chooser.setFiles(file)
}

/** Waits until the browser keeps nothing unsaved: a page that is opened before what was saved has gone there is offered it. */
export const noCopyLeft = (page: Page): Promise<void> => expect.poll(() => copiesIn(page)).toBe(0)

/** The same with the start page, when there is nothing to open. */
export async function openStart(page: Page, address = './'): Promise<void> {
  heedFileDialogs(page)
  if (!fetching.has(page))
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
  await keepPanelsOpen(page)
  await answerScrolling(page)
  await page.goto(address)
  await page.locator('.battlefield:not([data-early]) canvas').first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** As the newest browsers do: scrolling answers with a promise, which an effect must not hand to React. */
async function answerScrolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['scrollIntoView', 'scroll', 'scrollTo', 'scrollBy'] as const) {
      const scroll: unknown = Reflect.get(Element.prototype, name)
      if (typeof scroll !== 'function') continue
      const answering = function (this: Element, ...given: unknown[]): Promise<void> {
        scroll.apply(this, given)
        return Promise.resolve()
      }
      Object.defineProperty(Element.prototype, name, { value: answering, configurable: true, writable: true })
    }
  })
}

/**
 * With the inspector beside the map. What a newcomer sees is tested in workspaces.spec.ts.
 */
const keepPanelsOpen = (page: Page): Promise<void> =>
  withSettings(page, { inspectorPinned: true }, 'where none are kept')

/**
 * The next pages have these settings.
 * @param when at each load, or only where none are kept yet
 */
export async function withSettings(
  page: Page,
  settings: Readonly<Record<string, unknown>>,
  when: 'always' | 'where none are kept' = 'always',
): Promise<void> {
  await page.addInitScript(
    ([text, always]) => {
      const key = 'bulkhead:settings'
      // Firefox runs this in the empty page before the first one, too, which may keep nothing.
      if (window.origin === 'null') return
      if (always || localStorage.getItem(key) === null) localStorage.setItem(key, text)
    },
    [JSON.stringify(settings), when === 'always'] as const,
  )
}

/** Goes to another room of the window. */
export async function goTo(page: Page, workspace: 'Map' | 'Mission' | 'Paper' | 'Table'): Promise<void> {
  await page.getByRole('tab', { name: workspace, exact: true }).click()
  await expect(page.locator('.app')).toHaveAttribute('data-workspace', workspace.toLowerCase())
}

/** Opens the list of problems; of a new mission it has all of them, as after the first save. */
export async function showProblems(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: 'Problems', exact: true })
  if (!(await list.isVisible())) await page.getByRole('button', { name: /^Problems: / }).click()
  const all = list.getByRole('button', { name: 'Show them now' })
  if (await all.isVisible()) await all.click()
  await expect(list).toBeVisible()
}

/** Begins a new mission of the game that is offered first; work that is open stays in its tab. */
export async function beginAnew(page: Page): Promise<void> {
  await page.keyboard.press('Alt+n')
  const dialog = page.getByRole('dialog', { name: 'New mission' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Enter')
  // What is pressed before it has gone is pressed in it.
  await expect(dialog).toHaveCount(0)
}

/** Runs a command by its words, in the palette. */
export async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands, pages and squares' }).fill(`>${words}`)
  await page.keyboard.press('Enter')
}

/** Closes the first of several tabs; you may be asked about unsaved work. */
export async function closeFirstTab(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Open missions' })
  await tabs
    .getByRole('button', { name: /^Close / })
    .first()
    .click()
}

/**
 * An empty battlefield once more, as after the start: nothing selected, nothing in hand, the whole map shown, nothing to undo.
 * For walks of steps that have nothing to do with each other: a start of the page costs ten times as much.
 */
export async function startOver(page: Page): Promise<void> {
  if ((await page.locator('.app').getAttribute('data-workspace')) !== 'map') await goTo(page, 'Map')
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('Escape')
  const unsaved = await page.getByRole('img', { name: 'Unsaved changes' }).isVisible()
  await beginAnew(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled mission')
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  if (await page.getByRole('navigation', { name: 'Open missions' }).isVisible()) await closeFirstTab(page)
  if (unsaved)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Discard|Don.t save/ })
      .click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled mission')
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('v')
  await page.keyboard.press('Control+0')
}

/** Takes a thing of the tray in hand, found by its name. */
export async function takeInHand(page: Page, name: string | RegExp, search: string): Promise<void> {
  if ((await page.locator('.app').getAttribute('data-workspace')) !== 'map') await goTo(page, 'Map')
  await page.getByRole('textbox', { name: 'Search pieces' }).fill(search)
  await page.getByRole('radiogroup', { name: 'In the tray' }).getByRole('radio', { name, exact: true }).click()
}

/** Takes away the browser's own file dialogs, which no test can answer; the editor then saves as a download. */
export async function withoutFilePickers(page: Page): Promise<void> {
  // A browser that is asked to hand over its choosers when somebody waits for one may have shown it by then, and nobody gets it.
  page.on('filechooser', () => undefined)
  await page.addInitScript(() => {
    for (const name of ['showSaveFilePicker', 'showOpenFilePicker']) Reflect.deleteProperty(window, name)
  })
}

/**
 * A lattice place of a board (in units of the pitch from its first node) on the screen, the map being fitted; from another
 * room of the window it goes to the map first.
 */
export async function placeOf(page: Page, board: 1 | 2, x: number, y: number): Promise<ScreenPlace> {
  if ((await page.locator('.app').getAttribute('data-workspace')) !== 'map') await goTo(page, 'Map')
  const box = await page.getByTestId('battlefield').boundingBox()
  if (box === null) throw new Error('the battlefield is not shown')
  const room = { width: box.width - RULER, height: box.height - RULER }
  const scale = Math.min((room.width - 2 * MARGIN) / FIELD.width, (room.height - 2 * MARGIN) / FIELD.height)
  const corner = {
    x: box.x + RULER + (room.width - FIELD.width * scale) / 2,
    y: box.y + RULER + (room.height - FIELD.height * scale) / 2,
  }
  return {
    x: corner.x + ((board === 1 ? 606 : 0) + 12 + x * 97) * scale,
    y: corner.y + (12 + y * 97) * scale,
  }
}

/**
 * Clicks a lattice place. On a node the two axes are equally near, and the one that is taken hangs on how a browser rounds
 * the pointer: there the click goes a little east, to the edge that runs east and west.
 */
export async function clickMap(page: Page, board: 1 | 2, x: number, y: number): Promise<void> {
  const isNode = Number.isInteger(x) && Number.isInteger(y)
  const place = await placeOf(page, board, isNode ? x + 0.1 : x, y)
  await page.mouse.move(place.x, place.y)
  await page.mouse.click(place.x, place.y)
}

export async function dragMap(
  page: Page,
  from: readonly [1 | 2, number, number],
  to: readonly [1 | 2, number, number],
): Promise<void> {
  const [start, end] = [await placeOf(page, ...from), await placeOf(page, ...to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.mouse.up()
}

/**
 * Saves with the keyboard as a download, says that it came, and gives its name and text. Focus and pointer stay where they
 * were: the button is pressed by itself, for the hundred times that this is done. files.spec.ts clicks it as people do.
 */
export async function saved(page: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  await page.getByTestId('notice').getByRole('button', { name: 'I have it' }).first().dispatchEvent('click')
  await expect(page.getByTestId('notice').filter({ hasText: 'Saved' }).last()).toBeVisible()
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') }
}

export const status = (page: Page) => page.getByTestId('status')
