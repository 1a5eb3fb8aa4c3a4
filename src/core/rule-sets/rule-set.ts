/**
 * What a rule set is: one game, as data (resources/rule-sets) and a folder of small modules. This is its data; what is
 * built on higher layers (rules of the checker, templates, sections of the sheet, calculators) is found by its folder.
 */
import { z } from 'zod'
import {
  faceDownKind,
  type KindTables,
  kindIdSchema,
  kindsOfRuleSetSchema,
  plaqueForms,
  sideRoles,
  wordsSchema,
} from './kinds.ts'
import type { RuleSetSymbols } from './symbols.ts'

export const ruleSetIdSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

const named = z.strictObject({ id: kindIdSchema, name: wordsSchema(60) })

const ruleSetDataSchema = z.strictObject({
  id: ruleSetIdSchema,
  name: wordsSchema(80),
  /** What game it is, in one line. */
  summary: wordsSchema(200),
  /** The types of missions with what the sheet calls them, in the order in which people choose among them; the first is that of a new mission. */
  types: z
    .array(named.extend({ title: wordsSchema(60) }))
    .min(1)
    .max(20),
  /** The phases of a turn, in their order. */
  phases: z.array(named).min(1).max(12),
  /** What its sides can be, and what they are called. */
  roles: z
    .array(z.strictObject({ id: z.enum(sideRoles), name: wordsSchema(40) }))
    .min(1)
    .max(sideRoles.length),
  /** The groups of its map key, in which zones and regions stand. */
  groups: z.array(z.strictObject({ id: kindIdSchema, name: wordsSchema(40), form: z.enum(plaqueForms) })).max(30),
  kinds: kindsOfRuleSetSchema,
})
type RuleSetData = z.infer<typeof ruleSetDataSchema>

/** One game. Read only. */
export interface RuleSet extends DeepReadonly<Omit<RuleSetData, 'kinds'>> {
  readonly kinds: KindTables
  readonly symbols: RuleSetSymbols
}

type DeepReadonly<T> = T extends (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

/** A rule set of its data and its symbols. Throws where the data are not what they have to be: they are the program's own. */
export function ruleSetOfData(data: unknown, symbols: RuleSetSymbols): RuleSet {
  const parsed = ruleSetDataSchema.parse(data)
  const tokens = parsed.kinds.tokens.map(({ base: { confidence: _, source: __, ...base }, ...kind }) => ({
    ...kind,
    base,
  }))
  return { ...parsed, kinds: { ...parsed.kinds, tokens: [...tokens, faceDownKind] }, symbols }
}
