/** Draws figures of a playtest, or a step of one of its battles, over the map, as long as somebody looks. */

import { useEffect, useMemo } from 'react'
import type { BattleRecord, PlaytestFacts, PlaytestReport } from '#analysis/playtest/types.ts'
import { drawBattle, openIn } from '#drawing/diagrams/draw-battle.ts'
import {
  drawPlaytestLayer,
  type FigureLook,
  type LayerFigures,
  type PlaytestLayer,
} from '#drawing/diagrams/draw-playtest.ts'
import { defaultOptions, LEAST_TEXT_PX } from '#drawing/display/draw-context.ts'
import type { Mission } from '#model/mission/document.ts'
import type { EditorState } from '#state/editor-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { SCALE_100_PERCENT } from '#state/view/view.ts'
import { useMarks } from '#ui/places/places.ts'

/** Letters grow until they can be read, but no further than their square has room (mm). */
const LARGEST_MM = 42
/** In steps, so that figures are not drawn again with every turn of the wheel. */
const STEP_MM = 4

const sizeFor = (zoom: number): number => {
  const wanted = Math.ceil((LEAST_TEXT_PX + 1) / (zoom * SCALE_100_PERCENT) / STEP_MM) * STEP_MM
  return Math.min(LARGEST_MM, Math.max(defaultOptions.labelSize, wanted))
}

function useLook(): FigureLook {
  const turned = useEditor((state) => state.status.turned)
  const size = useEditor((state) => sizeFor(state.status.zoom))
  return useMemo(() => ({ turned, size }), [turned, size])
}

/** True unless the boards lie otherwise by now than those that figures were made of. */
const useFits = (of: Mission): boolean =>
  useEditor(({ document }) => of.arrangement === document.arrangement && of.kit === document.kit)

const nothing: LayerFigures = { under: [], over: [] }

/** @param of the mission that was played */
export function useLayerOnMap(of: Mission, report: PlaytestReport, layer: PlaytestLayer): void {
  const look = useLook()
  const fits = useFits(of)
  const { under, over } = useMemo(
    () => (fits ? drawPlaytestLayer(of, report, layer, look) : nothing),
    [of, fits, report, layer, look],
  )
  const setHeat = useEditor((state) => state.setHeat)
  useEffect(() => {
    if (layer === 'nothing') return
    setHeat(under, 'start')
    return () => setHeat([], 'start')
  }, [under, layer, setHeat])
  useMarks(over)
}

/** Step of a battle with its hatchways as they stand. */
export function useBattleOnMap(of: Mission, facts: PlaytestFacts, record: BattleRecord, step: number): void {
  const look = useLook()
  const fits = useFits(of)
  const figures = useMemo(
    () => (fits ? drawBattle(of, facts, record, step, look) : []),
    [of, fits, facts, record, step, look],
  )
  // The same set while no hatchway moves: the map below is not drawn again.
  const frame = record.frames[step]
  const key = frame === undefined ? '' : frame.open.map(Number).join('')
  const hatchways = useMemo(
    (): EditorState['heatHatchways'] =>
      key === ''
        ? 'start'
        : openIn(
            facts,
            [...key].map((each) => each === '1'),
          ),
    [facts, key],
  )
  const setHeat = useEditor((state) => state.setHeat)
  useEffect(() => {
    if (!fits) return
    setHeat([], hatchways)
    return () => setHeat([], 'start')
  }, [fits, hatchways, setHeat])
  useMarks(figures)
}
