/** Mission packs: the schema of the file, its campaign and mission table, and findings about a pack as a whole. */

import { z } from 'zod'
import { type DeepReadonly, type Mission, missionKitSchema } from '#model/mission/document.ts'
import { idSchema, proseSchema, styleNameSchema } from '#model/mission/sheet.ts'
import { lineSchema } from '#model/rule-sets/kinds.ts'
import { DEFAULT_STYLE, sheetStyleSchema } from '#publishing/sheet/style/sheet-style.ts'
import { ENTRY_FILE, MAX_MISSIONS, PACK_FORMAT } from './pack-names.ts'

/** Most facts; all of their combinations are looked at when a campaign is checked. */
const MAX_FACTS = 12
const MAX_LINKS = 200

/** Fact that is carried from mission to mission: it holds or it does not. */
const factSchema = z.strictObject({
  /** The name by which ways speak of it. */
  id: idSchema,
  /** The fact, as a short sentence. */
  name: lineSchema(120).min(1),
  /** Whether it holds at the beginning. */
  atStart: z.boolean().default(false),
})
const factStateSchema = z.strictObject({
  /** A fact of the campaign, by its id. */
  fact: idSchema,
  /** Whether it holds. */
  holds: z.boolean(),
})

const linkResults = ['any', 'win', 'loss', 'draw'] as const

/** An objective of a mission, by its id, and whether the side met it. */
const askedSchema = z.strictObject({
  /** The objective, by its id in that mission. */
  id: idSchema,
  /** Whether the side met it. */
  met: z.boolean(),
})
export type Asked = Readonly<z.infer<typeof askedSchema>>

/** A way from a mission to the next. Everything that it asks for has to be so. */
const campaignLinkSchema = z.strictObject({
  /** The mission that was played, by its id in the pack. */
  from: idSchema,
  /** How the mission ended for `side`. */
  result: z.enum(linkResults).default('any'),
  /** The side whose win or loss counts, by its id in that mission; defaults to the first side. */
  side: idSchema.optional(),
  /** An objective of that mission, by its id, and whether that side met it. */
  objective: askedSchema.optional(),
  /** Facts that must hold, or must not. */
  needs: z.array(factStateSchema).max(MAX_FACTS).default([]),
  /** Facts that hold from then on, or no longer hold. */
  sets: z.array(factStateSchema).max(MAX_FACTS).default([]),
  /** The mission that comes next; defaults to the campaign ends. */
  to: idSchema.optional(),
  /** Said to the players. */
  note: lineSchema(300).default(''),
})
export type CampaignLink = DeepReadonly<z.infer<typeof campaignLinkSchema>>

export const campaignSchema = z.strictObject({
  /** The mission it begins with. */
  start: idSchema,
  /** Facts that are carried from mission to mission. */
  facts: z.array(factSchema).max(MAX_FACTS).default([]),
  /** The ways on; a mission without any ends the campaign. */
  links: z.array(campaignLinkSchema).max(MAX_LINKS).default([]),
})
export type Campaign = DeepReadonly<z.infer<typeof campaignSchema>>

/** Dice that tables are rolled on. Of D33 and D66 two dice are rolled: the first is the tens, the second the ones. */
export const tableDice = ['d3', 'd6', 'd10', 'd33', 'd66'] as const
export type TableDice = (typeof tableDice)[number]
export const diceNames: Readonly<Record<TableDice, string>> = {
  d3: 'D3',
  d6: 'D6',
  d10: 'D10',
  d33: 'D33',
  d66: 'D66',
}

/** Most rows of a table of dice, rounds of an event, and missions to choose from in a round. */
export const MAX_ROWS = 60
export const MAX_ROUNDS = 20
export const MAX_IN_ROUND = 12

const result = z.int().min(1).max(66)
const diceRowSchema = z.strictObject({
  /** The lowest of the results. */
  from: result,
  /** The highest of them. */
  to: result,
  /** The mission that is played then, by its id in the pack. */
  mission: idSchema,
})
export type DiceRow = Readonly<z.infer<typeof diceRowSchema>>

export const missionTableSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('dice'),
    dice: z.enum(tableDice),
    /** If omitted, the missions share the results evenly in their order, and what is left over is rolled again. */
    rows: z.array(diceRowSchema).max(MAX_ROWS).optional(),
  }),
  z.strictObject({
    kind: z.literal('rounds'),
    /** The missions of each round of an event, the first round first; of several one is chosen or drawn. */
    rounds: z.array(z.strictObject({ missions: z.array(idSchema).min(1).max(MAX_IN_ROUND) })).max(MAX_ROUNDS),
  }),
])
export type MissionTable = DeepReadonly<z.infer<typeof missionTableSchema>>

const facesOf = (sides: number): readonly number[] => Array.from({ length: sides }, (_, index) => index + 1)
const pairs = (sides: number): readonly number[] =>
  facesOf(sides).flatMap((tens) => facesOf(sides).map((ones) => tens * 10 + ones))

/** All results of the dice, from the lowest. */
export function resultsOf(dice: TableDice): readonly number[] {
  switch (dice) {
    case 'd3':
      return facesOf(3)
    case 'd6':
      return facesOf(6)
    case 'd10':
      return facesOf(10)
    case 'd33':
      return pairs(3)
    case 'd66':
      return pairs(6)
  }
}

/** The smallest dice that have a result for each of so many missions; the largest for more than any has. */
export const diceFor = (missions: number): TableDice =>
  (['d3', 'd6', 'd33', 'd10', 'd66'] as const).find((dice) => resultsOf(dice).length >= missions) ?? 'd66'

/** Gives each mission as many results as every other, in order; what is left over stands for nobody. */
export function evenRows(dice: TableDice, missions: readonly string[]): DiceRow[] {
  const results = resultsOf(dice)
  const each = Math.floor(results.length / Math.max(1, missions.length))
  if (each === 0) return []
  return missions.map((mission, index) => ({
    from: results[index * each] ?? 0,
    to: results[(index + 1) * each - 1] ?? 0,
    mission,
  }))
}

/** The rows of a table of dice as they are printed. */
export const rowsOf = (
  table: { readonly dice: TableDice; readonly rows?: readonly DiceRow[] | undefined },
  missions: readonly string[],
): readonly DiceRow[] => table.rows ?? evenRows(table.dice, missions)

/** `4`, `11–13`. */
export const formatRow = ({ from, to }: Pick<DiceRow, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from}–${to}`

/** Results that several rows claim, results that no row has, and rows whose results the dice do not have. */
export function faultsOfRows(
  dice: TableDice,
  rows: readonly DiceRow[],
): { readonly twice: readonly number[]; readonly free: readonly number[]; readonly outside: readonly DiceRow[] } {
  const results = resultsOf(dice)
  const claims = (value: number): number => rows.filter(({ from, to }) => from <= value && value <= to).length
  return {
    twice: results.filter((value) => claims(value) > 1),
    free: results.filter((value) => claims(value) === 0),
    outside: rows.filter(({ from, to }) => from > to || !results.includes(from) || !results.includes(to)),
  }
}

export const PACK_VERSION = 1

/** Most values in one file of a pack; twelve missions of 2 000 items have 264 000. */
export const MAX_PACK_VALUES = 1_000_000

/** Details of the pack as a whole. */
export const aboutSchema = z.strictObject({
  title: lineSchema(200).min(1),
  /** Below the title on the cover. */
  summary: lineSchema(1000).default(''),
  authors: z.array(lineSchema(200).min(1)).max(20).default([]),
  licence: lineSchema(200).default(''),
  /** The authors' own count of editions. */
  edition: lineSchema(40).default(''),
  /**
   * Look of its paper: the name of a style (an unknown one is printed in the default style), or a club’s style whole.
   */
  style: z.union([styleNameSchema, sheetStyleSchema]).default(DEFAULT_STYLE),
  /** Numbering of the missions: by their place in the pack, or by the number that each has itself. */
  numbers: z.enum(['place', 'own']).default('place'),
  /** How the battlefields are built: each from empty boards, or each from what stands there from the mission before. */
  terrain: z.enum(['anew', 'rebuilt']).default('rebuilt'),
  /** Printed before the missions (Markdown). */
  introduction: proseSchema(20_000).default(''),
})

/** A mission of a pack; the pack speaks of it by its id. */
const entrySchema = z.strictObject({
  id: idSchema,
  /** The mission file whole, with its own version. */
  mission: z.unknown(),
})

/** The file; the missions in it have their own schema and versions. */
export const packFileSchema = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal(PACK_FORMAT),
  version: z.literal(PACK_VERSION),
  about: aboutSchema,
  /** The box that all missions are built from; defaults to each says its own. */
  kit: missionKitSchema.optional(),
  /** Which mission is played: by a roll of dice, or by the round of an event. */
  table: missionTableSchema.default({ kind: 'none' }),
  /** Which mission comes after which; defaults to none. */
  campaign: campaignSchema.optional(),
  missions: z.array(entrySchema).max(MAX_MISSIONS),
})

// `pack.json` of a pack that is a folder: the same, with its missions in files beside it.
export const packFolderSchema = packFileSchema.extend({
  missions: z
    .array(
      z.strictObject({
        id: idSchema,
        /** The file of the mission, in the same folder. */
        file: z.string().regex(ENTRY_FILE, 'a mission lies beside pack.json: name.bulkhead'),
      }),
    )
    .max(MAX_MISSIONS),
})

export interface PackEntry {
  readonly id: string
  readonly mission: Mission
}

/** A pack. Treat it as immutable: change it with pack-edits.ts. */
export type Pack = Omit<DeepReadonly<z.infer<typeof packFileSchema>>, 'missions' | 'format' | 'version'> & {
  readonly missions: readonly PackEntry[]
}
export type About = Pack['about']

/** An empty pack. */
export const blankPack = (title = 'Mission pack'): Pack => ({
  about: aboutSchema.parse({ title }),
  table: { kind: 'none' },
  missions: [],
})

export const findMission = (pack: Pick<Pack, 'missions'>, id: string): PackEntry | undefined =>
  pack.missions.find((entry) => entry.id === id)

/** A finding about a pack as a whole; the checker reports faults within its missions. */
export interface PackFinding {
  /** Stable name of what was looked at: `table-result-twice`. */
  readonly rule: string
  readonly severity: 'error' | 'warning' | 'notice'
  /** The problem, in one sentence. */
  readonly message: string
  /** Advice on how to solve it, in one sentence. */
  readonly advice: string
  /** The mission that it is about, by its id, or null for the pack. */
  readonly mission: string | null
}
