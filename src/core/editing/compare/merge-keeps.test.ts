/**
 * What two people wrote, drew and took away from one mission, against an oracle that knows nothing of merging: every edit brings
 * a word that stands nowhere else, so that each can be looked for afterwards.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { everyKind } from '../../../../test/support/every-kind.ts'
import { type Choices, conflictSides, mergeMissions } from './merge-missions.ts'

type Json = { [key: string]: unknown } | unknown[]
type Path = readonly (string | number)[]

const edit = fc.record({
  do: fc.constantFrom('write', 'write', 'write', 'remove', 'copy', 'swap'),
  part: fc.nat(),
  entry: fc.nat(),
})
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

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
function edited(mission: Mission, what: Edit, word: string, within: string): Mission {
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
      const after = (mission: Mission, list: readonly Edit[], who: string): Mission =>
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
    { numRuns: 25 },
  )
})
