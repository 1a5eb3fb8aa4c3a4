/** How an author keeps things together while drawing: locked where they stand, or in a group. No rule of a game asks for either. */
import { z } from 'zod'
import { idSchema } from './sheet.ts'

/** On every item; left out: it can be moved. Of no matter to anything but tools that draw. */
export const locking = { locked: z.boolean().optional() }

/** On what stands free; things with the same word are selected and moved together. Left out: in no group. */
export const grouping = { group: idSchema.optional() }
