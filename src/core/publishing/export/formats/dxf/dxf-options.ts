/** What can be chosen about a DXF file. */
import { z } from 'zod'
import { areaSchema } from '#publishing/export/area.ts'
import { colourOptions, cutOptions } from '#publishing/export/cut-options.ts'

export const dxfOptions = z.strictObject({ area: areaSchema, ...cutOptions, ...colourOptions })
export type DxfOptions = z.infer<typeof dxfOptions>
