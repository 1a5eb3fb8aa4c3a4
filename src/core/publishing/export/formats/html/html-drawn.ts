/** What is drawn on the page, and not written in letters of the browser: the map, the signs of its key, the diagrams. */
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Figure } from '#drawing/display/display-list.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { dropDanglingRefs } from '#model/mission/diagram-references.ts'
import type { Diagram } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { diagramMap } from '#publishing/export/diagram-map.ts'
import type { Look } from '#publishing/export/look/look.ts'
import { mapPicture, type Picture, textsOf } from '#publishing/export/picture.ts'
import { hiddenHalves } from '#publishing/sheet/half-pages.ts'

/** How large the words of a map and of a diagram are (mm on the table): as on paper at 1:7. */
const DIAGRAM_SIZES = { labels: 17.5, shown: 26 } as const

const shownIn = <Of extends { readonly name: string }>(
  layers: readonly Of[],
  { style: { map } }: Look,
): readonly Of[] => layers.filter(({ name }) => map.codes || name !== 'codes')

/** The map as the page shows it: its key is a list below. */
export function mapOnPage(document: Mission, look: Look): Picture {
  const whole = mapPicture(document, { theme: 'print', transparent: false, area: null, title: false, key: false })
  return { ...whole, layers: shownIn(whole.layers, look), theme: look.theme }
}

export interface DrawnDiagram {
  readonly figures: readonly Figure[]
  /** The part of the plane that is seen (mm). */
  readonly bounds: Box
}

/** A diagram with its part of the map. */
export function diagramOnPage(document: Mission, diagram: Diagram, look: Look): DrawnDiagram {
  const { layers, bounds } = diagramMap(document, diagram, DIAGRAM_SIZES)
  return { figures: shownIn(layers, look).flatMap(({ figures }) => figures), bounds }
}

/** The words within figures. */
export const wordsIn = (figures: readonly Pick<Figure, 'shapes'>[]): readonly string[] =>
  figures.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])))

/** All words that the page draws. */
export function* drawnWords(mission: Mission, look: Look): Iterable<string> {
  yield* textsOf(mapOnPage(mission, look))
  for (const half of hiddenHalves(mission)) yield* textsOf(mapOnPage(half.document, look))
  const document = asShared(mission)
  yield* wordsIn(buildDisplayList(document).key)
  for (const diagram of document.diagrams)
    yield* wordsIn(diagramOnPage(document, dropDanglingRefs(document, diagram), look).figures)
}
