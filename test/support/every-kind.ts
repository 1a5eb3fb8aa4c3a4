/** The golden map that holds every kind of thing, and a look into drawings. */
import { readFileSync } from 'node:fs'
import type { DisplayList, LayerName, Shape } from '#drawing/display/display-list.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'

export function everyKind(): Mission {
  const result = readMission(readFileSync(new URL('../golden/exports/every-kind.bulkhead', import.meta.url), 'utf8'))
  if (!result.ok) throw new Error(result.error.message)
  return result.value.document
}

/** The shapes of one layer, in their order. */
export const shapesOf = (list: DisplayList, layer: LayerName): Shape[] =>
  list.layers.filter(({ name }) => name === layer).flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes))
