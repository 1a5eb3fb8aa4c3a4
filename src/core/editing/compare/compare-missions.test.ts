import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { blankMission } from '#model/mission/blank.ts'
import { emptyScene, testModelSchema } from '#model/mission/diagrams.ts'
import { collections, itemSchemas, type Mission, missionSchema } from '#model/mission/document.ts'
import { fields } from '#model/mission/edit.ts'
import { kindFaults } from '#model/mission/kind-references.ts'
import { defaultPlay, playSchema } from '#model/mission/play.ts'
import { ruleSetFaults } from '#model/mission/references.ts'
import { objectiveSchema } from '#model/mission/scoring.ts'
import { rollSchema } from '#model/mission/tables.ts'
import { baseSchema } from '#model/mission/terrain.ts'
import { styleNamed } from '#publishing/sheet/style/sheet-style.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { everyKind } from '../../../../test/support/every-kind.ts'
import { changedFields, fieldPaths } from '../../../../test/support/schema-leaves.ts'
import { compareMissions, inOneLine } from './compare-missions.ts'
import { differenceLineOf, differenceLines, differenceSummary } from './difference.ts'
import { withItemIds } from './new-ids.ts'

const blank = blankMission()
const linesOf = (before: Mission, after: Mission): readonly string[] => differenceLines(compareMissions(before, after))

const wall = { id: 'p1', piece: 'A1', board: 1, x: 2, y: 3, axis: 'horizontal', hatchway: null } as const
const door = {
  ...wall,
  id: 'p2',
  piece: 'A3',
  x: 0,
  hatchway: { half: 'first', face: 'north', start: 'closed' },
} as const
const marker = { id: 'm1', kind: 'objective', label: 'A', board: 1, x: 60.5, y: 60.5 } as const

describe('two missions', () => {
  it('that say the same have no difference', () => {
    fc.assert(
      fc.property(arbitraryMission(), (mission) => {
        expect(compareMissions(mission, structuredClone(mission))).toEqual([])
      }),
    )
    expect(differenceSummary([])).toBe('no difference')
  })

  it('differ by what was added, removed, moved and turned on the map', () => {
    const before: Mission = { ...blank, panels: [wall, door], markers: [marker] }
    const after: Mission = {
      ...blank,
      panels: [{ ...wall, x: 3 }],
      markers: [marker],
      notes: [{ id: 'n1', board: 1, x: 60, y: 60, text: 'Start here' }],
    }
    expect(linesOf(before, after)).toEqual([
      'Long Wall, between C3–C4 and D3–D4, moved to between C4–C5 and D4–D5',
      'Long Wall with Hatchway, between C1–C2 and D1–D2: removed',
      'Note “Start here”, A1: added',
    ])
    expect(linesOf({ ...blank, panels: [wall] }, { ...blank, panels: [{ ...wall, axis: 'vertical' }] })).toEqual([
      'Long Wall, between C3–C4 and D3–D4, turned: vertical instead of horizontal',
    ])
    expect(differenceSummary(compareMissions(before, after))).toBe('1 added, 1 removed, 1 moved')
  })

  it('differ by facts, from what to what', () => {
    const before: Mission = { ...blank, panels: [door], markers: [marker] }
    const open = { ...door.hatchway, start: 'open', label: 'Cell door' } as const
    const after: Mission = {
      ...blank,
      mission: { ...blank.mission, title: 'Hold', briefing: 'One\nTwo\nThree' },
      play: { ...blank.play, rounds: 4 },
      panels: [{ ...door, hatchway: open }],
      markers: [{ ...marker, label: 'B', x: 61 }],
    }
    expect(linesOf(before, after)).toEqual([
      'Title: “Hold” instead of “Untitled mission”',
      'Briefing: “One” and 2 more lines instead of empty',
      'Battle rounds: 4 instead of 5',
      'Long Wall with Hatchway, between C1–C2 and D1–D2: hatchway open instead of closed',
      'Long Wall with Hatchway, between C1–C2 and D1–D2: name of the hatchway “Cell door”, not said before',
      'Objective Marker A, A1, moved to A1 (just east of its middle)',
      'Objective Marker A, A1: label “B” instead of “A”',
    ])
    const [title] = compareMissions(before, after)
    if (title === undefined) throw new Error('no difference')
    expect(differenceLineOf(title, { before: 'here', after: 'in the file' })).toBe(
      'Title: “Untitled mission” here, “Hold” in the file',
    )
  })

  it.each([
    [-194, 'shifted up by 194 mm (7.6″), 2 squares'],
    [48.5, 'shifted down by 48.5 mm (1.9″), half a square'],
    [30, 'shifted down by 30 mm (1.2″)'],
  ])('tell of a shifted board in squares where it goes by them (%d mm)', (offset, shift) => {
    const east: Mission = { ...blank, arrangement: { kind: 'joined', edge: 'east', gap: 0, offset: 0 } }
    expect(linesOf(east, { ...east, arrangement: { kind: 'joined', edge: 'east', gap: 60, offset } })).toEqual([
      `Boards: two boards, the second one to the east, 60 mm apart, ${shift} instead of two boards, the second one to the east, touching`,
    ])
  })
  it('made independently of each other do not read as all removed, all added', () => {
    const mission = everyKind()
    const ids = collections.flatMap((name) => mission[name].map(({ id }) => id))
    // The same letters in another order: each id stands for something else now.
    const turned = new Map(
      collections.flatMap((name) => {
        const own = mission[name].map(({ id }) => id)
        return own.map((id, index) => [id, own[(index + 1) % own.length] ?? id] as const)
      }),
    )
    const fresh = new Map(ids.map((id, index) => [id, `x${index + 1}`] as const))
    expect(linesOf(mission, withItemIds(mission, fresh))).toEqual([])
    expect(linesOf(mission, withItemIds(mission, turned))).toEqual([])
    const moved = {
      ...mission,
      markers: mission.markers.map((each, index) => (index === 0 ? { ...each, x: each.x + 1 } : each)),
    }
    expect(linesOf(mission, withItemIds(moved, fresh))).toHaveLength(1)
  })

  it('tell of every field of the schema that differs, in words of no file', { timeout: 240_000 }, () => {
    const mission = everyKind()
    const silent = new Set<string>()
    const strange: string[] = []
    const asked = new Map<string, number>()
    const ask = (path: string, before: Mission, after: Mission): void => {
      const times = asked.get(path) ?? 0
      if (times > 0 || [before, after].some((each) => ruleSetFaults(each).length + kindFaults(each).length > 0)) return
      asked.set(path, times + 1)
      const lines = linesOf(before, after)
      if (lines.length === 0) silent.add(path)
      for (const line of lines)
        if (/undefined|\[object|NaN/.test(line) || /\b[a-z]+[A-Z][a-z]+\b/.test(line.replaceAll(/“[^”]*”/g, '')))
          strange.push(line)
    }
    // An id is no fact, but what says which thing is meant.
    const wanted =
      (part: string) =>
      (path: string): boolean =>
        !/\.id$/.test(path) && !asked.has(`${part}${path}`)
    const askAll = <Schema extends z.ZodType>(
      name: string,
      schema: Schema,
      within: (value: z.infer<Schema>) => Partial<Mission>,
    ): void => {
      for (const path of fieldPaths(schema)) every.push(`${name}${path}`)
      for (const { path, before, after } of changedFields(schema, 120, wanted(name)))
        ask(`${name}${path}`, { ...mission, ...within(before) }, { ...mission, ...within(after) })
    }
    const every: string[] = []
    for (const field of fields)
      if (field === 'kinds') askAll(field, missionSchema.shape[field], (kinds) => ({ ...blank, kinds }))
      else if (field !== 'play') askAll(field, missionSchema.shape[field], (value) => ({ [field]: value }))
    for (const [key, schema] of Object.entries(playSchema.shape))
      askAll(`play.${key}`, schema, (value) => ({ play: { ...defaultPlay, [key]: value } }))
    for (const collection of collections)
      askAll(collection, itemSchemas[collection], (item) => ({ [collection]: [item] }))
    askAll('diagrams[].models[]', testModelSchema, (model) => ({
      diagrams: [{ ...emptyScene, id: 'd1', title: 'One', text: '', models: [model] }],
    }))
    askAll('play.rules[].roll', rollSchema, (roll) => ({
      play: { ...defaultPlay, rules: [{ id: 'r1', kind: 'special-rule', title: 'One', text: '', about: [], roll }] },
    }))
    askAll('play.objectives[].conditions', objectiveSchema.shape.conditions, (conditions) => ({
      play: {
        ...defaultPlay,
        objectives: [{ id: 'o1', title: 'One', side: null, timing: { kind: 'end' }, conditions }],
      },
    }))
    const token = { id: 'k1', kind: 'single-model', side: null, label: '', board: 1, x: 60, y: 60, turn: 0 } as const
    askAll('tokens.base', baseSchema(2, 1000), (base) => ({ tokens: [{ ...token, figures: {}, face: 'up', base }] }))
    // Kinds are words of their own where they are meant; a kind of another rule set cannot be asked for.
    const known =
      /\.(id|kind|marker|link|region|own\..*)$|\.part\.|about\[\]|kinds\.tokens\[\]\.base|^mission\.style\.|conditions\[\]\.(label|limitedBy)|reserves\.(zones|deepStrikeNamed|late)/
    expect([...silent]).toEqual([])
    expect(strange).toEqual([])
    // What the random values never held (colours of a style that can be read), or held with kinds that there are not, has not been asked for.
    const missed = every.filter((path) => !path.includes('{}') && !known.test(path) && !asked.has(path))
    expect(missed).toEqual([])
  })

  it('tell where reserves arrive, when Deep Strike is named, and which late units are spared', () => {
    const arriving = (more: object): Mission => ({
      ...blank,
      play: {
        ...blank.play,
        deployment: { ...blank.play.deployment, reserves: { kind: 'arrive', from: 1, to: 3, ...more } },
      },
    })
    const [line = ''] = linesOf(
      arriving({ late: 'destroyed' }),
      arriving({ zones: 'own-empty', deepStrikeNamed: 'before-set-up', late: 'destroyed-if-from-the-start' }),
    )
    expect(line).toMatch(
      /one unit in each own zone without models, .*Deep Strike by name before set-up, late ones from the start/,
    )
  })
  it('tell of a club’s style by its name, and by what is changed in it', () => {
    const styled = (style: Mission['mission']['style']): Mission => ({ ...blank, mission: { ...blank.mission, style } })
    const club = styleNamed('deck-plan')
    const own = {
      ...club,
      name: 'Crew',
      club: { name: 'Crew', footer: '', logo: { kind: 'png', data: 'AAAA' } },
    } as const
    expect(linesOf(styled('dossier'), styled(own))).toEqual(['Style of the paper: “Crew” instead of dossier'])
    expect(linesOf(styled(own), styled({ ...own, hair: 1 }))).toEqual(['Style of the paper: hair 1 instead of 0.5'])
    const other = { ...own, club: { ...own.club, logo: { kind: 'png', data: 'BBBB' } } } as const
    expect(linesOf(styled(own), styled(other))).toEqual(['Style of the paper: club logo “another” instead of “one”'])
    expect(linesOf(styled(own), styled({ ...own }))).toEqual([])
  })
})

const mission = everyKind()

describe('a difference in one line', () => {
  it('is told where it is little', () => {
    const renamed = { ...mission, mission: { ...mission.mission, title: 'Another' } }
    expect(inOneLine(mission, renamed)).toMatch(/^Title: .*“Another”/)
  })
  it('is counted where it is much', () => {
    expect(inOneLine(mission, { ...mission, panels: [] })).toMatch(/^\d+ removed/)
  })
  it('says so where there is none', () => {
    expect(inOneLine(mission, mission)).toBe('no difference')
  })
})
