import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { planFeature, turnedBy } from '#editing/edits/plans/loose-things.ts'
import { planPaint, planUnpaint } from '#editing/edits/plans/paint.ts'
import { planPanel, withFittedPillars } from '#editing/edits/plans/place-panel.ts'
import { planMove, planRemove } from '#editing/edits/plans/selection.ts'
import { squareAt } from '#editing/edits/plans/snap.ts'
import { planFlip, planTurn } from '#editing/edits/plans/turn-flip.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { BOARDING_ACTIONS_KIT, findPanel } from '#model/kit/kit.ts'
import { boardCount } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Edit, putEdit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import { everyKind } from '../../../../test/support/every-kind.ts'
import { compareMissions } from './compare-missions.ts'
import { differenceLines } from './difference.ts'
import { type Choices, conflictSides, type Missions, mergeMissions } from './merge-missions.ts'

// Merges of maps of two to six boards, against an oracle that knows nothing of merging: it compares what stands where.
// Both people move walls by the editor's own plans, so that pillars follow them; areas and features they change at
// random.

const action = fc.record({
  do: fc.constantFrom(
    'panel',
    'panel',
    'panel',
    'remove',
    'remove',
    'move',
    'turn',
    'flip',
    'feature',
    'paint',
    'erase',
  ),
  code: fc.constantFrom('A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3'),
  // Mostly near one corner, where they get into each other's way.
  at: fc.record({
    board: fc.oneof(fc.constant(0), fc.nat(5)),
    x: fc.oneof(fc.integer({ min: 0, max: 250 }), fc.integer({ min: 0, max: 600 })),
    y: fc.oneof(fc.integer({ min: 0, max: 250 }), fc.integer({ min: 0, max: 600 })),
  }),
  axis: fc.constantFrom('horizontal' as const, 'vertical' as const),
  pick: fc.nat(400),
  by: fc.record({ x: fc.integer({ min: -2, max: 2 }), y: fc.integer({ min: -2, max: 2 }) }),
})
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** Boards stand apart, so that the place of a pointer is on one of them; some are turned. */
const STEP = 700
const blank = (boards: number): Mission => ({
  ...blankMission(),
  arrangement: {
    kind: 'boards',
    boards: Array.from({ length: boards }, (_, index) => ({
      x: index * STEP,
      y: (index % 2) * 40,
      turn: index % 3 === 2 ? 180 : 0,
      deck: index < 4 ? 1 : 2,
    })),
  },
})

const lists = ['panels', 'features', 'zones'] as const
const brush = { collection: 'zones', kind: 'entry', side: 'attacker' } as const

/** The edits a person makes with one deed; none where there is nothing to do or no room. */
function editsOf(document: Mission, { do: what, code, at, axis, pick, by }: Action): readonly Edit[] {
  const boards = boardCount(document.arrangement)
  const point = fieldPoint((at.board % boards) * STEP + at.x, at.y + ((at.board % boards) % 2) * 40)
  const all = lists.flatMap((name) => document[name].map(({ id }) => id))
  const picked = all.length === 0 ? [] : [all[pick % all.length] ?? '']
  const square = squareAt(document, point)
  switch (what) {
    case 'panel': {
      const stance = { axis, half: 'first', otherFace: false, start: 'closed' } as const
      const plan = planPanel(document, code, stance, point)
      if (plan === null || plan.reason !== null) return []
      return [putEdit('panels', { ...plan.panel, id: idSource(document)('panels') })]
    }
    case 'remove':
      return planRemove(document, picked)
    case 'move':
    case 'turn':
    case 'flip': {
      const plan =
        what === 'move' ? planMove(document, picked, by) : (what === 'turn' ? planTurn : planFlip)(document, picked)
      return plan.ok ? plan.value : []
    }
    case 'feature': {
      const plan = planFeature(document, 'pipes', point, { snap: 'eighth', turn: turnedBy(0, pick) })
      return plan === null ? [] : [putEdit('features', plan.feature)]
    }
    case 'paint':
      return square === undefined ? [] : planPaint(document, brush, [square])
    default:
      return square === undefined ? [] : planUnpaint(document, brush, [square])
  }
}

const after = (start: Mission, actions: readonly Action[]): Mission =>
  actions.reduce((document, each) => {
    const edits = editsOf(document, each)
    const fits = each.do === 'panel' || each.do === 'remove'
    const outcome = applyEdits(document, fits && edits.length > 0 ? withFittedPillars(document, edits) : edits)
    return outcome.ok ? outcome.value.document : document
  }, start)

/** A wall that is made another piece still stands where it stood. */
const placeOf = ({ board, x, y, ...item }: ReturnType<typeof standing>[number]): string =>
  'axis' in item ? `panel on ${board} ${x} ${y} ${item.axis}` : `${item.piece} on ${board} ${x} ${y} ${item.toward}`

/** Facts of the map, whatever its items are called. */
const factsOf = (mission: Mission): ReadonlySet<string> =>
  new Set([
    ...standing(mission).map(placeOf),
    ...mission.features.map(({ kind, board, x, y }) => `${kind} on ${board} ${x} ${y}`),
    ...mission.zones.flatMap(({ squares }) => squares.map(({ board, x, y }) => `zone on ${board} ${x} ${y}`)),
  ])

/** Walls and pillars that stand where another one stood before: what was taken away and what was put there look alike. */
const putAgain = (before: Mission, now: Mission): ReadonlySet<string> => {
  const older = new Map(standing(before).map((item) => [placeOf(item), item.id]))
  return new Set(
    standing(now).flatMap((item) => {
      const place = placeOf(item)
      return older.has(place) && older.get(place) !== item.id ? [place] : []
    }),
  )
}
const standing = ({ panels, halfPillars, wallEnds }: Mission) => [...panels, ...halfPillars, ...wallEnds]

/** Edges of the lattice under more than one panel, counted by hand. */
function edgesTwice({ panels }: Mission): readonly string[] {
  const edges = panels.flatMap(({ piece, board, x, y, axis }) =>
    Array.from({ length: findPanel(BOARDING_ACTIONS_KIT, piece)?.span ?? 0 }, (_, step) =>
      axis === 'horizontal' ? `${board} ${x + step} ${y} ${axis}` : `${board} ${x} ${y + step} ${axis}`,
    ),
  )
  return edges.filter((edge, index) => edges.indexOf(edge) !== index)
}

/** Half-pillars at which no wall ends, by what they look like. */
function strays({ panels, halfPillars }: Mission): readonly string[] {
  const ends = new Set(
    panels.flatMap(({ piece, board, x, y, axis }) => {
      const span = findPanel(BOARDING_ACTIONS_KIT, piece)?.span ?? 0
      return axis === 'horizontal'
        ? [`${board} ${x} ${y} east`, `${board} ${x + span} ${y} west`]
        : [`${board} ${x} ${y} south`, `${board} ${x} ${y + span} north`]
    }),
  )
  return halfPillars.map(({ board, x, y, toward }) => `${board} ${x} ${y} ${toward}`).filter((each) => !ends.has(each))
}

const isSound = (document: Mission): boolean => readMission(writeMission(document)).ok

/** Merged with a side for every conflict, for those too that come of it. */
function chosen(missions: Missions, sideOf: (key: string) => 'ours' | 'theirs'): Mission {
  const choices = new Map<string, 'ours' | 'theirs'>()
  for (;;) {
    const { document, conflicts } = mergeMissions(missions, choices)
    const open = conflicts.filter(({ key }) => !choices.has(key))
    if (open.length === 0) return document
    for (const { key } of open) choices.set(key, sideOf(key))
  }
}

const without = (facts: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): readonly string[] =>
  [...facts].filter((fact) => !others.some((other) => other.has(fact)))

it('what either person did to walls, features and zones is on the merged map or told once, and the map stands', {
  timeout: 240_000,
}, () => {
  const actions = (most: number) => fc.array(action, { maxLength: most })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), actions(40), actions(8), actions(8), (boards, before, mine, hers) => {
      const base = after(blank(boards), before)
      const missions: Missions = { base, ours: after(base, mine), theirs: after(base, hers) }
      const { document, conflicts } = mergeMissions(missions)
      const told = conflicts.map(({ key }) => conflictSides(missions, new Map(), key))
      const [old, ours, theirs, merged] = [base, missions.ours, missions.theirs, document].map(factsOf) as [
        ReadonlySet<string>,
        ReadonlySet<string>,
        ReadonlySet<string>,
        ReadonlySet<string>,
      ]
      const hersTaken = factsOf(chosen(missions, () => 'theirs'))
      const [again, hersAgain] = [putAgain(base, missions.ours), putAgain(base, missions.theirs)]
      const isTold = (fact: string): boolean =>
        told.some(([one, other]) => factsOf(one).has(fact) !== factsOf(other).has(fact))

      // Each did what it says.
      expect(without(ours, old, merged)).toEqual([])
      expect(without(old, ours, hersAgain).filter((fact) => merged.has(fact))).toEqual([])
      expect(without(theirs, old, hersTaken)).toEqual([])
      expect(without(old, theirs, again).filter((fact) => hersTaken.has(fact))).toEqual([])
      expect(without(theirs, old, merged).filter((fact) => !isTold(fact))).toEqual([])
      expect(without(old, theirs, again).filter((fact) => merged.has(fact) && !isTold(fact))).toEqual([])
      // Nothing else came or went.
      expect(without(merged, ours, theirs)).toEqual([])
      const kept = [...old].filter(
        (fact) => ours.has(fact) && theirs.has(fact) && !again.has(fact) && !hersAgain.has(fact),
      )
      expect(kept.filter((fact) => !merged.has(fact))).toEqual([])

      // Each conflict says something, and no two the same.
      const lines = told.map(([one, other]) => differenceLines(compareMissions(one, other)).join('\n'))
      expect(lines.filter((line) => line === '')).toEqual([])
      expect(new Set(lines).size).toBe(lines.length)

      const mixed = chosen(missions, (key) => (key.length % 2 === 0 ? 'ours' : 'theirs'))
      const known = new Set([missions.ours, missions.theirs].flatMap(strays))
      for (const map of [document, mixed, chosen(missions, () => 'theirs')]) {
        expect(isSound(map)).toBe(true)
        expect(edgesTwice(map)).toEqual([])
        expect(strays(map).filter((id) => !known.has(id))).toEqual([])
      }
    }),
    { numRuns: Number(process.env.BULKHEAD_MERGES ?? 50) },
  )
})

// Everything two people wrote, drew and took away from one mission, against an oracle that knows nothing of merging:
// every edit brings a word that stands nowhere else, so that each can be looked for afterwards.

type Json = { [key: string]: unknown } | unknown[]
type Path = readonly (string | number)[]

const edit = fc.record({
  do: fc.constantFrom('write', 'write', 'write', 'remove', 'copy', 'swap'),
  part: fc.nat(),
  entry: fc.nat(),
})
type MapEdit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

const texts = /^(title|text|name|label|briefing|rules|scoring|summary|author|reason|unit|effect)$/
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every way into a mission that leads to something of that kind. */
function pathsIn(value: unknown, isWanted: (value: unknown, key: string | number) => boolean, path: Path = []): Path[] {
  const here = isWanted(value, path.at(-1) ?? '') ? [path] : []
  if (!isJson(value)) return here
  const keys: readonly (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return [...here, ...keys.flatMap((key) => pathsIn(Reflect.get(value, key), isWanted, [...path, key]))]
}
const at = (value: unknown, path: Path): unknown =>
  path.reduce((part, key) => (isJson(part) ? Reflect.get(part, key) : undefined), value)

const picked = <Value>(list: readonly Value[], number: number): Value | undefined => list[number % list.length]

/** The mission with that edit and its word in it; as it was where it would not be sound. */
function edited(mission: Mission, what: MapEdit, word: string, within: string): Mission {
  const next: unknown = structuredClone(mission)
  const isHere = (path: Path): boolean => String(path[0]) === within || within === ''
  const wordPaths = (value: unknown) =>
    pathsIn(value, (part, key) => typeof part === 'string' && texts.test(String(key)))
  if (what.do === 'write') {
    const path = picked(wordPaths(next).filter(isHere), what.part)
    if (path === undefined) return mission
    const lines = String(at(next, path)).split('\n')
    const line = what.entry % lines.length
    lines[line] = `${lines[line]} ${word}`.trim()
    Reflect.set(Object(at(next, path.slice(0, -1))), path.at(-1) ?? '', lines.join('\n'))
  } else {
    const lists = pathsIn(next, (part) => Array.isArray(part) && part.some(isJson)).filter(isHere)
    const path = picked(lists, what.part)
    if (path === undefined) return mission
    const list = at(next, path) as Json[]
    const entry = what.entry % list.length
    if (what.do === 'remove') list.splice(entry, 1)
    else if (what.do === 'swap') list.push(...list.splice(entry, 1))
    else list.push(withWord(structuredClone(list[entry] ?? {}), word, wordPaths))
  }
  const read = readMission(JSON.stringify(next))
  return read.ok ? read.value.document : mission
}

/** Another one, under an id that nobody has. */
function withWord(entry: Json, word: string, wordPaths: (value: unknown) => readonly Path[]): Json {
  if ('id' in entry) entry.id = `${String(entry.id).replace(/\d+$/, '')}${word.replace(/\D/g, '')}`
  const path = wordPaths(entry)[0]
  if (path !== undefined) Reflect.set(Object(at(entry, path.slice(0, -1))), path.at(-1) ?? '', word)
  return entry
}

const wordsIn = (mission: Mission): ReadonlySet<string> =>
  new Set(JSON.stringify(mission).match(/\b(base|ours|theirs)9\d+\b/g))

/** Theirs wherever that can be chosen. */
function takingTheirs(missions: Parameters<typeof mergeMissions>[0]): Mission {
  const choices = new Map<string, 'theirs'>()
  for (;;) {
    const { document, conflicts } = mergeMissions(missions, choices as Choices)
    const open = conflicts.filter(({ key }) => !choices.has(key))
    if (open.length === 0) return document
    for (const { key } of open) choices.set(key, 'theirs')
  }
}

it('everything that either person did is in the merged mission, or in a conflict that can be decided for it', {
  timeout: 120_000,
}, () => {
  const start = everyKind()
  const edits = fc.array(edit, { minLength: 1, maxLength: 6 })
  const within = fc.constantFrom('', '', 'play', 'mission', 'forces', 'diagrams', 'markers', 'kinds')
  fc.assert(
    fc.property(within, edits, edits, edits, (part, before, mine, hers) => {
      const after = (mission: Mission, list: readonly MapEdit[], who: string): Mission =>
        list.reduce((now, each, index) => edited(now, each, `${who}9${index}`, part), mission)
      const base = after(start, before, 'base')
      const missions = { base, ours: after(base, mine, 'ours'), theirs: after(base, hers, 'theirs') }
      const { document, conflicts } = mergeMissions(missions)
      const known = wordsIn(base)
      const [merged, ours, theirs] = [document, missions.ours, missions.theirs].map(wordsIn) as [
        ReadonlySet<string>,
        ReadonlySet<string>,
        ReadonlySet<string>,
      ]
      const sides = conflicts.map(({ key }) => conflictSides(missions, new Map(), key).map(wordsIn))
      const isDecided = (word: string): boolean => sides.some(([one, other]) => one?.has(word) !== other?.has(word))
      const lostIn = (words: ReadonlySet<string>, left: ReadonlySet<string>) =>
        [...words].filter((word) => !known.has(word) && !left.has(word))
      expect(lostIn(ours, merged)).toEqual([])
      expect(lostIn(theirs, wordsIn(takingTheirs(missions)))).toEqual([])
      expect(lostIn(theirs, merged).filter((word) => !isDecided(word))).toEqual([])
      // What stood there before and both left alone is there still; nothing is there that nobody has.
      expect([...known].filter((word) => ours.has(word) && theirs.has(word) && !merged.has(word))).toEqual([])
      expect([...merged].filter((word) => !ours.has(word) && !theirs.has(word))).toEqual([])
      // Each conflict says something, and no two the same.
      const said = conflicts.map(({ key }) =>
        conflictSides(missions, new Map(), key).map((each) => JSON.stringify(each)),
      )
      expect(said.filter(([one, other]) => one === other)).toEqual([])
      expect(new Set(said.map(([, other]) => other)).size).toBe(said.length)
    }),
    { numRuns: 11 },
  )
})
