/** A curve of chances on the screen: the same lines as in the SVG file, in the colours of the theme. */
import type { ReactNode } from 'react'
import { CURVE_WORDS, curveShapes } from '#games/shared/rule-set-parts/curve.ts'
import type { OddsCurve } from '#games/shared/rule-set-parts/odds.ts'

export function CurvePicture({ curve }: { readonly curve: OddsCurve }): ReactNode {
  const { width, height, plot, ticks, lines, acrossLabel, title } = curveShapes(curve)
  return (
    <figure className="curve">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}. ${formatCurve(curve)}`}>
        {ticks.map(({ axis, at, label }) =>
          axis === 'y' ? (
            <g key={`y ${label}`}>
              <path className="curve-grid" d={`M${plot.left} ${at}H${plot.right}`} />
              <text x={plot.left - CURVE_WORDS.beside} y={at + CURVE_WORDS.drop} textAnchor="end">
                {label}
              </text>
            </g>
          ) : (
            <text key={`x ${label}`} x={at} y={plot.bottom + CURVE_WORDS.below} textAnchor="middle">
              {label}
            </text>
          ),
        )}
        <text x={(plot.left + plot.right) / 2} y={height - CURVE_WORDS.fromEnd} textAnchor="middle">
          {acrossLabel}
        </text>
        {lines.map(({ name, points, dash, labelY }) => (
          <g key={name}>
            <polyline
              className="curve-line"
              points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
              strokeDasharray={dash === '' ? undefined : dash}
            />
            {points.length === 1 && points[0] !== undefined && (
              <circle className="curve-dot" cx={points[0].x} cy={points[0].y} r={2.5} />
            )}
            <text x={plot.right + CURVE_WORDS.beside} y={labelY + CURVE_WORDS.drop}>
              {name}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}

/** The curve for those who hear it: where each line begins and ends. */
const formatCurve = ({ across, lines, acrossLabel }: OddsCurve): string =>
  lines
    .map(({ name, chances }) => {
      const [first = 0] = chances
      return `${name}: ${percent(first)} at ${acrossLabel} ${across[0] ?? 0}, ${percent(chances.at(-1) ?? first)} at ${across.at(-1) ?? 0}.`
    })
    .join(' ')

const percent = (chance: number): string => `${Math.round(chance * 1000) / 10} %`
