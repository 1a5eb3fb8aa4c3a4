/** The option of the formats that can show a part of the battlefield only. */
import { z } from 'zod'
import { layoutOf } from '#analysis/layout/layout.ts'
import { type Box, overlaps } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import type { OptionField } from './exporter.ts'

const place = z.number().min(-10_000).max(10_000)
const length = z.number().min(1).max(10_000)
const boxSchema = z.strictObject({ x: place, y: place, width: length, height: length })

/** As written on a command line: `0,0,606,703`. */
const written = z
  .string()
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/, 'The area must be four numbers with commas: left,top,width,height (mm).')
  .transform((text) => {
    const [x, y, width, height] = text.split(',').map(Number)
    return { x, y, width, height }
  })
  .pipe(boxSchema)

/** A box on the battlefield (mm), whose upper left corner is that of the boards; null: all of it. */
export const areaSchema = z.union([boxSchema, written]).nullable().default(null)

export const areaField: OptionField = {
  key: 'area',
  label: 'Part of the battlefield',
  help: 'Left, top, width and height in millimetres from the upper left corner of the boards; without it, all of it.',
  input: { kind: 'area' },
}

/** What to mind of a part in which nothing of the battlefield lies; none for any other, and for all of it. */
export function areaWarnings(document: Mission, area: Box | null): string[] {
  const { bounds } = layoutOf(document).field
  if (area === null || overlaps(area, bounds)) return []
  const [right, bottom] = [Math.round(bounds.x + bounds.width), Math.round(bounds.y + bounds.height)]
  return [
    `Nothing of the battlefield lies in the part that was chosen: it goes from ${Math.round(bounds.x)},${Math.round(bounds.y)} to ${right},${bottom} (mm).`,
  ]
}
