/** The battlefield standing, as large as the page has room for. */
import { buildStandingList, type StandingOptions } from '#drawing/standing/build-standing-list.ts'
import type { Mission } from '#model/mission/document.ts'
import { drawMapFigure } from './map-figure.ts'
import { drawTitle, type PageFlow, type Steps } from './page-flow.ts'
import { MM } from './pen.ts'

const STANDING = 'Standing picture'
const BELOW_TITLE = 4 * MM

export function* drawStanding(flow: PageFlow, document: Mission, options: StandingOptions): Steps {
  yield STANDING
  flow.newPart(STANDING)
  drawTitle(flow, document)
  flow.y += BELOW_TITLE
  const { layers, bounds, corner } = buildStandingList(document, options)
  const points = Math.min(flow.width / bounds.width, flow.room / bounds.height)
  drawMapFigure(flow, {
    layers,
    bounds,
    scale: MM / points / flow.enlarged,
    x: flow.left + (flow.width - bounds.width * points) / 2,
    y: flow.y,
    description: `The battlefield as it stands on the table, from above its ${corner} corner.`,
  })
  flow.y += bounds.height * points
}
