import { describe, expect, it } from 'vitest'
import type { Finding } from '#checking/checker/finding.ts'
import { isFor } from '#checking/checker/settings.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import { rules } from '#games/shared/checks/registry.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { memoryEditor } from '../../../../test/support/memory-editor.ts'
import { fieldRequests } from '../messages/signal.ts'
import { fetchChecker } from './checking.ts'
import { cardOfFinding, type FormField, formFieldOf, sectionOfFinding } from './finding-places.ts'

describe('the section of a finding', () => {
  const sectionOf = (rule: string, key: string) => sectionOfFinding({ rule, id: `${rule}:${key}` })
  it('is there for every rule about the mission but those that the map answers', () => {
    const without = rules
      .filter((rule) => rule.info.group === 'mission' && isFor(rule.info, blankMission()))
      .map(({ info }) => info.id)
      .filter((id) => ['', 'side:', 'steps:'].every((key) => sectionOf(id, key) === undefined))
    expect(without).toEqual(['diagram-shows-what-is-gone', 'diagram-model-in-terrain', 'nothing-to-breach'])
  })
  it('is the one that it is about, where a rule looks at several', () => {
    const { play, ...rest } = blankMission()
    const sides = rest.sides.map((side) => ({ ...side, name: 'Crew' }))
    const words = { id: 's1', kind: 'special-rule' as const, title: 'Odd', text: '', about: [] }
    const mission = { ...rest.mission, title: 'TODO', briefing: 'TBD' }
    const faulty: Mission = {
      ...rest,
      mission,
      sides,
      play: { ...play, underdog: 'command-point', underdogBelow: 900, pointsLimit: 500, rules: [words] },
    }
    const found = checkMission(faulty)
    const told = (rule: string) => found.filter((each) => each.rule === rule).map((each) => sectionOfFinding(each))
    expect(told('name-used-twice')).toEqual(['Sides'])
    expect(told('facts-contradict')).toEqual(['Deployment'])
    expect(told('text-unfinished').sort()).toEqual(['Briefing', 'Rules and manoeuvres', 'Title'])
    expect(sectionOf('text-names-missing', 'rule:Marker:F')).toBe('Rules and manoeuvres')
    expect(sectionOf('text-names-missing', 'scoring:Marker:F')).toBe('Objectives')
    expect(sectionOf('name-used-twice', 'deck:deck')).toBe('Boards')
    expect(sectionOf('fact-half-said', 'table:t1')).toBe('Tables')
    expect(sectionOf('facts-contradict', 'limits:s1')).toBe('Rules and manoeuvres')
    for (const key of ['twice:o1', 'limit:o1', 'delay:o1', 'same:o1:o2'])
      expect(sectionOf('facts-contradict', key)).toBe('Objectives')
    for (const key of ['roles', 'squads', 'deep-strike', 'before:0'])
      expect(sectionOf('facts-contradict', key)).toBe('Deployment')
  })
  it('is the card in it that it is about, where it is about one', () => {
    const { play, ...rest } = blankMission()
    const rule = (id: string, more: object) => ({
      ...{ id, kind: 'special-rule' as const, title: `Rule ${id}`, text: 'TODO', about: [] },
      ...more,
    })
    const faulty: Mission = {
      ...rest,
      play: {
        ...play,
        rules: [rule('s1', {}), rule('s2', { text: 'All is well.', limits: { perTurn: 3, perBattle: 1 } })],
      },
    }
    const cards = checkMission(faulty)
      .filter((finding) => sectionOfFinding(finding) === 'Rules and manoeuvres')
      .map((finding) => [finding.rule, cardOfFinding(faulty, finding)])
    expect(cards).toEqual(
      expect.arrayContaining([
        ['text-unfinished', 's1'],
        ['facts-contradict', 's2'],
      ]),
    )
    expect(cardOfFinding(faulty, { rule: 'text-unfinished', id: 'text-unfinished:title' })).toBeNull()
  })
})

describe('going to a finding', () => {
  const written = (): Mission => {
    const { play, ...rest } = blankMission()
    const objective = (id: string): Mission['play']['objectives'][number] => ({
      id,
      title: `Objective ${id}`,
      side: null,
      timing: { kind: 'end' },
      conditions: [{ kind: 'free', text: 'TODO', maximum: 5 }],
    })
    return { ...rest, play: { ...play, objectives: [objective('o1'), objective('o2')] } }
  }
  const unfinished = (findings: readonly Finding[], key: string): Finding => {
    const found = findings.find(({ id }) => id === `text-unfinished:${key}`)
    if (found === undefined) throw new Error('not found')
    return found
  }
  it('opens the field of the form that it is about, from every room', async () => {
    await fetchChecker()
    const { get, store } = memoryEditor()
    get().endDraft()
    const mission = written()
    get().apply('Write', [{ type: 'set', field: 'play', value: mission.play }])
    const asked: FormField[] = []
    const stop = fieldRequests.listen((field) => asked.push(field))
    for (const workspace of ['map', 'mission', 'paper'] as const) {
      store.setState({ workspace, tool: { kind: 'hatchway' } })
      get().goToFinding(unfinished(get().findings, 'objective:o2').id)
      expect([get().workspace, get().tool.kind]).toEqual(['mission', 'hatchway'])
    }
    stop()
    expect(asked).toHaveLength(3)
    expect(asked[0]).toMatchObject({ section: 'Objectives', card: 1, quotes: ['Objective o2', 'TODO'] })
  })
  it('stays on the map for one that is about things there', async () => {
    await fetchChecker()
    const { get } = memoryEditor()
    get().endDraft()
    get().apply('Place', [
      {
        type: 'put',
        collection: 'panels',
        item: { id: 'p1', piece: 'A1', board: 1, x: 1, y: 1, axis: 'horizontal', hatchway: null },
      },
    ])
    const onMap = get().findings.find(({ at }) => at !== null)
    expect(onMap).toBeDefined()
    if (onMap === undefined) return
    expect(formFieldOf(get().document, onMap)).toBeNull()
    get().goToWorkspace('mission')
    get().goToFinding(onMap.id)
    expect(get().workspace).toBe('map')
  })
})
