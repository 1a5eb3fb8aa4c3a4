/** The picture of a stamp, from the same display list as the map. */
import { buildScreenList } from '#drawing/display/screen/build-screen-list.ts'
import { screenLook } from '#drawing/display/screen/screen-look.ts'
import { grow, shapeBox } from '#drawing/display/shapes.ts'
import { fittingStamp } from '#editing/edits/plans/stamp.ts'
import { unite } from '#foundation/geometry/point.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import type { Stamp } from '#model/mission/stamp-file.ts'
import type { Picture } from '#ui/pictures/pictures.ts'

/** Most room of a picture (pixels). */
const MAX_WIDE = 60
const MAX_HIGH = 34

/** Null where nothing of it can be drawn in this mission. */
export function stampPicture(document: Mission, stamp: Stamp): Picture | null {
  const { clip } = fittingStamp(document, stamp)
  const lists = Object.fromEntries(
    collections.map((name) => [name, clip.flatMap(({ collection, item }) => (collection === name ? [item] : []))]),
  )
  const alone = {
    ...document,
    ...lists,
    arrangement: { kind: 'boards', boards: [{ columns: 26, rows: 26, x: 0, y: 0 }] },
  } as Mission
  const drawn = new Set(clip.map(({ item }) => item.id))
  const shapes = buildScreenList(alone, screenLook(MAX_HIGH / 300, false))
    .layers.filter(({ name }) => name !== 'shade' && name !== 'codes')
    .flatMap(({ figures }) => figures.filter(({ item }) => item !== null && drawn.has(item)))
    .flatMap((figure) => figure.shapes)
  if (shapes.length === 0) return null
  const box = grow(unite(shapes.map(shapeBox)), 4)
  return { box, scale: Math.min(MAX_WIDE / box.width, MAX_HIGH / box.height), shapes }
}
