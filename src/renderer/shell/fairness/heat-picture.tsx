/** A small map with the ground in the colours and hatchings of whoever gets there first, and its key. */
import { type ReactNode, useMemo } from 'react'
import { buildDisplayList } from '#core/display/build-display-list.ts'
import type { LayerName } from '#core/display/display-list.ts'
import { drawHeatMap, heatKey } from '#core/fairness/draw-heat-map.ts'
import { missionWith } from '#core/fairness/fairness.ts'
import type { FairnessReport, Hatchways } from '#core/fairness/report.ts'
import { laneText } from '#core/fairness/text.ts'
import type { Mission } from '#core/mission/document.ts'
import { ShapesSvg } from '../palette/shapes-svg.tsx'
import { useMapTheme } from '../theme.ts'

interface HeatPictureProps {
  readonly document: Mission
  readonly report: FairnessReport
  readonly when: Hatchways
}

const below: readonly LayerName[] = ['boards']
const above: readonly LayerName[] = ['features', 'panels', 'pillars', 'markers']

export function HeatPicture({ document, report, when }: HeatPictureProps): ReactNode {
  const theme = useMapTheme()
  const picture = useMemo(() => {
    // Hatchways are drawn as they stand in the figures.
    const { bounds, layers } = buildDisplayList(missionWith(document, when))
    const shapesOf = (names: readonly LayerName[]) =>
      layers.flatMap(({ name, figures }) => (names.includes(name) ? figures.flatMap(({ shapes }) => shapes) : []))
    const zones = layers.flatMap(({ name, figures }) => (name === 'zones' ? figures : []))
    const heat = drawHeatMap(document, report, when).flatMap(({ shapes }) => shapes)
    const outlines = zones.flatMap(({ shapes }) => shapes.filter(({ type }) => type === 'text'))
    return { box: bounds, scale: 1, shapes: [...shapesOf(below), ...heat, ...shapesOf(above), ...outlines] }
  }, [document, report, when])
  const key = useMemo(() => heatKey(document, report), [document, report])
  return (
    <figure className="fairness-map">
      <div role="img" aria-label={`Who gets where first: ${report.sides.map(({ name }) => name).join(', ')}`}>
        <ShapesSvg picture={picture} theme={theme} />
      </div>
      <figcaption>
        <ul className="fairness-key">
          {key.map(({ text, box, shapes }) => (
            <li key={text}>
              <ShapesSvg picture={{ box, shapes, scale: 0.5 }} theme={theme} />
              {text}
            </li>
          ))}
        </ul>
        <p>{laneText(report[when])}</p>
      </figcaption>
    </figure>
  )
}
