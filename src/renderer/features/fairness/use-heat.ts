/** Paints on the map who is where first, and its hatchways as they were then, as long as the report is open. */
import { useEffect } from 'react'
import type { FairnessReport, Hatchways } from '#analysis/fairness/report.ts'
import { drawHeatMap } from '#drawing/diagrams/draw-heat-map.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'

/** @param of the mission that was measured; on boards that lie otherwise by now nothing is painted */
export function useHeat(of: Mission | null, report: FairnessReport | null, when: Hatchways): void {
  const setHeat = useEditor((state) => state.setHeat)
  const fits = useEditor(({ document }) => of?.arrangement === document.arrangement && of?.kit === document.kit)
  useEffect(() => {
    if (of === null || report === null || !fits) setHeat([], 'start')
    else setHeat(drawHeatMap(of, report, when), when)
    return () => setHeat([], 'start')
  }, [of, report, when, fits, setHeat])
}
