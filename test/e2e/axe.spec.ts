/** Every state of the window as axe sees it, minor faults too: rooms, trays, drawers, dialogs, menus, in two sizes. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import {
  beginAnew,
  closeFirstTab,
  openFile,
  openStart,
  runCommand,
  showProblems,
  withoutFilePickers,
  withSettings,
} from '../support/battlefield-page.ts'

const sample = (name: string) => ({
  name,
  mimeType: 'application/json',
  buffer: readFileSync(new URL(`../../resources/samples/${name}`, import.meta.url)),
})

/** @param within left out: the whole page */
type Look = (state: string, within?: string) => Promise<void>

async function openSample(page: Page, name: string): Promise<void> {
  await openFile(page, sample(name))
  await expect(page.getByTestId('status')).not.toContainText('Start your map')
}

/** Opens something by a key, looks, and puts it away again. */
async function lookAt(page: Page, look: Look, key: string, what: string, away = 'Escape'): Promise<void> {
  await page.keyboard.press(key)
  await look(what)
  await page.keyboard.press(away)
}

/** The same for a dialog, which must come and go: what lies under it is looked at elsewhere. */
async function lookAtDialog(page: Page, look: Look, open: () => Promise<void>, what: string): Promise<void> {
  await open()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(what, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** What can be asked about a finding; a map without anything on it lacks Entry Zones. */
async function lookAtFindings(page: Page, look: Look): Promise<void> {
  await page.locator('.battlefield').focus()
  await page.keyboard.press('v')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await showProblems(page)
  await page.keyboard.press('F8')
  const list = page.getByRole('region', { name: 'Problems', exact: true })
  const row = list.locator('[data-finding]').first()
  const choose = async (entry: string): Promise<void> => {
    // A check that ends meanwhile draws the rows again, and their menu is gone.
    await expect(async () => {
      await row.getByRole('button', { name: 'More' }).click({ timeout: 5000 })
      await page.getByRole('menuitem', { name: entry }).click({ timeout: 5000 })
    }).toPass()
  }
  await lookAtDialog(page, look, () => choose('Why?'), 'explain')
  await lookAtDialog(page, look, () => choose('Ignore Here…'), 'waive')
  await lookAtDialog(page, look, () => choose('Check Settings…'), 'rule settings')
  await page.locator('.battlefield').focus()
  await page.keyboard.press('Control+Shift+m')
  await page.keyboard.press('Control+z')
}

/** What opens over other parts: notes of the tour, choices of symmetry, options of a tool, help, the kit’s editor. */
async function lookAtSmallParts(page: Page, look: Look): Promise<void> {
  await page.locator('.battlefield').focus()
  await runCommand(page, 'Take the Tour')
  for (let step = 1; step <= 5; step += 1) {
    await expect(page.getByText(`${step} of 5`)).toBeVisible()
    if (step === 1) await look('tour')
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Escape')
  await page
    .getByTestId('status')
    .getByRole('button', { name: /symmetry/i })
    .click()
  await expect(page.getByRole('dialog', { name: 'Symmetry' })).toBeVisible()
  await look('choices of symmetry')
  await page.keyboard.press('Escape')
  await page.locator('.battlefield').focus()
  for (const tool of ['z', 't', 'q']) {
    await page.keyboard.press(tool)
    const options = page.getByRole('button', { name: 'Options', exact: true })
    if (!(await options.isVisible())) continue
    await options.click()
    await look(`options of tool ${tool}`)
    await page.keyboard.press('Escape')
  }
  await page.locator('.battlefield').focus()
  await page.keyboard.press('v')
  const kit = page.getByRole('tab', { name: 'Box' })
  if (!(await kit.isVisible())) return
  await kit.click()
  await page
    .getByRole('button', { name: /^Help: / })
    .first()
    .click()
  await look('help beside a part')
  await page.keyboard.press('Escape')
  await lookAtDialog(
    page,
    look,
    () => page.getByRole('button', { name: 'Edit a copy of this kit…' }).click(),
    'kit editor',
  )
}

/** Through everything that the window can show; in detail with each tool in hand and each kind of thing selected. */
async function throughAll(page: Page, look: Look, inDetail: boolean): Promise<void> {
  await look('start page')
  await lookAtDialog(page, look, () => page.keyboard.press('Alt+n'), 'new mission')
  await page.keyboard.press('v')
  await expect(page.locator('.app')).toHaveAttribute('data-start-page', 'closed')
  await look('empty map')
  await openSample(page, 'third-bell.bulkhead')
  await look('map at rest')
  if (inDetail)
    for (const tool of ['1', 'z', 'm', 't', 'k', 'b', 'd', 'w']) await lookAt(page, look, tool, `tool ${tool}`)
  await page.locator('.battlefield').focus()
  const seen = new Set<string>()
  let most = inDetail ? 1 : 0
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press(step === 0 ? 'Home' : 'PageDown')
    const said = page.getByTestId('said')
    await expect(said).toHaveText(new RegExp(`^${step + 1} of `))
    most = Math.min(40, Number(/ of (\d+)/.exec((await said.textContent()) ?? '')?.[1]))
    const kind = /: (\S* ?\S*)/.exec((await said.textContent()) ?? '')?.[1] ?? ''
    if (seen.has(kind)) continue
    seen.add(kind)
    await look(`selected: ${kind}`)
  }
  if (!inDetail) await page.keyboard.press('Home')
  await lookAt(page, look, 'Shift+F10', 'context menu')
  await page.keyboard.press('Escape')
  for (const tab of ['Try Out', 'Odds', 'Box'])
    if (await page.getByRole('tab', { name: tab }).isVisible()) {
      await page.getByRole('tab', { name: tab }).click()
      await look(`inspector: ${tab}`)
    }
  await page.locator('.battlefield').focus()
  await lookAtDialog(page, look, () => page.keyboard.press('Control+k'), 'palette')
  await lookAt(page, look, 'Control+f', 'find')
  await lookAt(page, look, 'Control+Shift+h', 'history', 'Control+Shift+h')
  await lookAtDialog(page, look, () => page.keyboard.press('F1'), 'shortcuts')
  for (const [words, what] of [
    ['About Bulkhead', 'about'],
    ['Custom Symbols', 'kinds'],
    ['Share Link', 'share link'],
    ['Open Link', 'open link'],
    ['Customise Shortcuts', 'own keys'],
    ['User Guide', 'guide'],
    ['Make Symmetric', 'make symmetric'],
    ['Renumber Labels', 'renumber labels'],
  ] as const)
    await lookAtDialog(page, look, () => runCommand(page, words), what)
  for (const [words, what, part] of [
    ['Layers', 'layers', '.layers-panel'],
    ['Fairness Report', 'fairness', '.fairness:not([aria-busy="true"])'],
    ['Playtest', 'playtest', '.playtest:not([aria-busy="true"])'],
  ] as const) {
    await runCommand(page, words)
    await expect(page.locator(part)).toBeVisible()
    await look(what)
    await page.keyboard.press('Escape')
    await expect(page.locator(part)).toHaveCount(0)
  }
  await lookAtDialog(
    page,
    look,
    async () => {
      await runCommand(page, 'Generate Maps')
      await expect(page.getByTestId('made-map').first()).toBeVisible({ timeout: 60_000 })
    },
    'made maps',
  )
  await lookAtFindings(page, look)
  await lookAtSmallParts(page, look)
  await page.locator('.battlefield').focus()
  await page.keyboard.press('Shift+T')
  await expect(page.getByRole('grid')).toBeVisible()
  await look('table')
  await page.keyboard.press('ArrowRight')
  await lookAt(page, look, 'Enter', 'menu of a cell')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+2')
  await expect(page.locator('.mission-column')).toBeVisible()
  await look('mission')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Hatchways/ })
    .click()
  await expect(page.getByRole('list', { name: 'Hatchways' })).toBeVisible()
  await look('hatchways of the mission')
  await lookAt(page, look, 'Control+f', 'find in texts')
  await page.keyboard.press('Alt+3')
  await expect(page.getByTestId('export-state')).toBeVisible()
  await look('paper')
  await page.getByRole('radio', { name: /^Web page/ }).check()
  await expect(page.getByRole('region', { name: /^What .* shows$/ })).toBeVisible()
  await look('paper, page for a browser')
}

/** Where contrast is looked at, too: colours of all themes are measured in test/architecture/theme-contrast.test.ts. */
const withContrast = new Set(['start page', 'map at rest', 'explain', 'mission', 'paper'])
/** Rules that depend on how large things are and where they lie. */
const ofSizes = ['target-size', 'scrollable-region-focusable']
for (const { width, height, rules } of [
  { width: 1280, height: 800, rules: undefined },
  { width: 640, height: 400, rules: ofSizes },
])
  test(`axe finds nothing at ${width} × ${height}`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height })
    await withSettings(page, { theme: 'dark', inspectorPinned: width > 1000 })
    await withoutFilePickers(page)
    await openStart(page)
    await expect(page.locator('.app')).toHaveAttribute('data-start-page', 'start')
    const faults: string[] = []
    const look: Look = async (state, within) => {
      const scope = rules === undefined ? { except: withContrast.has(state) ? [] : ['color-contrast'] } : { rules }
      faults.push(...(await axeFaults(page, state, within === undefined ? scope : { ...scope, within })))
    }
    await throughAll(page, look, rules === undefined)
    expect(faults).toEqual([])
  })

test('axe finds nothing while a question waits for its answer', async ({ page }) => {
  await withoutFilePickers(page)
  await openStart(page)
  await page.keyboard.press('v')
  await page.getByTestId('battlefield').focus()
  for (const key of ['m', 'Enter', 'Enter']) await page.keyboard.press(key)
  await beginAnew(page)
  await closeFirstTab(page)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await axeFaults(page, 'question')).toEqual([])
})
