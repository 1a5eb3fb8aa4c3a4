import { expect, type Locator, type Page, test } from '@playwright/test'
import { clickMap, goTo, openEditor, saved, startOver, withoutFilePickers } from '../support/battlefield-page.ts'

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

const missionTab = (page: Page) => page.getByRole('tab', { name: 'Mission' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const sectionButton = (page: Page, name: string) =>
  page.locator('.section-button').filter({ has: page.getByText(name, { exact: true }) })
const mission = async (page: Page) => JSON.parse((await saved(page)).text)

async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
}

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
    await page.getByLabel('First turn').selectOption({ label: 'Ghosts' })
    await sides.getByRole('button', { name: 'Remove Ghosts' }).click()
    await expect(page.getByRole('alert')).toHaveText('Still in use: the first turn names this side.')
    await sides.getByRole('button', { name: 'Move Ghosts up' }).click()
    await expect(sides.getByRole('group', { name: 'Side 2: Ghosts' })).toBeVisible()
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
    await rules.getByRole('button', { name: 'Special rule', exact: true }).click()
    await enter(rules.getByLabel('Title of the rule'), 'Cold')
    await rules.getByLabel('Text of the rule', { exact: true }).fill('Doors *stick*.')
    const refers = rules.getByRole('combobox', { name: 'Add what it refers to' })
    await refers.selectOption({ label: 'What is selected on the map (1)' })
    await refers.selectOption({ label: 'Furnaces' })
    await page.keyboard.press('Control+Shift+a')
    await rules.getByRole('button', { name: /^Select A4/ }).click()
    await expect(rules.getByRole('button', { name: /^Select A4/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(rules.getByRole('button', { name: 'Select Furnaces' })).toHaveAttribute('aria-disabled', 'true')
    await rules.getByRole('button', { name: 'Tactical Manoeuvre', exact: true }).click()
    await rules.getByRole('button', { name: 'Move New Tactical Manoeuvre up' }).click()
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
    await rules.getByRole('button', { name: 'Remove New Tactical Manoeuvre' }).click()
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

test('a briefing of a million letters is pasted, changed, previewed part by part and saved', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const part = 'The boarding party has cut through **three** sealed doors and the power is failing.\n\n'
  const text = part.repeat(Math.ceil(1_000_000 / part.length))
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  const briefing = page.getByLabel('Briefing', { exact: true })
  await briefing.focus()
  await page.keyboard.press('Control+v')
  await page.keyboard.type('The end')
  await page.getByRole('button', { name: 'Preview of Briefing' }).click()
  const view = page.getByRole('region', { name: 'Briefing, as it reads' })
  await expect(view.getByRole('status')).toHaveText(/^A long text: part 1 of \d\d$/)
  expect(await view.locator('p').count()).toBeLessThan(400)
  await view.getByRole('button', { name: 'Next part' }).click()
  await expect(view.getByRole('status')).toHaveText(/part 2 of/)
  expect((await mission(page)).mission.briefing).toBe(`${text}The end`)
})

test('sections open and close by keyboard; impossible numbers are refused at the field, with the reason', async ({
  page,
}) => {
  await test.step('sections open and close by keyboard, and stay so', async () => {
    const button = sectionButton(page, 'Battle')
    await button.focus()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByLabel('Victory cap')).toHaveCount(0)
    await page.keyboard.press('Alt+1')
    await missionTab(page).click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Space')
    await expect(page.getByLabel('Victory cap')).toBeVisible()
  })
  await test.step('impossible numbers are refused at the field, with the reason', async () => {
    const alert = page.getByRole('alert')
    const refused = async (field: Locator, text: string, reason: string): Promise<void> => {
      const before = await field.inputValue()
      await enter(field, text)
      await expect(alert).toHaveText(reason)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      // Escape leaves the field; what was refused stays there with its reason until something else is typed.
      await field.press('Escape')
      await expect(alert).toHaveText(reason)
      await enter(field, before)
      await expect(alert).toHaveCount(0)
    }
    const battle = section(page, 'Battle')
    await refused(battle.getByLabel('Victory cap'), '-5', 'At least 0.')
    await refused(battle.getByLabel('Painted'), '1000', 'At most 100.')
    await refused(battle.getByLabel('Points limit'), 'many', 'This is not a number.')
    await refused(battle.getByLabel('Points limit'), '2.5', 'This must be a whole number.')
    await refused(battle.getByLabel('Rounds'), '0', 'At least 1.')
    await refused(battle.getByLabel('Rounds'), '99', 'At most 12.')
    await expect(undo(page)).toBeDisabled()
    const deployment = section(page, 'Deployment and turns')
    await deployment.getByLabel('Reserves').selectOption({ label: 'Arrive' })
    await refused(deployment.getByLabel('To round'), '9', 'The battle has 5 rounds, not 9.')
    await refused(deployment.getByLabel('From round', { exact: true }), '0', 'At least 1.')
    await enter(deployment.getByLabel('To round'), '3')
    await refused(
      deployment.getByLabel('From round', { exact: true }),
      '4',
      'The first round of reserves is after the last.',
    )
    await refused(battle.getByLabel('Rounds'), '2.5', 'This must be a whole number.')
    await refused(battle.getByLabel('Rounds'), '2', 'Units from reserves arrive until round 3; change that first.')
    await deployment.getByLabel('Sets up first').selectOption({ label: 'Defender' })
    await refused(
      deployment.getByLabel('Deep Strike from round'),
      '4',
      'The first round of Deep Strike is after the last.',
    )
    await enter(deployment.getByLabel('Deep Strike from round'), '2')
    await deployment.getByLabel('Too late').selectOption({ label: 'Counts as destroyed' })
    await deployment.getByLabel('Underdog').selectOption({ label: 'Entry Zone' })
    await refused(deployment.getByLabel('From', { exact: true }), '-1', 'At least 0.')
    await enter(deployment.getByLabel('From', { exact: true }), '50')
    await deployment.getByLabel('Who attacks').selectOption({ label: 'Roll-off' })
    await deployment.getByLabel('In each Entry Zone').selectOption({ label: 'One unit' })
    expect((await mission(page)).play).toMatchObject({
      rounds: 5,
      underdog: 'entry-zone',
      underdogBelow: 50,
      deployment: {
        roles: 'roll-off',
        perZone: 'one-unit',
        firstToSetUp: 'defender',
        reserves: { kind: 'arrive', from: 1, to: 3, deepStrikeFrom: 2, late: 'destroyed' },
      },
    })
  })
})
