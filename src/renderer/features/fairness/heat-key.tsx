/** What the colours and hatchings on the map say while fairness is measured, and the longest firing lane. */
import { type ReactNode, useMemo } from 'react'
import { laneText } from '#analysis/fairness/fairness-text.ts'
import type { FairnessReport, Hatchways } from '#analysis/fairness/report.ts'
import { heatKey } from '#drawing/diagrams/draw-heat-map.ts'
import type { Mission } from '#model/mission/document.ts'
import { ShapesSvg } from '#ui/pictures/shapes-svg.tsx'
import { SquaresWhole } from '#ui/prose/unbroken-squares.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'

interface HeatKeyProps {
  readonly document: Mission
  readonly report: FairnessReport
  readonly when: Hatchways
}

export function HeatKey({ document, report, when }: HeatKeyProps): ReactNode {
  const theme = useMapTheme()
  const key = useMemo(() => heatKey(document, report), [document, report])
  return (
    <section aria-label="Who gets where first, on the map">
      <h3>Who gets where first, on the map</h3>
      <ul className="fairness-key">
        {key.map(({ text, box, shapes }) => (
          <li key={text}>
            <ShapesSvg picture={{ box, shapes, scale: 0.5 }} theme={theme} />
            {text}
          </li>
        ))}
      </ul>
      {when === 'open' && <p>The map shows its hatchways open, but for the locked ones.</p>}
      <p>
        <SquaresWhole>{laneText(report[when])}</SquaresWhole>
      </p>
    </section>
  )
}
