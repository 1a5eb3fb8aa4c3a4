/**
 * The samples together use everything that a mission can be made of. What that is comes from the JSON Schema:
 * every value of every enumeration and every variant, at its place; so a new kind fails here until a sample uses it.
 */
import { describe, expect, it } from 'vitest'
import { budgetOf } from '../../src/core/analysis/scoring/budget.ts'
import { missionJsonSchema } from '../../src/core/model/document-io/json-schema.ts'
import { allSampleFiles, sampleFiles, sampleOf } from './open-sample.ts'

interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

const root = missionJsonSchema() as Schema

/** Every `path = value` that the schema lists; array places are written `[]`. */
function listed(schema: Schema, path: string, found: Set<string>): void {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/$defs/', '')
    const definition = root.$defs?.[name]
    if (definition === undefined) throw new Error(`no definition ${schema.$ref}`)
    listed(definition, path, found)
  }
  for (const value of schema.enum ?? (schema.const === undefined ? [] : [schema.const])) found.add(`${path} = ${value}`)
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    listed(part, path, found)
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    listed(part, path === '' ? name : `${path}.${name}`, found)
  if (schema.items !== undefined) listed(schema.items, `${path}[]`, found)
}

/** Every `path = value` of a document. */
function used(value: unknown, path: string, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) used(item, `${path}[]`, found)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) used(part, path === '' ? name : `${path}.${name}`, found)
  else found.add(`${path} = ${value}`)
}

/** What no sample needs to use, and why. */
const spared: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/^origin\./, 'the samples are drawn by hand'],
  [/ = unstated$/, 'a sample states everything'],
  [/^kit\.own\./, 'a kit of one’s own is the author’s'],
  [/^ruleSet\.own\./, 'house rules are a club’s own'],
  [/^mission\.style\./, 'a style that a mission holds whole is a club’s own'],
  [/^version = 1$/, 'a mission that is open is of the latest version'],
  [/(before\[\]|conditions\[\]|within|rows\[\])\.part\.(part|kind|tag|serves) = /, 'facts speak of parts as needs do'],
  [/^play\.securing\[\]\.(markers\.|region|by)/, 'markers are Secured as scoring means them'],
  [/^play\.operating\[\]\.(hatchways\.tag|does) = /, 'hatchways of any tag are operated alike'],
  [/\.(takesEffect|lasts) = /, 'rules begin and end at the same times'],
  [/\.timing\.phase = (embark|barrage|assault)$/, 'ship-to-ship assault scores at the end'],
  [/\.when\.(phase|at|turn) = /, 'rules can be used in any phase'],
  [/^play\.rules\[\]\.within\.inches = in$/, 'a template has a rule for whoever is in an area'],
  [/\.dice = /, 'dice of all sorts are rolled alike'],
  [/\.roll\.(kind|adds) = /, 'the templates roll in all ways'],
  [/^play\.tables\[\]\.kind = (dice|choice|grid)$/, 'the templates have tables of all kinds'],
  [/^tokens\[\]\./, 'no published mission needs tokens: v2-everything has them'],
  [/phase = (activation|boarding|round-end)$/, 'phases of another game are its own'],
  [/ = tokens$/, 'nor does one ask for them'],
  [/^diagrams\[\]\.models\[\]\.base\.kind = rectangle$/, 'models of the hobby stand on round and oval bases'],
  [/^play\.(halves|ends)\./, 'what the armies choose, and how a battle ends, is for the author to say'],
  [/^play\.objectives\[\]\.timing\.kind = as-written$/, 'the samples have objectives that the program can count'],
  [/^forces\[\]\.units\[\]\.aboard = true$/, 'who is embarked is a secret of a battle that is on'],
  [/^play\.next\[\]\.result = draw$/, 'any result can lead on'],
  [/^play\.reference\[\]\.kind = /, 'stratagems and enhancements are the author’s'],
  [/^play\.underdog = own$/, 'a bonus of its own is the author’s'],
  [
    /^play\.deployment\.(reserves\.(zones|deepStrikeNamed|late)|before\[\]\.within) = /,
    'the templates say what is published',
  ],
  [/^play\.deployment\.oversized = in-reserves$/, 'large units are set up as the rules say'],
  [/^play\.deployment\.squads\.rule = must$/, 'units are split as players like'],
  [/\.lastRoundFor = /, 'templates score the last round in both ways'],
  [/\.conditions\[\]\.kind = parts-destroyed$/, 'what is destroyed is scored like what is held'],
  [/^sides\[\]\.(colour|pattern) = /, 'how a side looks follows from its place'],
  [/\.about\[\]\.(kind|tag|part|serves) = /, 'texts speak of what they speak of'],
  [/\.needs\[\]\.part\.(kind|tag|serves) = /, 'any kind can be needed; that each sort of part is, is asked for'],
  [/\.conditions\[\]\..*\.marker = /, 'markers of any kind are scored alike'],
  [/\.conditions\[\]\.region = /, 'regions of any kind are scored alike'],
  [/\.conditions\[\]\.on\.tag = /, 'hatchways of any tag are scored alike'],
  [/\.(limitedBy|holding|on\.markers)\.kind = /, 'markers are meant in the same three ways everywhere'],
  [/\.timing\.at = end$/, 'a file does not say what is usual'],
  [/\.board = [3-6]$/, 'boards of any number are laid alike'],
  [/^arrangement\.boards\[\]\.turn = /, 'a board can be turned any way'],
  [/^arrangement\.kind = boards$/, 'the samples are played on the boards of the box'],
  [/^arrangement\.kind = open$/, 'an open table has no walls'],
  [/^diagrams\[\]\.withoutOptional = true$/, 'diagrams show the map with all its terrain'],
  [/^arrangement\.upper = 1$/, 'either board can be the upper deck'],
  [/^halves\[\]\./, 'a half-map holds what the map holds'],
  [/^kinds\./, 'own kinds are the author’s'],
  [/^mission\.symmetry = mirror-long$/, 'the mirror image at the other axis is the same to a sample'],
  [/^zones\[\]\.serves = /, 'what the kind serves is enough'],
  [/^wallEnds\[\]\./, 'half-pillars close every end'],
  [/^notes\[\](\.arrow)?\.board = /, 'a note can lie on any board'],
  [/^diagrams\[\]\.(models|shows)\[\]\.(from\.|to\.)?board = /, 'a diagram can lie on any board'],
]

const wanted = new Set<string>()
listed(root, '', wanted)
const here = new Set<string>()
for (const file of allSampleFiles) used(sampleOf(file), '', here)

describe('the samples together', () => {
  it('use every value and variant that the schema lists, apart from what is spared', () => {
    expect(wanted.size).toBeGreaterThan(200)
    const missing = [...wanted].filter((pair) => !here.has(pair) && !spared.some(([pattern]) => pattern.test(pair)))
    expect(missing).toEqual([])
  })
  it('are spared nothing that they do not need to be spared', () => {
    for (const [pattern, why] of spared)
      expect(
        [...wanted].some((pair) => pattern.test(pair)),
        why,
      ).toBe(true)
  })
  it('use every arrangement: each edge, touching, with a gap, shifted, and titled decks', () => {
    const arrangements = sampleFiles.map((file) => sampleOf(file).arrangement)
    const joined = arrangements.filter((each) => each.kind === 'joined')
    expect(new Set(joined.map(({ edge }) => edge))).toEqual(new Set(['north', 'east', 'south', 'west']))
    expect(joined.some(({ gap }) => gap > 0)).toBe(true)
    expect(joined.some(({ gap, offset }) => gap === 0 && offset > 0)).toBe(true)
    expect(joined.some(({ offset }) => offset < 0)).toBe(true)
    expect(arrangements.some((each) => each.kind === 'levels' && each.titles !== undefined)).toBe(true)
  })
  it('score in every way: limits, steps, in the last round, for one side and for all', () => {
    const objectives = sampleFiles.flatMap((file) => sampleOf(file).play.objectives)
    const conditions = objectives.flatMap((each) => each.conditions)
    expect(objectives.some(({ side }) => side === null)).toBe(true)
    expect(objectives.some(({ most }) => most !== undefined)).toBe(true)
    for (const last of [true, false])
      expect(
        objectives.some(({ timing }) => timing.kind === 'progressive' && timing.lastRoundAtEnd === last),
        `last round at end: ${last}`,
      ).toBe(true)
    expect(conditions.some((each) => each.kind === 'per-marker' && each.limitedBy !== undefined)).toBe(true)
    expect(conditions.some((each) => 'most' in each)).toBe(true)
    expect(conditions.some((each) => each.kind === 'take-and-give' && each.holding !== undefined)).toBe(true)
    expect(conditions.some((each) => each.kind === 'fate' && each.outcomes.some(({ sides }) => sides))).toBe(true)
  })
  it('use own kinds of every sort, arrows, links and reserves', () => {
    const missions = sampleFiles.map(sampleOf)
    for (const part of ['zones', 'regions', 'markers'] as const)
      expect(
        missions.some((document) => document[part].some(({ kind }) => kind.startsWith('own-'))),
        part,
      ).toBe(true)
    expect(missions.some(({ notes }) => notes.some(({ arrow }) => arrow !== undefined))).toBe(true)
    expect(missions.some(({ links }) => links.length >= 5)).toBe(true)
    expect(new Set(missions.map(({ sides }) => sides.length))).toEqual(new Set([2, 3, 4]))
  })
})

/** On an open table nobody enters by zones. */
describe.each(sampleFiles.filter((file) => sampleOf(file).arrangement.kind !== 'open'))('%s', (file) => {
  const document = sampleOf(file)
  it('lets every side reach the cap, and no side far beyond it', () => {
    const { victoryCap } = document.play
    for (const { side, max, capped } of budgetOf(document)) {
      expect(capped, side).toBe(victoryCap)
      expect(max, side).toBeLessThanOrEqual(victoryCap * 1.5)
    }
  })
  it('says who attacks, how units are set up, what they come from, and has a rule about what is on the map', () => {
    const { deployment, firstTurn, rules, needs } = document.play
    expect([deployment.roles, deployment.perZone, deployment.reserves.kind, firstTurn.kind]).not.toContain('unstated')
    expect(rules.length).toBeGreaterThanOrEqual(2)
    expect(rules.some(({ about }) => about.length > 0)).toBe(true)
    expect(needs.length).toBeGreaterThan(0)
  })
})
