import { expect, test } from '@playwright/test'
import { clickMap, openEditor, startOver, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'
import { addFact, enter, mission, missionTab, openSection, reopened, section, undo } from '../support/facts-page.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

test('set-up and the end of the battle, Tactical Manoeuvres with exact odds, rights and the campaign: said, kept in a file, and taken away again', async ({
  page,
}, info) => {
  await test.step('set-up and the end of the battle', async () => {
    await missionTab(page).click()
    const deployment = await openSection(page, 'Deployment')
    await addFact(deployment, 'Deployment', 'Setting up')
    await deployment.getByLabel('Setting up', { exact: true }).selectOption({ label: 'Army after army' })
    const squads = await addFact(deployment, 'Deployment', 'Squads')
    // The focus is in the first field: typing goes there.
    await page.keyboard.press('Control+a')
    await page.keyboard.type('11')
    await page.keyboard.press('Enter')
    await squads.getByRole('radio', { name: 'Always' }).click()
    await enter(squads.getByLabel('Into', { exact: true }), '1')
    await expect(squads.getByRole('alert')).toHaveText('At least 2.')
    await enter(squads.getByLabel('Into', { exact: true }), '2')
    const before = await addFact(deployment, 'Deployment', 'Units before the rest')
    await before.getByRole('button', { name: /^Attacker: / }).click()
    await before.getByLabel('In each').selectOption({ label: 'Furnaces' })
    await enter(before.getByLabel('At least'), '80')
    await enter(before.getByLabel('Outcome'), 'They are to be freed.')
    const early = await addFact(deployment, 'Deployment', 'Moves before round 1')
    await early.getByLabel('Side').selectOption({ label: 'Defender' })
    await enter(early.getByLabel('First unit on'), '3')
    await expect(early.getByRole('list', { name: 'Odds' })).toContainText('The first succeeds: 2 in 3 (67 %)')
    await deployment.getByLabel('Reserves').selectOption({ label: 'Arrive' })
    await expect(deployment.getByLabel('Until round')).toHaveCount(0)
    await enter(deployment.getByLabel('Deep Strike from round'), '2')
    await enter(deployment.getByLabel('Until round'), '1')
    await expect(deployment.getByRole('alert')).toHaveText('The last round of Deep Strike is before the first.')
    await enter(deployment.getByLabel('Until round'), '3')
    await enter(deployment.getByLabel('Share of units'), '50')
    await deployment.getByLabel('Arrive in').selectOption({ label: 'Own Entry Zones without models' })
    await deployment.getByLabel('Deep Strike by name').selectOption({ label: 'Before anyone sets up' })
    await deployment.getByLabel('Too late').selectOption({ label: 'Destroyed if there from the start' })
    await deployment.getByLabel('Underdog').selectOption({ label: 'Custom bonus' })
    await enter(deployment.getByLabel('Bonus'), 'One reroll in each battle round.')

    const battle = await openSection(page, 'Battle')
    const equal = await addFact(battle, 'Battle', 'Equal points')
    await equal.getByRole('radio', { name: 'Decided by a tie-breaker' }).click()
    await enter(equal.getByLabel('What decides'), 'Whoever holds the beacon.')
    await addFact(battle, 'Battle', 'When an army is destroyed')
    // What cannot be said here is offered all the same, with the reason.
    const more = battle.getByLabel('Add detail: Battle')
    await expect(more.locator('option', { hasText: 'Fight between decks' })).toHaveText(/boards as decks only/)
    await expect(more.locator('option', { hasText: 'With two players' })).toHaveText(/three sides or more/)
    await section(page, 'Sides').getByRole('button', { name: 'Side', exact: true }).click()
    const third = section(page, 'Sides').getByRole('group').nth(2)
    await expect(third.getByLabel('Name', { exact: true })).toBeFocused()
    await enter(third.getByLabel('Team'), 'Outsiders')
    const two = await addFact(battle, 'Battle', 'With two players')
    await two.getByLabel('Defender').selectOption({ label: 'First player' })
    await section(page, 'Sides').getByRole('button', { name: 'Remove Side 3' }).click()
    await expect(section(page, 'Sides').getByRole('alert')).toHaveText(
      'Still in use: the two-player mode names this side.',
    )

    const { play, sides, version } = await mission(page)
    expect(version).toBe(2)
    expect(sides[2]).toMatchObject({ team: 'Outsiders' })
    expect(play).toMatchObject({
      underdog: 'own',
      underdogBonus: 'One reroll in each battle round.',
      ends: { armyGone: 'battle-ends', equalPoints: 'tie-breaker', tieBreaker: 'Whoever holds the beacon.' },
      twoPlayers: { one: ['attacker', 'defender'], other: ['side-3'] },
      deployment: {
        setUp: 'army-after-army',
        squads: { models: 11, into: 2, rule: 'must' },
        before: [
          {
            side: 'attacker',
            part: { part: 'regions', kind: 'furnace' },
            units: 1,
            leastPoints: 80,
            text: 'They are to be freed.',
          },
        ],
        earlyMoves: { side: 'defender', least: 3, harder: 1 },
        reserves: {
          zones: 'own-empty',
          deepStrikeFrom: 2,
          deepStrikeTo: 3,
          deepStrikeShare: 50,
          deepStrikeNamed: 'before-set-up',
          late: 'destroyed-if-from-the-start',
        },
      },
    })
  })
  await startOver(page)
  await test.step('a Tactical Manoeuvre: who, when, how often, steps, and a roll with its exact odds beside it', async () => {
    await missionTab(page).click()
    const rules = section(page, 'Rules and manoeuvres')
    await rules.getByRole('button', { name: 'Manoeuvre', exact: true }).click()
    const title = rules.getByLabel('Title of the rule')
    // What is typed stands in place of the title that it came with.
    await page.keyboard.type('Break out')
    await expect(title).toHaveValue('Break out')
    await title.press('Enter')
    await rules.getByRole('button', { name: 'More…' }).click()
    const choose = async (chip: RegExp, choice: string): Promise<void> => {
      await rules.getByRole('button', { name: chip }).click()
      await page.getByRole('combobox', { name: /^Filter/ }).fill(choice)
      await page.keyboard.press('Enter')
    }
    await choose(/^Who: /, 'Defender')
    await choose(/^When: /, 'at the end of own Movement')
    await enter(rules.getByLabel('Most times in a battle'), '3')
    await enter(rules.getByLabel('Most times in a turn'), '1')
    await choose(/^The unit is: /, 'within')
    await choose(/^Part of the map: /, 'Hatchways marked “locked”')
    await rules.getByRole('button', { name: 'Condition', exact: true }).click()
    await page.keyboard.type('The unit did not shoot.')
    await expect(rules.getByLabel('Condition 1', { exact: true })).toHaveValue('The unit did not shoot.')
    await rules.getByRole('button', { name: 'Step', exact: true }).click()
    // By keyboard alone: the text of a new line is selected, and Enter begins another one.
    await page.keyboard.type('Choose a hatchway.')
    await page.keyboard.press('Enter')
    await expect(rules.getByLabel('Step 2', { exact: true })).toBeFocused()
    await page.keyboard.type('Roll a D6.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Open it.')
    await rules.getByRole('button', { name: 'Move step 3 up' }).click()
    await rules.getByRole('button', { name: 'Remove step 3' }).click()
    await choose(/^Takes effect: /, 'your next Command phase')
    await choose(/^Succeeds on: /, 'less than Toughness')
    const odds = rules.getByRole('list', { name: 'Odds' })
    await expect(odds).toContainText('Toughness 4: 1 in 2 (50 %)')
    await choose(/^Succeeds on: /, 'then one of several')
    await enter(rules.getByLabel('At least'), '3')
    await expect(odds).toContainText('It happens to a particular one of the 6: 1 in 9 (11 %)')
    await enter(rules.getByLabel('At least'), '13')
    await expect(rules.getByRole('alert')).toHaveText('At most 12.')
    await enter(rules.getByLabel('At least'), '3')
    await expect(rules.getByText('The mission has no tables yet.')).toBeVisible()
    const [rule] = (await mission(page)).play.rules
    expect(rule).toEqual({
      id: 'rule-1',
      kind: 'tactical-manoeuvre',
      title: 'Break out',
      text: '',
      about: [],
      side: 'defender',
      when: { phase: 'movement', at: 'end', turn: 'own' },
      limits: { perTurn: 1, perBattle: 3 },
      within: { part: { part: 'hatchways', tag: 'locked' }, inches: 1 },
      conditions: ['The unit did not shoot.'],
      steps: ['Choose a hatchway.', 'Open it.'],
      takesEffect: 'next-command-phase',
      roll: { kind: 'at-least-then-one-of', dice: 'D6', least: 3, of: 6 },
    })
  })
  await startOver(page)
  await test.step('rights and the campaign: who Secures, who opens the cell door, what comes next', async () => {
    await page.keyboard.press('4')
    await clickMap(page, 1, 2, 3)
    await page.keyboard.press('v')
    await clickMap(page, 1, 2.4, 3)
    await page.getByRole('tab', { name: 'Selection' }).click()
    await enter(page.getByLabel('Label', { exact: true }), 'Cell door')
    await page.getByLabel('Owner').selectOption({ label: 'Defender' })
    await missionTab(page).click()
    const rights = await openSection(page, 'Securing and hatchways')
    await rights.getByRole('button', { name: 'Securing', exact: true }).click()
    await rights.getByLabel('Markers').selectOption({ label: 'Control Node' })
    await rights.getByLabel('Lying in').selectOption({ label: 'Furnace' })
    await rights.getByLabel('Of', { exact: true }).selectOption({ label: 'Attacker' })
    await expect(rights.getByRole('button', { name: /^Any unit of Attacker can Secure Control Nodes/ })).toBeVisible()
    await rights.getByRole('button', { name: 'Operating', exact: true }).click()
    const doors = rights.getByRole('list', { name: 'Operating hatchways' })
    await doors.getByRole('group', { name: 'Label on the map' }).getByRole('button', { name: 'Cell door' }).click()
    await expect(doors.getByText('Nobody.')).toBeVisible()
    await doors.getByRole('group', { name: 'Sides that may' }).getByRole('button', { name: 'Attacker' }).press('Space')
    await doors.getByLabel('Can be').selectOption({ label: 'Opened' })
    await doors.getByRole('radiogroup', { name: 'For good' }).getByRole('radio', { name: 'Yes' }).click()
    const only = await addFact(doors, 'Operating', 'Only if')
    await enter(only.getByLabel('Condition'), 'Marker B is controlled.')
    const campaign = await openSection(page, 'Campaign')
    await campaign.getByRole('button', { name: 'Next mission' }).click()
    await campaign.getByLabel('Result').selectOption({ label: 'Attacker wins' })
    await enter(campaign.getByLabel('Title or number of the next mission'), 'The Long Way Out')
    await enter(campaign.getByLabel('Carried over'), 'One unit is freed.')
    await campaign.getByRole('button', { name: 'Agenda', exact: true }).click()
    await page.keyboard.type('Hold the line')
    const { play, panels } = await mission(page)
    expect(panels[0]).toMatchObject({ side: 'defender', hatchway: { label: 'Cell door' } })
    expect(play).toMatchObject({
      securing: [
        { markers: { kind: 'of-kind', marker: 'control-node' }, by: 'any-unit', side: 'attacker', region: 'furnace' },
      ],
      operating: [
        {
          hatchways: { label: 'Cell door' },
          does: 'opens',
          sides: ['attacker'],
          forGood: true,
          condition: 'Marker B is controlled.',
        },
      ],
      next: [{ result: { side: 'attacker' }, mission: 'The Long Way Out', carries: 'One unit is freed.' }],
      agendas: ['Hold the line'],
    })
    await reopened(page, info.outputPath('rights.bulkhead'))
    await missionTab(page).click()
    await campaign.getByRole('button', { name: 'Remove Agenda 1' }).click()
    await campaign.getByRole('button', { name: /^Remove If Attacker wins/ }).click()
    await rights.getByRole('button', { name: /^Remove Any unit/ }).click()
    await rights.getByRole('button', { name: /^Remove “Cell door”/ }).click()
    const bare = (await mission(page)).play
    for (const key of ['securing', 'operating', 'next', 'agendas']) expect(bare).not.toHaveProperty(key)
    for (let step = 0; step < 4; step += 1) await undo(page).click()
    expect((await mission(page)).play).toEqual(play)
  })
})
