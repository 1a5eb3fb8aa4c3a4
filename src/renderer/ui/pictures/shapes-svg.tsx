/** Shapes of the display list as a small SVG picture. */
import type { ReactNode } from 'react'
import type { Paint, Shape } from '#drawing/display/display-list.ts'
import { baselineShift } from '#drawing/display/shapes.ts'
import type { Theme } from '#drawing/display/themes.ts'
import type { Picture } from './pictures.ts'

interface ShapesSvgProps {
  readonly picture: Picture
  readonly theme: Theme
}

/** Decoration: the text beside it says what it is. */
export function ShapesSvg({ picture, theme }: ShapesSvgProps): ReactNode {
  const { box, shapes, scale } = picture
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={box.width * scale}
      height={box.height * scale}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
    >
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no names and never move in their list
        <Drawn key={index} shape={shape} theme={theme} />
      ))}
    </svg>
  )
}

function Drawn({ shape, theme }: { readonly shape: Shape; readonly theme: Theme }): ReactNode {
  switch (shape.type) {
    case 'path': {
      const points = shape.points.map(({ x, y }) => `${x} ${y}`).join('L')
      return <path d={`M${points}${shape.closed ? 'Z' : ''}`} {...paintOf(shape.paint, theme)} />
    }
    case 'area': {
      const rings = shape.rings.map((ring) => `M${ring.map(({ x, y }) => `${x} ${y}`).join('L')}Z`)
      return <path d={rings.join('')} fillRule="nonzero" {...paintOf(shape.paint, theme)} />
    }
    case 'circle':
      return <circle cx={shape.centre.x} cy={shape.centre.y} r={shape.radius} {...paintOf(shape.paint, theme)} />
    case 'text':
      return (
        <text
          x={shape.at.x}
          y={shape.at.y + baselineShift(shape.size)}
          fontFamily={shape.face === 'condensed' ? 'Barlow Condensed' : 'Barlow'}
          fontWeight={shape.bold ? 600 : 500}
          fontSize={shape.size}
          textAnchor={shape.align === 'centre' ? 'middle' : shape.align === 'left' ? 'start' : 'end'}
          fill={theme[shape.ink]}
          {...(shape.halo === undefined
            ? {}
            : {
                stroke: theme[shape.halo],
                strokeWidth: shape.size * 0.28,
                strokeLinejoin: 'round',
                paintOrder: 'stroke',
              })}
        >
          {shape.text}
        </text>
      )
  }
}

const paintOf = (paint: Paint, theme: Theme) => ({
  fill: paint.fill === undefined ? 'none' : theme[paint.fill],
  ...(paint.fillOpacity === undefined ? {} : { fillOpacity: paint.fillOpacity }),
  ...(paint.stroke === undefined ? {} : { stroke: theme[paint.stroke], strokeWidth: paint.width }),
  ...(paint.dash === undefined ? {} : { strokeDasharray: paint.dash.join(' ') }),
})
