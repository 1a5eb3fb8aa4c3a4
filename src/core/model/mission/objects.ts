/** Schemas of items that aren't tied to the grid: markers, links, features, notes. Millimetres from the board's corner. */
import { z } from 'zod'
import { type FeatureTraits, lineSchema, zoneServices } from '#model/rule-sets/kinds.ts'
import {
  featureKindOf,
  featureKindSchema,
  figuresSchema,
  linkKindSchema,
  markerKindSchema,
  regionKindSchema,
  tokenKindSchema,
  type WithKinds,
  zoneKindSchema,
} from './custom-kinds.ts'
import { idSchema } from './sheet.ts'
import {
  boardSchema,
  coordinateSchema,
  grouping,
  halfPillarSchema,
  locking,
  panelSchema,
  standingShape,
  TOKEN_SIZES,
  tenthsSchema,
  turnSchema,
  wallEndSchema,
} from './terrain.ts'

// Tokens: things on the map that have their own base and can be owned, hit, turned over and moved in play.

/** Shows its face, or lies so that only its owner knows what it is. */
export const faces = ['up', 'down'] as const

const { board, x, y, base, turn, side } = standingShape(TOKEN_SIZES)

export const tokenSchema = z.strictObject({
  id: idSchema,
  kind: tokenKindSchema,
  side,
  label: lineSchema(40),
  board,
  x,
  y,
  turn,
  base,
  /** By name; in a file by the order of names. */
  figures: figuresSchema,
  face: z.enum(faces),
  /** The zone or region it lies in, by its id; if omitted, the mission does not say. It may be gone: the checker says so. */
  in: idSchema.optional(),
  ...locking,
  ...grouping,
})
export type Token = z.infer<typeof tokenSchema>

const tenths = tenthsSchema(0, 10_000)
const place = { board: boardSchema, x: tenths, y: tenths }

export const markerSchema = z.strictObject({
  id: idSchema,
  kind: markerKindSchema,
  label: lineSchema(12),
  ...place,
  /** Its owner; defaults to nobody's. */
  side: idSchema.optional(),
  ...locking,
  ...grouping,
})
export type Marker = z.infer<typeof markerSchema>

/** A line between two markers, by their ids. */
export const linkSchema = z.strictObject({
  id: idSchema,
  kind: linkKindSchema,
  from: idSchema,
  to: idSchema,
  ...locking,
})
export type Link = z.infer<typeof linkSchema>

export const featureSchema = z.strictObject({
  id: idSchema,
  kind: featureKindSchema,
  ...place,
  turn: turnSchema,
  /** The mission can be played without it. */
  optional: z.boolean().optional(),
  /** Its owner; defaults to nobody's. */
  side: idSchema.optional(),
  ...locking,
  ...grouping,
})
export type Feature = z.infer<typeof featureSchema>

export const noteSchema = z.strictObject({
  id: idSchema,
  ...place,
  text: lineSchema(500).min(1),
  /** Where an arrow from the note points; defaults to no arrow. */
  arrow: z.strictObject(place).optional(),
  ...locking,
  ...grouping,
})
export type Note = z.infer<typeof noteSchema>

// Rules of the optional terrain features, by kind.

/** How wide a terrain feature is taken to be (mm); nobody has measured it. */
export const FEATURE_WIDTH = 50

export const traitsOf = (document: WithKinds, { kind }: Pick<Feature, 'kind'>): FeatureTraits =>
  featureKindOf(document, kind).traits

/** Returns the effects of a feature in the game, one sentence for each trait: `Models cannot cross it.` */
export function formatFeature(document: WithKinds, feature: Pick<Feature, 'kind'>): readonly string[] {
  const {
    wall: isWall,
    blocksMovement,
    partialCover,
    moveLost,
    hitting,
    fights,
    explodes,
  } = traitsOf(document, feature)
  return [
    isWall ? 'It counts as a Wall.' : blocksMovement ? 'Models cannot cross it.' : '',
    moveLost > 0 ? `Crossing it takes ${moveLost}" off a move and ${moveLost} off a charge.` : '',
    partialCover ? 'It gives partial cover, which hides nobody.' : '',
    hitting === null ? '' : `−${hitting.less} to hit within ${hitting.within}".`,
    fights ? '' : 'It has no Engagement Range and cannot be charged or fought.',
    explodes === null
      ? ''
      : `It can be destroyed: T${explodes.toughness}, Sv ${explodes.save}+, W${explodes.wounds}. It then explodes and is removed: a D6 for each unit within ${explodes.within}"; ${explodes.mortalWounds.map(({ from, wounds }) => `on ${from}+ ${wounds} mortal ${wounds === 1 ? 'wound' : 'wounds'}`).join(', ')}.`,
    explodes === null
      ? ''
      : `Sabotage (a Tactical Manoeuvre): a unit within ${explodes.sabotageWithin}" of it makes it explode at the end of its player’s next Movement phase.`,
  ].filter((sentence) => sentence !== '')
}

// Squares with a meaning: entry zones and regions.

export const squareSchema = z.strictObject({
  board: boardSchema,
  x: coordinateSchema,
  y: coordinateSchema,
})

/** A zone of one or more squares in which a side sets up. */
export const zoneAreaSchema = z.strictObject({
  id: idSchema,
  kind: zoneKindSchema,
  /** Id of the side it belongs to; null when it is nobody's. */
  side: idSchema.nullable(),
  label: lineSchema(40),
  /** Defaults to what its kind serves. */
  serves: z.enum(zoneServices).optional(),
  /** So many of its side's units must be set up in it. */
  mustHold: z.int().min(1).max(20).optional(),
  squares: z.array(squareSchema).min(1).max(200),
  ...locking,
})
export type ZoneArea = z.infer<typeof zoneAreaSchema>

export const regionSchema = z.strictObject({
  id: idSchema,
  kind: regionKindSchema,
  label: lineSchema(40),
  squares: z.array(squareSchema).min(1).max(200),
  ...locking,
})
export type Region = z.infer<typeof regionSchema>

// Half-maps: for some boards each side brings one of several halves, which are joined at set-up. The chosen half is in
// the ordinary collections of the mission, so every tool works on it; here are the halves that are not chosen now.
// Source: Dark depths missions. Confidence: M.

/** Most ways in which the halves of all sides can be joined. */
export const MAX_JOININGS = 16
const MAX_OF_HALF = 2000
const some = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(MAX_OF_HALF).optional()

/** A half. The chosen one has a name only. */
const halfMapSchema = z.strictObject({
  id: idSchema,
  title: lineSchema(60).min(1),
  panels: some(panelSchema),
  halfPillars: some(halfPillarSchema),
  wallEnds: some(wallEndSchema),
  zones: some(zoneAreaSchema),
  regions: some(regionSchema),
  markers: some(markerSchema),
  links: some(linkSchema),
  features: some(featureSchema),
  notes: some(noteSchema),
})

export const halvesSchema = z
  .array(
    z.strictObject({
      /** The side that brings one of the halves. */
      side: idSchema,
      board: boardSchema,
      /** Id of the half that is on the map now. */
      chosen: idSchema,
      /** The halves that it can bring. */
      options: z.array(halfMapSchema).min(1).max(MAX_JOININGS),
    }),
  )
  .min(1)
  .max(6)
