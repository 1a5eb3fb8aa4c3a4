/** What a virtual table gets, to be looked at: the picture, the walls that stop sight, and the doors. */
import { z } from 'zod'

const point = z.object({ x: z.number(), y: z.number() })
const lineSchema = z.array(point)
const fileSchema = z.object({
  resolution: z.object({ map_size: point }),
  line_of_sight: z.array(lineSchema),
  portals: z.array(z.object({ bounds: lineSchema })),
  image: z.string(),
})
export type TableLine = z.infer<typeof lineSchema>

export interface TableLook {
  /** In squares, as all lengths. */
  readonly size: { readonly x: number; readonly y: number }
  readonly walls: readonly TableLine[]
  readonly doors: readonly TableLine[]
  /** PNG. */
  readonly picture: Uint8Array<ArrayBuffer>
}

/** Null: it is no such file. */
export function lookOfTable(text: string): TableLook | null {
  const read = fileSchema.safeParse(parsed(text))
  if (!read.success) return null
  const { resolution, line_of_sight, portals, image } = read.data
  return {
    size: resolution.map_size,
    walls: line_of_sight,
    doors: portals.map(({ bounds }) => bounds),
    picture: Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0)),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
