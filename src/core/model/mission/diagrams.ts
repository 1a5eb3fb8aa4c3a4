/**
 * Scenes of test models on the map, and the diagrams that a mission keeps of them: where models stand, how hatchways are,
 * and what is shown about them (a distance, a sight line, what is seen, ranges).
 */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/kinds.ts'
import { idSchema, proseSchema } from './sheet.ts'
import { boardSchema, MODEL_SIZES, type Panel, standingShape, tenthsSchema } from './terrain.ts'

/** Most diagrams of a mission, and most models and showings of one diagram: more than anybody reads. */
export const MAX_DIAGRAMS = 60
export const MAX_MODELS = 200
export const MAX_SHOWN = 40

const tenths = tenthsSchema(0, 10_000)
const place = { board: boardSchema, x: tenths, y: tenths }
const { base, turn, side } = standingShape(MODEL_SIZES)

/**
 * A model that stands on the map to try something out, or to explain it: a token without figures, always of the kind
 * model. Its `name` does the work of a token's label, as in files from before there were tokens.
 */
export const testModelSchema = z.strictObject({
  id: idSchema,
  ...place,
  base,
  turn,
  side,
  /** Models of one unit on one side do not hide each other; without a name each model is a separate unit. */
  unit: lineSchema(40),
  /** Text shown beside it on the map. */
  name: lineSchema(40),
})
export type TestModel = DeepReadonly<z.infer<typeof testModelSchema>>

/** Where something is measured from or to: a model of the scene, a zone or a token of the mission, or a place. */
const spotSchema = z.union([
  z.strictObject({ model: idSchema }),
  z.strictObject({ zone: idSchema }),
  z.strictObject({ token: idSchema }),
  z.strictObject(place),
])
export type Spot = DeepReadonly<z.infer<typeof spotSchema>>

/** The ranges that the rules know. `move` and `charge` are as long as the author says. */
export const rangeRules = ['move', 'objective', 'operate', 'hatchway', 'infiltrators', 'deep-strike', 'charge'] as const
export type RangeRule = (typeof rangeRules)[number]

export const rangeSchema = z.strictObject({
  rule: z.enum(rangeRules),
  /** How far (inches), in tenths. */
  inches: z
    .number()
    .min(0.1)
    .max(60)
    .overwrite((value) => Math.round(value * 10) / 10),
})
export type Range = DeepReadonly<z.infer<typeof rangeSchema>>

const showingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('distance'), from: spotSchema, to: spotSchema }),
  z.strictObject({ kind: z.literal('sight'), from: spotSchema, to: spotSchema }),
  /** The region that is seen from there. */
  z.strictObject({ kind: z.literal('seen'), from: spotSchema }),
  z.strictObject({ kind: z.literal('ranges'), from: spotSchema, ranges: z.array(rangeSchema).min(1).max(7) }),
])
export type Showing = DeepReadonly<z.infer<typeof showingSchema>>

const sceneShape = {
  /** How hatchways stand: as the battle starts, or all alike… */
  hatchways: z.enum(['start', 'open', 'closed']),
  /** …but for these, by the ids of their panels, which stand the other way. */
  changed: z.array(idSchema).max(500),
  /** Walls that can be breached which stand the other way than the battle starts, by the ids of their panels. */
  breached: z.array(idSchema).min(1).max(500).optional(),
  /** Played without the terrain that the mission does not need. */
  withoutOptional: z.literal(true).optional(),
  /** Lighting areas that have gone dark, by the ids of their regions. */
  dark: z.array(idSchema).max(100),
  models: z.array(testModelSchema).max(MAX_MODELS),
  shows: z.array(showingSchema).max(MAX_SHOWN),
}

/** Test models and what is shown about them; not part of a mission until it is kept as a diagram. */
export const sceneSchema = z.strictObject(sceneShape)
export type Scene = DeepReadonly<z.infer<typeof sceneSchema>>

/** A scene that the mission keeps, with what it explains. */
export const diagramSchema = z.strictObject({
  id: idSchema,
  title: lineSchema(120).min(1),
  /** A few sentences (Markdown). */
  text: proseSchema(4000),
  ...sceneShape,
})
export type Diagram = DeepReadonly<z.infer<typeof diagramSchema>>

export const diagramsSchema = z.array(diagramSchema).max(MAX_DIAGRAMS)

export const emptyScene: Scene = { hatchways: 'start', changed: [], dark: [], models: [], shows: [] }

type DeepReadonly<T> = T extends (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

// Walls that can be breached, as a scene has them for the moment: those it lists stand the other way than the battle
// starts.

/** Whether a wall that can be breached is breached in the scene. */
export const isBreached = (scene: Pick<Scene, 'breached'>, { id, breach }: Pick<Panel, 'id' | 'breach'>): boolean =>
  (breach === 'breached') !== (scene.breached?.includes(id) ?? false)

/** The scene with those walls the other way; no list at all without any. */
export function withBreached({ breached: _, ...scene }: Scene, breached: readonly string[]): Scene {
  return breached.length === 0 ? scene : { ...scene, breached }
}

/** The scene with that wall breached or mended. */
export const withWallToggled = (scene: Scene, id: string): Scene => {
  const { breached = [] } = scene
  return withBreached(scene, breached.includes(id) ? breached.filter((other) => other !== id) : [...breached, id])
}
