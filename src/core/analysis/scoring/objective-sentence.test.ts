import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Chip, readSentence, type Sentence } from '#analysis/sentence/chips.ts'
import { memoize } from '#foundation/memoize.ts'
import { blankOf, templates } from '#games/shared/templates/templates.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'
import { objectiveSchema } from '#model/mission/scoring.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { objectiveRows, objectiveSentence, withCondition } from './objective-sentence.ts'
import { conditionsOf, freshCondition } from './objectives.ts'
import { presetsOf } from './presets.ts'

type Objective = Mission['play']['objectives'][number]

const samples = readdirSync('resources/samples')
  .filter((name) => name.endsWith('.bulkhead'))
  .map((name): [string, Mission] => {
    const read = readMission(readFileSync(`resources/samples/${name}`, 'utf8'))
    if (!read.ok) throw new Error(name)
    return [name, read.value.document]
  })
const missions: readonly (readonly [string, Mission])[] = [
  ...samples,
  ...templates.map((template) => [template.id, template.document()] as const),
  ...ruleSets.map((ruleSet) => [ruleSet.id, withEverything(blankOf(ruleSet))] as const),
]

/** A mission with every preset of its game and one objective of every kind of condition. */
function withEverything(document: Mission): Mission {
  const objectives = [
    ...presetsOf(document).map(({ objective }) => objective),
    ...conditionsOf(document).map(
      (kind): Objective => ({
        id: 'o',
        title: kind,
        side: null,
        timing: { kind: 'end' },
        conditions: [freshCondition(document, kind), freshCondition(document, 'given')],
      }),
    ),
  ].map((objective, index) => ({ ...objective, id: `o${index + 1}` }))
  return { ...document, play: { ...document.play, objectives } }
}

const chipsOf = (document: Mission, objective: Objective): readonly Chip<Objective>[] =>
  [
    ...objectiveSentence(document, objective),
    ...objectiveRows(document, objective).flatMap(({ pieces }) => pieces),
  ].filter((piece) => typeof piece !== 'string')

/** The mission without most of its map, which has nothing to do with whether an objective is sound. */
const bare = memoize(
  (document: Mission): Mission => ({
    ...document,
    panels: [],
    halfPillars: [],
    wallEnds: [],
    links: [],
    features: [],
    notes: [],
    tokens: [],
    diagrams: [],
    play: { ...document.play, rules: [], needs: [] },
  }),
)
const faultsOf = (document: Mission): string[] => findFaults(document).map(({ message }) => message)
const faultsBefore = memoize((document: Mission): ReadonlySet<string> => new Set(faultsOf(bare(document))))

/** Why the mission cannot have this objective, apart from faults that it has anyway. */
function reasons(document: Mission, objective: Objective): readonly unknown[] {
  const parsed = objectiveSchema.safeParse(objective)
  if (!parsed.success) return parsed.error.issues
  const { play, ...rest } = bare(document)
  return faultsOf({ ...rest, play: { ...play, objectives: [objective] } }).filter(
    (message) => !faultsBefore(document).has(message),
  )
}

/** @param stays whether the current choice is the objective as it is: a file may say what is usual, and more than counts */
function expectSound(document: Mission, objective: Objective, stays = true): void {
  for (const chip of chipsOf(document, objective)) {
    if (chip.kind === 'choice') {
      const choices = chip.choices()
      expect(choices.map(({ key }) => key)).toContain(chip.key)
      expect(new Set(choices.map(({ key }) => key)).size).toBe(choices.length)
      if (stays) expect(choices.find(({ key }) => key === chip.key)?.item, `${chip.name} stays`).toEqual(objective)
      for (const choice of choices)
        expect([chip.name, choice.label, reasons(document, choice.item)]).toEqual([chip.name, choice.label, []])
    } else if (chip.kind === 'number') expect(chip.put(chip.value), chip.name).toEqual(objective)
    else expect(chip.put(chip.value), chip.name).toEqual(objective)
  }
}

describe('each chip has its value among its choices, and each choice is sound', () => {
  test.each(missions)('%s', (_, document) => {
    for (const objective of document.play.objectives) expectSound(document, objective)
  })
  it('whatever a file holds', () => {
    fc.assert(
      fc.property(arbitraryMission({ most: 2 }), (document) => {
        const [objective] = document.play.objectives
        if (objective !== undefined && findFaults(document).length === 0) expectSound(document, objective, false)
      }),
      { numRuns: 60 },
    )
  })
})

/** Every leaf of an objective but those that are fields of their own: title, id and text. */
function leaves(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, part]) =>
    path === '' && ['id', 'title', 'text'].includes(key) ? [] : leaves(part, `${path}.${key}`),
  )
}

test('every number and every text of a condition has a chip', () => {
  const document = withEverything(blankMission())
  const full: Objective = {
    id: 'o1',
    title: 'Full',
    side: null,
    timing: { kind: 'progressive', from: 1, to: 5, phase: 'command', turn: 'own', lastRoundAtEnd: true },
    most: 91,
    conditions: [
      { kind: 'per-marker', markers: { kind: 'all' }, points: 92, most: 93, exclusive: 'a' },
      {
        kind: 'per-event',
        event: 'b',
        on: { kind: 'times', times: 41 },
        points: 94,
        most: 95,
        limits: { perTurn: 42, perRound: 43, perBattle: 44 },
        delay: { turns: 6 },
      },
      { kind: 'points-destroyed', steps: [{ from: 96, points: 97 }], adds: 'every-step' },
      {
        kind: 'take-and-give',
        markers: { kind: 'all' },
        holding: { kind: 'all' },
        points: 98,
        otherwise: 99,
        floor: 100,
      },
    ],
  }
  const chips = chipsOf(document, full)
  const numbers = chips.flatMap((chip) => (chip.kind === 'number' ? [chip.value] : []))
  expect(new Set(numbers)).toEqual(new Set([1, 5, 91, 92, 93, 41, 94, 95, 42, 43, 44, 6, 96, 97, 98, 99, 100]))
  for (const chip of chips)
    if (chip.kind === 'number') {
      const next = chip.put((chip.value ?? 0) + 1)
      expect(leaves(next).length, chip.name).toBe(leaves(full).length)
      expect(next, chip.name).not.toEqual(full)
    }
})

const read = (sentence: Sentence<Objective>): string => readSentence(sentence)

describe('sentences', () => {
  const blank = blankMission()
  const [steps, each] = presetsOf(blank).map(({ objective }) => objective)
  it('read as one', () => {
    expect(read(objectiveSentence(blank, steps as Objective))).toBe(
      'Each side scores 5 VP for controlling at least 1 marker, 5 VP for controlling at least 2 markers and 5 VP for controlling more markers than the opponent at the end of own Command phase, rounds 2 to 5.',
    )
    expect(read(objectiveSentence(blank, { ...(each as Objective), timing: { kind: 'end' } }))).toBe(
      'Each side scores 5 VP for controlling each marker at the end of the battle.',
    )
  })
  it('lose the rounds at the end of the battle, and get them back', () => {
    const when = chipsOf(blank, steps as Objective).find(({ name }) => name === 'When')
    const choices = when?.kind === 'choice' ? when.choices() : []
    const end = choices.find(({ key }) => key === 'end')?.item
    expect(end?.timing).toEqual({ kind: 'end' })
    expect(read(objectiveSentence(blank, end as Objective))).not.toContain('rounds')
    const turn = choices.find(({ label }) => label === 'end of each turn')?.item
    expect(turn?.timing).toEqual({
      kind: 'progressive',
      from: 2,
      to: 5,
      phase: 'turn-end',
      turn: 'both',
      lastRoundAtEnd: false,
    })
  })
  it('become the author’s own words and conditions again; words too long for a condition stay', () => {
    const written = chipsOf(blank, each as Objective)
      .flatMap((chip) => (chip.kind === 'choice' ? chip.choices() : []))
      .find(({ key }) => key === 'as-written')?.item as Objective
    expect(written).toMatchObject({ conditions: [], text: expect.stringContaining('5 VP for controlling each marker') })
    const back = chipsOf(blank, written).flatMap((chip) => (chip.kind === 'choice' ? chip.choices() : []))
    expect(back.find(({ key }) => key === 'end')?.item.conditions).toMatchObject([{ kind: 'free' }])
    const long = chipsOf(blank, { ...written, text: 'x'.repeat(700) }).find(({ name }) => name === 'When')
    expect(long?.kind === 'choice' && long.choices().map(({ key }) => key)).toEqual(['as-written'])
  })
  it('take typed labels', () => {
    const markers = chipsOf(blank, each as Objective).find(({ name }) => name === 'Markers')
    const typed = markers?.kind === 'choice' ? markers.typed?.('A, D and E') : null
    expect(typed?.item.conditions).toMatchObject([{ markers: { kind: 'labelled', labels: ['A', 'D', 'E'] } }])
    expect(markers?.kind === 'choice' && markers.typed?.(' , ')).toBeNull()
  })
  it('take no more conditions than a file', () => {
    const [condition] = (each as Objective).conditions
    const full = {
      ...(each as Objective),
      conditions: Array.from({ length: 20 }, () => condition as NonNullable<typeof condition>),
    }
    expect(withCondition(blank, full)).toBeNull()
    expect(withCondition(blank, each as Objective)?.conditions).toHaveLength(2)
  })
})

describe('presets', () => {
  test.each(ruleSets.map((ruleSet) => [ruleSet.id, blankOf(ruleSet)] as const))(
    '%s: valid, with ids of their own',
    (_, empty) => {
      const presets = presetsOf(empty)
      expect(presets.at(-1)?.id).toBe('words')
      for (const { objective } of presets)
        expect([objective.title, findFaults({ ...empty, play: { ...empty.play, objectives: [objective] } })]).toEqual([
          objective.title,
          [],
        ])
      const [first] = presets
      if (first === undefined) throw new Error('no presets')
      const one = { ...empty, play: { ...empty.play, objectives: [first.objective] } }
      expect(presetsOf(one).map(({ objective }) => objective.id)).not.toContain(first.objective.id)
    },
  )
  it('are eight in Boarding Actions', () => {
    expect(presetsOf(blankMission()).map(({ id }) => id)).toEqual([
      'steps',
      'each-marker',
      'more',
      'warlord',
      'area',
      'action',
      'result',
      'words',
    ])
  })
})
