/** The figures of what stands on a map, which paper and screen draw alike. What did not change keeps its figure. */
import type { Mission } from '#core/mission/document.ts'
import { type DrawContext, remember } from './draw-context.ts'
import { drawFeature } from './draw-features.ts'
import { drawMarker, type ObjectDrawing } from './draw-objects.ts'
import { drawHalfPillar, drawPanel, drawWallEnd } from './draw-terrain.ts'
import { drawToken, namePlaces } from './draw-tokens.ts'
import { markerNumbers } from './marker-numbers.ts'

/** Terrain, features, markers and tokens, each in the order of the document. */
export function drawnItems(context: DrawContext, document: Mission) {
  const numbers = markerNumbers(document)
  return {
    terrain: [
      ...document.panels.map((panel) => remember(context, 'panel', panel, [], () => drawPanel(context, panel))),
      ...document.halfPillars.map((half) => remember(context, 'half', half, [], () => drawHalfPillar(context, half))),
      ...document.wallEnds.map((end) => remember(context, 'end', end, [], () => drawWallEnd(context, end))),
    ],
    features: document.features.map((feature) =>
      remember(context, 'feature', feature, [], () => drawFeature(context, feature)),
    ),
    markers: document.markers.map((marker) => {
      const number = numbers.get(marker.id) ?? 0
      return remember(context, 'marker', marker, [number], () => drawMarker(context, marker, number))
    }),
    tokens: tokensOf(context, document.tokens),
  }
}

/** Each token with its label where no other token is in the way. */
function tokensOf(context: DrawContext, tokens: Mission['tokens']): ObjectDrawing[] {
  const places = remember(context, 'token-names', tokens, [], () => namePlaces(context, tokens))
  return tokens.map((token) => {
    const place = places.get(token) ?? 'below'
    return remember(context, 'token', token, [place], () => drawToken(context, token, place))
  })
}
