/** One board with one wall, one hatchway, a zone and a marker: small enough for files that people read. */
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from './panel-notation.ts'

export function smallMap(): Mission {
  const blank = blankMission('Small')
  return {
    ...blank,
    mission: { ...blank.mission, briefing: 'Get *in*.\n\n- Fast' },
    arrangement: { kind: 'single' },
    panels: [panelOf('p1', 1, 'B1 2 2 h'), panelOf('p2', 1, 'B3 3 2 h first north open')],
    halfPillars: [],
    zones: [
      { id: 'z1', kind: 'entry', side: blank.sides[0]?.id ?? null, label: '1', squares: [{ board: 1, x: 0, y: 0 }] },
    ],
    markers: [{ id: 'm1', kind: 'objective', label: 'A', board: 1, x: 303, y: 351.5 }],
  }
}
