/** A campaign: which mission comes after which, by how it ended, and what is carried over. */
import { z } from 'zod'
import type { DeepReadonly } from '#model/mission/document.ts'
import { idSchema } from '#model/mission/sheet.ts'
import { lineSchema } from '#model/rule-sets/kinds.ts'

/** Most facts; all of their combinations are looked at when a campaign is checked. */
const MAX_FACTS = 12
const MAX_LINKS = 200

/** What is carried from mission to mission: it holds or it does not. */
const factSchema = z.strictObject({
  /** The name by which ways speak of it. */
  id: idSchema,
  /** What is carried, as a short sentence. */
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
  /** Whose win or loss is meant, by its id in that mission; left out: the first side. */
  side: idSchema.optional(),
  /** An objective of that mission, by its id, and whether that side met it. */
  objective: askedSchema.optional(),
  /** Facts that must hold, or must not. */
  needs: z.array(factStateSchema).max(MAX_FACTS).default([]),
  /** What holds from then on, or does not any more. */
  sets: z.array(factStateSchema).max(MAX_FACTS).default([]),
  /** The mission that comes next; left out: the campaign ends. */
  to: idSchema.optional(),
  /** Said to the players. */
  note: lineSchema(300).default(''),
})
export type CampaignLink = DeepReadonly<z.infer<typeof campaignLinkSchema>>

export const campaignSchema = z.strictObject({
  /** The mission it begins with. */
  start: idSchema,
  /** What is carried from mission to mission. */
  facts: z.array(factSchema).max(MAX_FACTS).default([]),
  /** The ways on; a mission without any ends the campaign. */
  links: z.array(campaignLinkSchema).max(MAX_LINKS).default([]),
})
export type Campaign = DeepReadonly<z.infer<typeof campaignSchema>>
