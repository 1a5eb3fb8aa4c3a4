/** Pictures of files that are made for other programs: cut lines, and the map of a virtual table. */
import { type ReactNode, useEffect, useMemo } from 'react'
import type { OutputFile } from '#publishing/export/exporter.ts'
import { linesOfDxf } from './cut-preview.ts'
import { lookOfTable, type TableLine } from './tabletop-preview.ts'

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
