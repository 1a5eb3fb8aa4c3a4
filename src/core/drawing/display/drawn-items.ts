/** The figures of what stands on a map, which paper and screen draw alike. What did not change keeps its figure. */
import type { Mission } from '#model/mission/document.ts'
import { type DrawContext, remember } from './draw-context.ts'
import { drawFeature, type LetterSide, letterSides } from './draw-features.ts'
import { drawMarker, type ObjectDrawing } from './draw-objects.ts'
import { doorwayBox, drawHalfPillar, drawPanel, drawWallEnd } from './draw-terrain.ts'
import { drawToken, namePlaces } from './draw-tokens.ts'
import { cheapest, footprint, TakenRoom } from './placement.ts'

// Which number a marker shows.

/** Number of each marker without a label among those of its kind, in the order of the document. */
export function markerNumbers({ markers }: Mission): Map<string, number> {
  const counts = new Map<string, number>()
  return new Map(
    markers
      .filter(({ label }) => label === '')
      .map(({ id, kind }) => {
        const number = (counts.get(kind) ?? 0) + 1
        counts.set(kind, number)
        return [id, number]
      }),
  )
}

/** Weight of terrain that a label would cover (per mm²). */
const TERRAIN = 10

/** Terrain, features, markers and tokens, each in the order of the document, and the room that terrain takes. */
export function drawnItems(context: DrawContext, document: Mission) {
  const numbers = markerNumbers(document)
  const terrain = [
    ...document.panels.map((panel) => remember(context, 'panel', panel, [], () => drawPanel(context, panel))),
    ...document.halfPillars.map((half) => remember(context, 'half', half, [], () => drawHalfPillar(context, half))),
    ...document.wallEnds.map((end) => remember(context, 'end', end, [], () => drawWallEnd(context, end))),
  ]
  const room = new TakenRoom()
  for (const drawing of terrain)
    for (const taken of remember(context, 'room', drawing, [], () =>
      drawing.occupied.map((box) => footprint(box, TERRAIN)),
    ))
      room.add(taken)
  return {
    terrain,
    room,
    features: document.features.map((feature) => {
      const side = letterSide(context, feature, room)
      return remember(context, 'feature', feature, [side], () => drawFeature(context, feature, side))
    }),
    markers: document.markers.map((marker) => {
      const number = numbers.get(marker.id) ?? 0
      return remember(context, 'marker', marker, [number], () => drawMarker(context, marker, number))
    }),
    tokens: tokensOf(context, document),
  }
}

/** Walls and pillars are drawn over features: letters stand on the side where least of them is hidden. */
function letterSide(context: DrawContext, feature: Mission['features'][number], room: TakenRoom): LetterSide {
  const sides = remember(context, 'letter-sides', feature, [], () =>
    letterSides(context, feature).map(({ side, box }) => ({ side, taken: footprint(box, 0) })),
  )
  return cheapest(sides, ({ taken }, _, most) => room.cost(taken, most))?.side ?? 'below'
}

/** Each token with its label where no other token and no doorway is in the way. */
function tokensOf(context: DrawContext, { tokens, panels }: Mission): ObjectDrawing[] {
  if (tokens.length === 0) return []
  const doorways = panels.flatMap(
    (panel) => remember(context, 'doorway', panel, [], () => doorwayBox(context, panel)) ?? [],
  )
  const places = remember(context, 'token-names', tokens, [doorways.length, ...doorways], () =>
    namePlaces(context, tokens, doorways),
  )
  return tokens.map((token) => {
    const place = places.get(token) ?? 'below'
    return remember(context, 'token', token, [place], () => drawToken(context, token, place))
  })
}
