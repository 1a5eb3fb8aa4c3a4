/** What the map’s room can show: start page, tools, things selected, menus, dialogs, panels, the trying out. */
import { expect } from '@playwright/test'
import { runCommand, showProblems } from './battlefield-page.ts'
import { begin, dialog, map, overMap, quiet, type Walk } from './window-walk.ts'

export async function first(walk: Walk): Promise<void> {
  const { page, look, step } = walk
  await begin(walk, null)
  await expect(page.getByRole('region', { name: 'Start page' })).toBeVisible()
  await look('start page')
  await step('start page, searched', async () => {
    await page.getByRole('region', { name: 'Start page' }).getByRole('searchbox').fill('spine')
    await look('start page, searched')
    await page.keyboard.press('Escape')
  })
  await step('new mission', () => dialog(walk, 'new mission', () => page.keyboard.press('Alt+n')))
  await page.getByRole('button', { name: 'New map' }).click()
  await look('empty map')
  await runCommand(page, 'Take the Tour')
  for (let stop = 1; stop <= 5; stop += 1)
    await step(`tour ${stop}`, async () => {
      await expect(page.getByText(`${stop} of 5`)).toBeVisible()
      await look(`tour ${stop}`)
      await page.keyboard.press('ArrowRight')
    })
}

/** Tools by their keys; `1` and `8` take pieces of the box, `u` the shelf of stamps. */
const TOOLS = ['1', '8', 'q', 'z', 'a', 'm', 'l', 't', 'k', 'n', 'b', 'x', 'd', 'g', 'w', 'h', 'e', 'u']

export async function tools(walk: Walk): Promise<void> {
  const { page, look, step } = walk
  await begin(walk, 'third-bell.bulkhead')
  await look('map at rest')
  for (const key of TOOLS)
    await step(`tool ${key}`, async () => {
      await quiet(page)
      await page.keyboard.press(key)
      await overMap(page, 0.36, 0.44)
      await overMap(page, 0.37, 0.45)
      await look(`tool ${key}`)
      const options = page.getByRole('button', { name: 'Options', exact: true })
      if (!(await options.isVisible())) return
      await options.click()
      await look(`tool ${key}, options`)
      await page.keyboard.press('Escape')
    })
  await quiet(page)
  await step('choices of symmetry', async () => {
    await page
      .getByTestId('status')
      .getByRole('button', { name: /symmetry/i })
      .click()
    await look('choices of symmetry')
    await page.keyboard.press('Escape')
  })
  for (const tab of ['Try Out', 'Odds', 'Box'])
    await step(`inspector, ${tab}`, async () => {
      await runCommand(page, tab === 'Try Out' ? 'Inspector' : tab === 'Odds' ? 'Odds and Step' : 'Box: Kit')
      if (!(await page.getByRole('tab', { name: tab }).isVisible())) await runCommand(page, 'Box: Kit')
      await page.getByRole('tab', { name: tab }).click()
      await look(`inspector, ${tab}`)
    })
  await step('help beside a part', async () => {
    await page
      .getByRole('button', { name: /^Help: / })
      .first()
      .click()
    await look('help beside a part')
    await page.keyboard.press('Escape')
  })
  await step('kit editor', () =>
    dialog(walk, 'kit editor', () => page.getByRole('button', { name: 'Edit a copy of this kit…' }).click()),
  )
}

export async function selection(walk: Walk): Promise<void> {
  const { page, look, step } = walk
  for (const sample of ['dead-mans-vault.bulkhead', 'ninth-watch.bulkhead']) {
    await page.unroute('**/start-files.json')
    await begin(walk, sample)
    await map(page).focus()
    const seen = new Set<string>()
    let most = 1
    for (let place = 0; place < most; place += 1)
      await step(`thing ${place + 1} of ${sample}`, async () => {
        await page.keyboard.press(place === 0 ? 'Home' : 'PageDown')
        const said = page.getByTestId('said')
        await expect(said).toHaveText(new RegExp(`^${place + 1} of `))
        const text = (await said.textContent()) ?? ''
        most = Math.min(70, Number(/ of (\d+)/.exec(text)?.[1]))
        const kind =
          /: (\S* ?\S*)/
            .exec(text)?.[1]
            ?.replace(/[^\p{L} ]/gu, '')
            .trim() ?? ''
        if (seen.has(kind)) return
        seen.add(kind)
        const properties = page.getByRole('button', { name: 'Properties' })
        if (await properties.isVisible()) await properties.click()
        await look(`selected ${kind}`)
        await map(page).focus()
      })
    await step('several', async () => {
      await page.keyboard.press('Control+a')
      await look(`all selected of ${sample}`)
    })
    await step('context menu', async () => {
      await page.keyboard.press('Shift+F10')
      await look(`context menu of ${sample}`)
      await page.keyboard.press('Escape')
    })
  }
}

export async function menus(walk: Walk): Promise<void> {
  const { page, look, step } = walk
  await begin(walk, 'four-claims.bulkhead')
  await runCommand(page, 'New Tab')
  await page.keyboard.press('v')
  await look('two tabs')
  await runCommand(page, 'Previous Tab')
  const all = page.getByRole('menuitem', { name: 'Menu', exact: true })
  for (const menu of ['File', 'Edit', 'Arrange', 'View', 'Check', 'Help'])
    await step(`menu ${menu}`, async () => {
      if (await all.isVisible()) await all.click()
      await page.getByRole('menuitem', { name: menu, exact: true }).click()
      await look(`menu ${menu}`)
      for (const _ of [1, 2]) await page.keyboard.press('Escape')
    })
  await step('zoom presets', async () => {
    await page.locator('.status-zoom').click()
    await look('zoom presets')
    await page.keyboard.press('Escape')
  })
}

const DIALOGS: readonly (readonly [words: string, state: string])[] = [
  ['User Guide', 'guide'],
  ['Keyboard Shortcuts', 'shortcuts'],
  ['Customise Shortcuts', 'own keys'],
  ['About Bulkhead', 'about'],
  ['Custom Symbols', 'kinds'],
  ['Share Link', 'share link'],
  ['Open Link', 'open link'],
  ['Make Symmetric', 'make symmetric'],
  ['Renumber Labels', 'renumber labels'],
  ['Save as Stamp', 'save stamp'],
  ['Name This Version', 'name version'],
]

export async function dialogs(walk: Walk): Promise<void> {
  const { page, step } = walk
  await begin(walk, 'third-bell.bulkhead')
  for (const [words, state] of DIALOGS)
    await step(state, async () => {
      await quiet(page)
      // A stamp is of things on one board.
      await page.keyboard.press(state === 'save stamp' ? 'Home' : 'Control+a')
      await dialog(walk, state, () => runCommand(page, words))
    })
  await step('made maps', () =>
    dialog(walk, 'made maps', async () => {
      await runCommand(page, 'Generate Maps')
      await expect(page.getByTestId('made-map').nth(2)).toBeVisible({ timeout: 90_000 })
    }),
  )
}

export async function panels(walk: Walk): Promise<void> {
  const { page, look, step } = walk
  await begin(walk, 'third-bell.bulkhead')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Commands, pages and squares' })).toBeFocused()
  await look('palette')
  await page.keyboard.type('wall')
  await look('palette, searched')
  await page.keyboard.press('Escape')
  await step('find', async () => {
    await quiet(page)
    await page.keyboard.press('Control+f')
    await expect(page.getByRole('search', { name: 'Find' }).getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type('wall')
    await look('find on the map')
    await page.keyboard.press('Escape')
  })
  await step('history', async () => {
    await quiet(page)
    await page.keyboard.press('Control+a')
    for (const key of ['ArrowRight', 'ArrowLeft', 'Delete']) await page.keyboard.press(key)
    await page.keyboard.press('Control+Shift+h')
    await look('history')
    await page.keyboard.press('Control+Shift+h')
  })
  await step('problems', async () => {
    await showProblems(page)
    const list = page.getByRole('region', { name: 'Problems', exact: true })
    const row = list.locator('[data-finding]').first()
    await expect(row).toBeVisible()
    await look('problems')
    await page.keyboard.press('F8')
    await look('a problem is lit')
    for (const name of ['Why?', 'Ignore Here…', 'Check Settings…'])
      await dialog(walk, `problem, ${name}`, async () => {
        await row.getByRole('button', { name: 'More' }).click()
        await page.getByRole('menuitem', { name }).click()
      })
    await quiet(page)
    await page.keyboard.press('Control+z')
    await runCommand(page, 'Problems List')
  })
  for (const [words, part, state] of [
    ['Layers', '.layers-panel', 'layers'],
    ['Fairness Report', '.fairness:not([aria-busy="true"])', 'fairness'],
    ['Playtest', '.playtest:not([aria-busy="true"])', 'playtest'],
  ] as const)
    await step(state, async () => {
      await quiet(page)
      await runCommand(page, words)
      await expect(page.locator(part).first()).toBeVisible({ timeout: 30_000 })
      if (state === 'fairness') await page.waitForTimeout(1500)
      await look(state)
      await page.keyboard.press('Escape')
    })
  await step('table', async () => {
    await quiet(page)
    await page.keyboard.press('Shift+T')
    await expect(page.getByRole('grid')).toBeVisible()
    await look('map as a table')
    for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key)
    await look('map as a table, a cell’s menu')
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
  })
  await step('zoomed in, with the minimap', async () => {
    await quiet(page)
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('Control+=')
    await look('zoomed in')
    await page.keyboard.press('Control+0')
  })
  await step('only the map', async () => {
    await quiet(page)
    await runCommand(page, 'Hide Panels')
    await look('only the map')
    await runCommand(page, 'Hide Panels')
  })
}

export async function trial(walk: Walk): Promise<void> {
  const { page, look, step } = walk
  await begin(walk, 'dead-mans-vault.bulkhead')
  const put = async (across: number, down: number): Promise<void> => {
    await overMap(page, across, down)
    const box = await map(page).boundingBox()
    if (box !== null) await page.mouse.click(box.x + box.width * across, box.y + box.height * down)
  }
  for (const [key, state] of [
    ['x', 'two models'],
    ['d', 'measured'],
    ['i', 'sight'],
    ['g', 'ranges'],
    ['w', 'what if'],
  ] as const)
    await step(state, async () => {
      await map(page).focus()
      await page.keyboard.press(key)
      await put(0.3, 0.36)
      await put(0.62, 0.58)
      await look(`tried out, ${state}`)
    })
  await step('diagram dialog', () => dialog(walk, 'save as diagram', () => runCommand(page, 'Save as Diagram')))
}
