/** The form in which items travel through the clipboard: the collections of a document, with a format of their own. */
import { z } from 'zod'
import { missionSchema } from './document.ts'

export const CLIP_FORMAT = 'bulkhead-clip'

export const clipSchema = z.strictObject({ format: z.literal(CLIP_FORMAT), version: z.literal(1) }).extend(
  missionSchema.pick({
    panels: true,
    halfPillars: true,
    wallEnds: true,
    zones: true,
    regions: true,
    markers: true,
    links: true,
    features: true,
    notes: true,
    // Left out by versions of the program that have none.
    tokens: true,
  }).shape,
)
