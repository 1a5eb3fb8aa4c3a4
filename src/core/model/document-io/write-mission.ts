/** Mission to text, always the same text for the same mission: keys in the schema's order, items by id, squares row by row. */

import type { z } from 'zod'
import { memoize } from '#foundation/memoize.ts'
import { bySquare } from '#model/kit/lattice.ts'
import { arrangementSchema } from '#model/mission/arrangement.ts'
import { kindsSchema } from '#model/mission/custom-kinds.ts'
import { type Diagram, diagramSchema } from '#model/mission/diagrams.ts'
import {
  type Collection,
  checksSchema,
  collections,
  forcesSchema,
  type Item,
  type Mission,
  missionFileSchema,
  missionKitSchema,
} from '#model/mission/document.ts'
import { halfCollections } from '#model/mission/half-choice.ts'
import { compareIds } from '#model/mission/ids.ts'
import {
  featureSchema,
  linkSchema,
  markerSchema,
  noteSchema,
  regionSchema,
  squareSchema,
  tokenSchema,
  zoneAreaSchema,
} from '#model/mission/objects.ts'
import { playSchema } from '#model/mission/play.ts'
import { sheetInFileSchema, sideSchema } from '#model/mission/sheet.ts'
import { halfPillarSchema, hatchwaySchema, panelSchema, wallEndSchema } from '#model/mission/terrain.ts'
import { versionFor } from '#model/mission/version.ts'
import { canonicalJson, type Writable } from './canonical-json.ts'

/** The text of a mission file. Never fails, whatever half-written state the mission is in. */
export function writeMission(document: Mission): string {
  const sheet = inOrder({ ...document.mission, rules: '', scoring: '' }, keysOf(sheetInFileSchema))
  const parts: Record<string, Writable | undefined> = {
    mission: sheet,
    sides: document.sides.map((side) => inOrder(side, keysOf(sideSchema))),
    kit: inOrder(kitWithSortedCodes(document.kit), keysOf(missionKitSchema)),
    arrangement: ordered(arrangementSchema, document.arrangement),
    kinds: ordered(kindsSchema, document.kinds),
    play: ordered(playSchema, withoutUsual(document.play)),
    checks: ordered(checksSchema, { ...document.checks, rules: sortedSettings(document.checks.rules) }),
    forces: document.forces.length === 0 ? undefined : ordered(forcesSchema, document.forces),
    halves: document.halves === undefined ? undefined : halvesInOrder(document.halves),
    diagrams: document.diagrams.length === 0 ? undefined : document.diagrams.map(diagramInOrder),
  }
  for (const collection of collections)
    if (collection !== 'tokens' || document.tokens.length > 0)
      parts[collection] = itemsInOrder(collection, document[collection])
  const whole = inOrder(
    { ...document, tokens: undefined, ...parts, version: versionFor(document) },
    keysOf(missionFileSchema),
  )
  // The sheet's texts and the lists stand one entry per line, however short they are.
  return canonicalJson(whole, (value, depth) => depth === 0 || value === sheet || (depth === 1 && Array.isArray(value)))
}

const itemsInOrder = (collection: Collection, items: readonly Item[]): Writable[] =>
  [...items]
    .sort((a, b) => compareIds(a.id, b.id))
    .map((item) => inOrder(withOrderedParts(item), keysOf(itemSchemas[collection])))

/** Half-maps keep the order that their author gave them; their items have that of ids, as on the map. */
const halvesInOrder = (halves: NonNullable<Mission['halves']>): Writable =>
  halves.map(({ side, board, chosen, options }) => ({
    side,
    board,
    chosen,
    options: options.map((half) => ({
      id: half.id,
      title: half.title,
      ...Object.fromEntries(
        halfCollections.flatMap((name) => (half[name] === undefined ? [] : [[name, itemsInOrder(name, half[name])]])),
      ),
    })),
  }))

/** Returns the item with those of its parts that have a fixed order put into it. */
function withOrderedParts(item: Item): object {
  if ('squares' in item)
    return { ...item, squares: [...item.squares].sort(bySquare).map((square) => inOrder(square, keysOf(squareSchema))) }
  if ('hatchway' in item && item.hatchway !== null)
    return { ...item, hatchway: inOrder(item.hatchway, keysOf(hatchwaySchema)) }
  if ('figures' in item)
    return { ...item, base: ordered(tokenSchema.shape.base, item.base), figures: sortedKeys(item.figures) }
  if ('arrow' in item && item.arrow !== undefined) return { ...item, arrow: inOrder(item.arrow, keysOf(squareSchema)) }
  return item
}

/** Diagrams, models and what is shown keep the order that their author gave them; hatchways and dark areas have none. */
const diagramInOrder = (diagram: Diagram): Writable =>
  ordered(diagramSchema, {
    ...diagram,
    changed: [...diagram.changed].sort(compareIds),
    ...(diagram.breached === undefined ? {} : { breached: [...diagram.breached].sort(compareIds) }),
    dark: [...diagram.dark].sort(compareIds),
  })

const itemSchemas = {
  panels: panelSchema,
  halfPillars: halfPillarSchema,
  wallEnds: wallEndSchema,
  zones: zoneAreaSchema,
  regions: regionSchema,
  markers: markerSchema,
  links: linkSchema,
  features: featureSchema,
  notes: noteSchema,
  tokens: tokenSchema,
} satisfies Readonly<Record<Collection, { readonly shape: object }>>

/** The names of a schema's fields, in its order. */
const keysOf = memoize((schema: { readonly shape: object }): readonly string[] => Object.keys(schema.shape))

/** The object with those keys only, in that order. */
const inOrder = (value: object, keys: readonly string[]): Writable =>
  Object.fromEntries(keys.map((key) => [key, (value as Readonly<Record<string, Writable | undefined>>)[key]]))

const kitWithSortedCodes = ({ pieces, ...kit }: Mission['kit']): object => ({
  ...kit,
  codes: sortedKeys(kit.codes),
  ...(pieces === undefined ? {} : { pieces: sortedKeys(pieces) }),
})

/** Leaves out scoring at the end of a phase, the default: files from before there was a choice stay as they are. */
const withoutUsual = (play: Mission['play']): Mission['play'] => ({
  ...play,
  objectives: play.objectives.map((objective) => {
    if (objective.timing.kind !== 'progressive' || objective.timing.at !== 'end') return objective
    const { at: _, ...timing } = objective.timing
    return { ...objective, timing }
  }),
})

const sortedKeys = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => compareIds(a, b)))

/** Rules by name, and the figures of each by name. */
const sortedSettings = (rules: Mission['checks']['rules']): Mission['checks']['rules'] =>
  sortedKeys(
    Object.fromEntries(
      Object.entries(rules).map(([rule, setting]) => [
        rule,
        setting.thresholds === undefined ? setting : { ...setting, thresholds: sortedKeys(setting.thresholds) },
      ]),
    ),
  )

/** The value with its keys in the schema's order; as it is while it does not fit the schema. */
function ordered(schema: z.ZodType, value: object): Writable {
  const parsed = schema.safeParse(value)
  return (parsed.success ? parsed.data : value) as Writable
}
