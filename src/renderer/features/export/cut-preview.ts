/** What is in a cut file, to be looked at: its lines by layer, read as any program reads them that cuts by it. */

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
