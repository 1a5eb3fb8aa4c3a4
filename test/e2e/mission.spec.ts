import { expect, type Page, test } from '@playwright/test'
import { clickMap, goTo, openEditor, startOver, withoutFilePickers } from '../support/battlefield-page.ts'
import { enter, mission, missionTab, openSection, section } from '../support/facts-page.ts'

/** What the browser complained about; a policy that is broken, or an address that is fetched, shows here. */
let complaints: string[] = []

test.beforeEach(async ({ page }) => {
  complaints = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('example.org')) complaints.push(`asked for ${request.url()}`)
  })
  await withoutFilePickers(page)
  await openEditor(page)
  await missionTab(page).click()
})
test.afterEach(() => expect(complaints).toEqual([]))

const sectionButton = (page: Page, name: string) =>
  page.locator('.section-button').filter({ has: page.getByText(name, { exact: true }) })

test('sides, hatchways, rules and texts in the Mission room', async ({ page }) => {
  await test.step('sides: added, coloured, put in order, and kept while something names them', async () => {
    const sides = section(page, 'Sides')
    await sides.getByRole('button', { name: 'Side', exact: true }).click()
    // By its place: its name changes while it is typed.
    const third = sides.getByRole('group').nth(2)
    await expect(third).toHaveAccessibleName('Side 3: Side 3')
    await third.getByLabel('Colour').selectOption({ label: 'Red' })
    await third.getByLabel('Hatching').selectOption({ label: 'Grid' })
    await enter(third.getByLabel('Name'), 'Ghosts')
    await (await openSection(page, 'Deployment')).getByLabel('First turn').selectOption({ label: 'Ghosts' })
    await sides.getByRole('button', { name: 'Remove Ghosts' }).click()
    await expect(page.getByRole('alert')).toHaveText('Still in use: the first turn names this side.')
    await sides.getByRole('button', { name: 'Move Ghosts up' }).click()
    await expect(sides.getByRole('group', { name: 'Side 2: Ghosts' })).toBeVisible()
    await sides.getByRole('button', { name: /^Defender/ }).click()
    await sides.getByRole('button', { name: 'Remove Defender' }).click()
    await expect(sides.getByRole('group')).toHaveCount(2)
    expect((await mission(page)).sides).toMatchObject([
      { name: 'Attacker' },
      { name: 'Ghosts', role: 'player', colour: 'red', pattern: 'grid' },
    ])
  })
  await startOver(page)
  await missionTab(page).click()
  await test.step('hatchways and entry zones: lists that change the map and select on it, and the panel stays', async () => {
    await goTo(page, 'Map')
    await page.keyboard.press('4')
    await clickMap(page, 1, 2, 3)
    await page.keyboard.press('z')
    await clickMap(page, 1, 1.5, 5.5)
    await page.keyboard.press('v')
    await page.keyboard.press('Control+Shift+a')
    await missionTab(page).click()
    await sectionButton(page, 'Hatchways').click()
    const hatchways = page.getByRole('list', { name: 'Hatchways' })
    await hatchways.getByRole('button', { name: /^A4 .* starts Closed$/ }).click()
    await expect(hatchways.getByRole('button', { name: /^A4 .* starts Open$/ })).toBeFocused()
    await expect(page.getByTestId('said')).toHaveText(/^A4 .* starts open$/)
    await expect(sectionButton(page, 'Hatchways')).toContainText('1 of 1 start open')
    const select = hatchways.getByRole('button', { name: /^Select A4/ })
    await select.click()
    await expect(select).toHaveAttribute('aria-pressed', 'true')
    await expect(missionTab(page)).toHaveAttribute('aria-selected', 'true')
    await sectionButton(page, 'Entry zones').click()
    await page.getByRole('combobox', { name: /^What .* serves$/ }).selectOption({ label: 'Reserves only' })
    const { panels, zones } = await mission(page)
    expect(panels).toMatchObject([{ hatchway: { start: 'open' } }])
    expect(zones).toMatchObject([{ serves: 'reserves' }])
    await page.getByRole('combobox', { name: /^What .* serves$/ }).selectOption({ index: 0 })
    expect((await mission(page)).zones[0]).not.toHaveProperty('serves')
  })
  await startOver(page)
  await missionTab(page).click()
  await test.step('special rules and Tactical Manoeuvres: text, order, and what they refer to', async () => {
    await goTo(page, 'Map')
    await page.keyboard.press('4')
    await clickMap(page, 1, 2, 3)
    await page.keyboard.press('v')
    await clickMap(page, 1, 2.4, 3)
    await missionTab(page).click()
    const rules = section(page, 'Rules and manoeuvres')
    await rules.getByRole('button', { name: 'Rule', exact: true }).click()
    await enter(rules.getByLabel('Title of the rule'), 'Cold')
    await rules.getByLabel('Text of the rule', { exact: true }).fill('Doors *stick*.')
    await rules.getByRole('button', { name: 'More…' }).click()
    const refers = rules.getByRole('combobox', { name: 'Add reference' })
    await refers.selectOption({ label: 'Selection on the map (1)' })
    await refers.selectOption({ label: 'Furnaces' })
    await page.keyboard.press('Control+Shift+a')
    await rules.getByRole('button', { name: /^Select A4/ }).click()
    await expect(rules.getByRole('button', { name: /^Select A4/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(rules.getByRole('button', { name: 'Select Furnaces' })).toHaveAttribute('aria-disabled', 'true')
    await rules.getByRole('button', { name: 'Manoeuvre', exact: true }).click()
    await page.keyboard.press('Alt+ArrowUp')
    // The panel scrolls, the page never does.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
    const { play, panels } = await mission(page)
    expect(play.rules).toMatchObject([
      { kind: 'tactical-manoeuvre', title: 'New Tactical Manoeuvre', about: [] },
      {
        kind: 'special-rule',
        title: 'Cold',
        text: 'Doors *stick*.',
        about: [
          { part: 'item', id: panels[0].id },
          { part: 'regions', kind: 'furnace' },
        ],
      },
    ])
    await rules.getByRole('button', { name: 'Cold', exact: true }).click()
    await rules.getByRole('button', { name: 'No longer Furnaces' }).click()
    await rules.getByRole('button', { name: 'More actions: New Tactical Manoeuvre' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    expect((await mission(page)).play.rules).toMatchObject([{ title: 'Cold', about: [{ part: 'item' }] }])
  })
  await startOver(page)
  await missionTab(page).click()
  await test.step('Markdown with script, picture and link tricks is drawn inert', async () => {
    const hostile = [
      '# Plan',
      '<script>window.caught = 1</script> <img src="https://example.org/a.png" onerror="window.caught = 2">',
      '![plan](https://example.org/b.png) [go](javascript:window.caught=3) [there](https://example.org/map)',
      '<iframe src="https://example.org/"></iframe> <a href="https://example.org/" onclick="window.caught=4">x</a>',
      '[ref][1] &lt;svg onload=window.caught=5&gt; [data](data:text/html,<script>window.caught=6</script>)',
      '[1]: javascript:window.caught=7',
      '- **bold** and *italic*',
    ].join('\n\n')
    await page.getByLabel('Briefing', { exact: true }).fill(hostile)
    await page.getByRole('button', { name: 'Preview of Briefing' }).click()
    const view = page.getByRole('region', { name: 'Briefing, as it reads' })
    await expect(view.getByRole('heading', { name: 'Plan' })).toBeVisible()
    await expect(view.locator('strong')).toHaveText('bold')
    await expect(view.locator('em')).toHaveText('italic')
    await expect(view).toContainText('<script>window.caught = 1</script>')
    await expect(view).toContainText('<svg onload=window.caught=5>')
    await expect(view).toContainText('there (https://example.org/map)')
    for (const element of ['script', 'img', 'iframe', 'a', 'svg', 'object', 'link', 'style', '[onerror]', '[href]'])
      await expect(view.locator(`.prose ${element}`)).toHaveCount(0)
    await view.getByText('go', { exact: false }).first().click()
    await view.getByText('there').first().click()
    expect(await page.evaluate(() => Reflect.get(window, 'caught'))).toBeUndefined()
    expect(page.context().pages()).toHaveLength(1)
  })
})
