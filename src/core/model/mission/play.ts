/** The facts of play that a program can reckon with: rounds, limits, first turn, Underdog, bases, scoring. */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/kinds.ts'
import { allPhaseIds, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { regionKindSchema } from './custom-kinds.ts'
import { mapPartSchema } from './map-part.ts'
import { limitsSchema, markersMeantSchema, objectiveSchema, roundsSchema } from './scoring.ts'
import { idSchema, longProse } from './sheet.ts'
import { referenceSchema, rollSchema, tableSchema } from './tables.ts'
import { hatchwayTags } from './terrain.ts'

// How units come on the table.

const round = z.int().min(1).max(12)
const units = z.int().min(1).max(50)

/** Units that a side sets up in parts of the map before everything else. */
const beforeTheRestSchema = z.strictObject({
  side: idSchema,
  /** In each of them. */
  part: mapPartSchema,
  /** How far the unit must be in it: with every model, or with all of every model. Defaults to `wholly-in`. */
  within: z.enum(['in', 'wholly-in']).optional(),
  units,
  /** Fewest points such a unit costs; defaults to any. */
  leastPoints: z.int().min(1).max(20_000).optional(),
  /** Their fate: `The unit that is to be freed.` Omitted if there is nothing to say. */
  text: lineSchema(300).min(1).optional(),
})

/** Moves before the first round, unit after unit, on a die that becomes harder to pass with each. */
const earlyMovesSchema = z.strictObject({
  side: idSchema,
  title: lineSchema(80).min(1),
  /** How far each unit moves (inches). */
  inches: z.int().min(1).max(24),
  /** The first unit moves on so much or more on a D6. */
  least: z.int().min(1).max(6),
  /** So much is taken off the roll for each unit that has moved. */
  harder: z.int().min(0).max(5),
})

/** `unstated`: the mission does not say it yet. Everything that is left out is not said either. */
export const deploymentSchema = z.strictObject({
  /** Decides which player attacks. */
  roles: z.enum(['unstated', 'roll-off', 'agreed', 'none']),
  /** Units that may be set up in each entry zone. */
  perZone: z.enum(['unstated', 'one-unit', 'one-non-character-and-one-character']),
  /** Players set up one unit at a time by turns, and this side the first one. */
  firstToSetUp: idSchema.optional(),
  /** One unit at a time by turns, as is usual, or one army after the other. */
  setUp: z.enum(['by-turns', 'army-after-army']).optional(),
  /** Units of so many models become that many units; `may`: their player chooses. */
  squads: z
    .strictObject({ models: z.int().min(2).max(50), into: z.int().min(2).max(10), rule: z.enum(['must', 'may']) })
    .optional(),
  /** Where a unit sets up that is too large for its zone. */
  oversized: z.enum(['round-the-centre', 'in-reserves']).optional(),
  before: z.array(beforeTheRestSchema).min(1).max(20).optional(),
  earlyMoves: earlyMovesSchema.optional(),
  /** When units from reserves arrive. */
  reserves: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('unstated') }),
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({
      kind: z.literal('arrive'),
      from: round,
      to: round,
      /** Where they arrive: one unit in each of the side's own entry zones in which no model is. */
      zones: z.enum(['own-empty']).optional(),
      /** First round in which a unit can arrive by Deep Strike. */
      deepStrikeFrom: round.optional(),
      /** Last such round; defaults to the last one of reserves. */
      deepStrikeTo: round.optional(),
      /** Most units by Deep Strike in a turn. */
      deepStrikePerTurn: units.optional(),
      /** Most of an army's units that may wait for it (per cent). */
      deepStrikeShare: z.int().min(1).max(100).optional(),
      /** When their player names them. */
      deepStrikeNamed: z.enum(['before-set-up']).optional(),
      /**
       * Fate of units that have not arrived by the end of the last round: all of them, or those in reserves from the
       * start.
       */
      late: z.enum(['destroyed', 'destroyed-if-from-the-start']).optional(),
    }),
  ]),
})
export type Deployment = z.infer<typeof deploymentSchema>

export const deploymentUnstated: Deployment = {
  roles: 'unstated',
  perZone: 'unstated',
  reserves: { kind: 'unstated' },
}

// Rights: who can Secure which markers and operate which hatchways.

/** Exceptions to the default, by which certain units can Secure any marker they control. */
export const securingSchema = z.strictObject({
  markers: markersMeantSchema,
  by: z.enum(['any-unit', 'usual-units', 'nobody']),
  /** Only those of them that lie in regions of this kind; if omitted, wherever they lie. */
  region: regionKindSchema.optional(),
  /** Only units of this side; if omitted, of all. */
  side: idSchema.optional(),
})

/** Hatchways with this tag, with this label, or (nothing said) all of them. */
const hatchwaysMeantSchema = z.strictObject({
  tag: z.enum(hatchwayTags).optional(),
  label: lineSchema(40).min(1).optional(),
})

/** Exceptions to the default, by which both sides open and close a hatchway as often as they like. */
export const operatingSchema = z.strictObject({
  hatchways: hatchwaysMeantSchema,
  /** The sides that may; none: nobody. Defaults to all. */
  sides: z.array(idSchema).max(6).optional(),
  does: z.enum(['opens', 'closes', 'both']),
  /** Once it is done it is never undone. */
  forGood: z.boolean().optional(),
  /** All of them at once. */
  allAtOnce: z.boolean().optional(),
  limits: limitsSchema.optional(),
  /** Condition for it: `Marker B is controlled.` */
  condition: lineSchema(300).min(1).optional(),
})

// Special rules and Tactical Manoeuvres: the author's words, and beside them what a program can print and reckon with.

/** When it begins to work, or ends. */
export const effectTimes = [
  'at-once',
  'phase-end',
  'turn-end',
  'next-command-phase',
  'next-movement-phase-end',
  'round-end',
  'battle-end',
] as const

export const ruleTextSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(['special-rule', 'tactical-manoeuvre']),
  title: lineSchema(120).min(1),
  /** Markdown. */
  text: longProse,
  /** Parts of the map that it speaks of. */
  about: z.array(mapPartSchema).max(40),
  /** Its owner; defaults to everybody's. */
  side: idSchema.optional(),
  /** Battle rounds in which it can be used; defaults to all. */
  rounds: roundsSchema.optional(),
  /** When in a turn: in which phase, at its start, during it, or at its end, and in whose turn. */
  when: z
    .strictObject({
      phase: z.enum([...allPhaseIds, 'turn', 'round']),
      at: z.enum(['start', 'during', 'end']),
      turn: z.enum(['own', 'opponent', 'both']),
    })
    .optional(),
  limits: limitsSchema.optional(),
  /** Where the unit must be: so near to such parts (inches), in them, or wholly in them. */
  within: z
    .strictObject({
      part: mapPartSchema,
      inches: z.union([z.literal('in'), z.literal('wholly-in'), z.int().min(1).max(48)]),
    })
    .optional(),
  /** Further conditions, one line each. */
  conditions: z.array(lineSchema(300).min(1)).min(1).max(12).optional(),
  /** How it is done, step by step. */
  steps: z.array(lineSchema(400).min(1)).min(1).max(20).optional(),
  /** When what it does begins, and until when it lasts. */
  takesEffect: z.enum(effectTimes).optional(),
  lasts: z.enum(effectTimes).optional(),
  /** The die that decides; its odds stand beside the rule. */
  roll: rollSchema.optional(),
  /** Tables of the mission that belong to it, by their ids. */
  tables: z.array(idSchema).min(1).max(12).optional(),
})
export type RuleText = z.infer<typeof ruleTextSchema>

/** Part that the map must carry for the mission to be played, with its least and greatest number. */
const needSchema = z.strictObject({
  part: mapPartSchema,
  least: z.int().min(0).max(200),
  /** Null: as many as one likes. */
  most: z.int().min(0).max(200).nullable(),
})
export type Need = z.infer<typeof needSchema>

/** Objectives or rules of a mission. */
export const MAX_ENTRIES = 100

export const playSchema = z.strictObject({
  /** Battle rounds. */
  rounds: z.int().min(1).max(12),
  /** Points each player may bring. */
  pointsLimit: z.int().min(0).max(20_000),
  /** Most victory points a player can score from objectives. */
  victoryCap: z.int().min(0).max(1000),
  /** Victory points for a painted army. */
  paintedBonus: z.int().min(0).max(100),
  /** The first turn: not specified, rolled for, or a side by its id. */
  firstTurn: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('unstated') }),
    z.strictObject({ kind: z.literal('roll-off') }),
    z.strictObject({ kind: z.literal('side'), side: idSchema }),
  ]),
  /** Bonus of the Underdog. */
  underdog: z.enum(['none', 'command-point', 'entry-zone', 'own']),
  /** With `own`: the author's own bonus. */
  underdogBonus: lineSchema(300).min(1).optional(),
  /** How many points below the opponent make a player the Underdog. */
  underdogBelow: z.int().min(0).max(20_000).default(30),
  deployment: deploymentSchema.default(deploymentUnstated),
  /** Widest base the mission expects (mm). */
  largestBase: z.int().min(25).max(170),
  objectives: z.array(objectiveSchema).max(MAX_ENTRIES),
  rules: z.array(ruleTextSchema).max(MAX_ENTRIES).default([]),
  needs: z.array(needSchema).max(60).default([]),
  tables: z.array(tableSchema).min(1).max(30).optional(),
  /** Markers that are Secured otherwise than is usual. */
  securing: z.array(securingSchema).min(1).max(20).optional(),
  /** Hatchways that are operated otherwise than is usual. */
  operating: z.array(operatingSchema).min(1).max(20).optional(),
  /** How the battle ends before its last round, and what equal points mean. */
  ends: z
    .strictObject({
      /** When an army is gone: the battle ends, or the other player plays on. */
      armyGone: z.enum(['battle-ends', 'other-plays-on']).optional(),
      equalPoints: z.enum(['draw', 'tie-breaker']).optional(),
      /** With `tie-breaker`: what decides. */
      tieBreaker: lineSchema(300).min(1).optional(),
    })
    .optional(),
  /** Models on two decks fight each other through paired Access Zones in the Fight phase. */
  fightBetweenDecks: z.boolean().optional(),
  /** How the halves of the battlefield are chosen, and who chooses first. */
  halves: z
    .strictObject({
      /** Line between the halves: the seam of the boards, or the middle of the long or short side. */
      line: z.enum(['seam', 'across-long', 'across-short']),
      chosenBy: z.enum(['roll-off', 'agreed', 'fewer-points', 'more-points']),
    })
    .optional(),
  /** A mission of several players played by two: the sides of the one and of the other. */
  twoPlayers: z
    .strictObject({ one: z.array(idSchema).min(1).max(5), other: z.array(idSchema).min(1).max(5) })
    .optional(),
  /** The mission that comes next in a campaign, by how this one ends. */
  next: z
    .array(
      z.strictObject({
        /** The winner, or `draw`; if omitted, whatever the result. */
        result: z.union([z.literal('draw'), z.strictObject({ side: idSchema })]).optional(),
        /** Title or number of that mission. */
        mission: lineSchema(200).min(1),
        /** Text on what is carried over to it. */
        carries: lineSchema(600).min(1).optional(),
      }),
    )
    .min(1)
    .max(12)
    .optional(),
  /** Agendas that suit the mission, by name. */
  agendas: z.array(lineSchema(120).min(1)).min(1).max(20).optional(),
  /** Stratagems, enhancements and the like to look up during the battle, in the author's own words. */
  reference: z.array(referenceSchema).min(1).max(60).optional(),
  /** True: the sheet and the cards print the rule set's reference too. */
  printsLookUp: z.boolean().optional(),
})
type Play = z.infer<typeof playSchema>

const { play: usual } = usualRuleSet

/** The common frame of published missions; the first turn and scoring are still unstated. */
export const defaultPlay: Play = {
  rounds: usual.rounds.value,
  pointsLimit: usual.pointsLimit.value,
  victoryCap: usual.victoryCap.value,
  paintedBonus: usual.paintedBonus.value,
  firstTurn: { kind: 'unstated' },
  underdog: 'none',
  underdogBelow: usual.underdogBelow.value,
  deployment: deploymentUnstated,
  largestBase: usual.largestBase.value,
  objectives: [],
  rules: [],
  needs: [],
}
