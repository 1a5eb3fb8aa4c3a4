/** Pictures of files that are made for other programs: cut lines, and the map of a virtual table. */

import { type ReactNode, useEffect, useMemo } from 'react'
import { z } from 'zod'
import type { OutputFile } from '#publishing/export/exporter.ts'

// Previews a cut file: its lines by layer, read as any program reads them that cuts by it.

export interface CutLine {
  readonly layer: string
  readonly closed: boolean
  /** Millimetres, y upwards. */
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

/** The polylines of a DXF file, pairs of group code and value; what else it may hold our files do not. */
export function linesOfDxf(text: string): readonly CutLine[] {
  const rows = text.split(/\r?\n/)
  const lines: CutLine[] = []
  let entity: { layer: string; closed: boolean; xs: number[]; ys: number[] } | null = null
  const end = (): void => {
    if (entity === null) return
    const { layer, closed, xs, ys } = entity
    lines.push({ layer, closed, points: xs.map((x, index) => ({ x, y: ys[index] ?? 0 })) })
    entity = null
  }
  for (let index = 0; index + 1 < rows.length; index += 2) {
    const code = Number(rows[index])
    const value = (rows[index + 1] ?? '').trim()
    if (code === 0) {
      end()
      if (value === 'LWPOLYLINE') entity = { layer: '', closed: false, xs: [], ys: [] }
    } else if (entity !== null) {
      if (code === 8) entity.layer = value
      else if (code === 70) entity.closed = (Number(value) & 1) === 1
      else if (code === 10) entity.xs.push(Number(value))
      else if (code === 20) entity.ys.push(Number(value))
    }
  }
  end()
  return lines
}

// Previews what a virtual table gets: the picture, the walls that stop sight, and the doors.

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

/** Null if it is not such a file. */
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

interface OtherLookProps {
  readonly file: OutputFile
  readonly tell: (facts: string) => void
}

const textOf = ({ bytes }: OutputFile): string => new TextDecoder().decode(bytes)
const pathOf = (points: TableLine, closed = false): string =>
  points.length === 0 ? '' : `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}`

/** Cut lines solid, scored lines dashed. */
export function CutLook({ file, tell }: OtherLookProps): ReactNode {
  const lines = useMemo(() => linesOfDxf(textOf(file)), [file])
  const xs = lines.flatMap(({ points }) => points.map(({ x }) => x))
  const ys = lines.flatMap(({ points }) => points.map(({ y }) => y))
  const [width, height] = [Math.max(...xs, 1), Math.max(...ys, 1)]
  const cut = lines.filter(({ layer }) => layer === 'CUT').length
  useEffect(
    () => tell(`${Math.round(width)} × ${Math.round(height)} mm, ${cut} lines to cut, ${lines.length - cut} to score`),
    [tell, width, height, cut, lines],
  )
  const edge = Math.max(width, height) / 100
  return (
    <svg
      className="preview-picture cut-look"
      role="img"
      aria-label={`What ${file.name} holds`}
      viewBox={`${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`}
    >
      {/* A cut file counts from below. */}
      <g transform={`matrix(1 0 0 -1 0 ${height})`}>
        {lines.map(({ layer, closed, points }, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and never move in their list
            key={index}
            className={layer === 'CUT' ? 'look-cut' : 'look-score'}
            d={pathOf([...points], closed)}
          />
        ))}
      </g>
    </svg>
  )
}

/** The picture with walls and doors over it, as a table reads them. */
export function TableLookPicture({ file, tell }: OtherLookProps): ReactNode {
  const look = useMemo(() => lookOfTable(textOf(file)), [file])
  const address = useMemo(
    () => (look === null ? null : URL.createObjectURL(new Blob([look.picture], { type: 'image/png' }))),
    [look],
  )
  useEffect(() => () => void (address !== null && URL.revokeObjectURL(address)), [address])
  useEffect(() => {
    if (look === null) return
    const { size, walls, doors } = look
    tell(`${size.x} × ${size.y} squares, ${walls.length} walls, ${doors.length} doors`)
  }, [tell, look])
  if (look === null || address === null) return <p className="preview-note">This file cannot be shown.</p>
  const { size, walls, doors } = look
  return (
    <svg
      className="preview-picture table-look"
      role="img"
      aria-label={`What ${file.name} shows: the picture, with walls and doors`}
      viewBox={`0 0 ${size.x} ${size.y}`}
    >
      <image href={address} width={size.x} height={size.y} preserveAspectRatio="none" />
      <path className="look-wall" d={walls.map((line) => pathOf(line)).join('')} />
      <path className="look-door" d={doors.map((line) => pathOf(line)).join('')} />
    </svg>
  )
}
