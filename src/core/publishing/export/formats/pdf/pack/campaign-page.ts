/** The campaign: its tree, the facts that are carried, and every way in words. */
import { formatLink } from '#publishing/pack/campaign/campaign-text.ts'
import { drawCampaign } from '#publishing/pack/campaign/draw-campaign.ts'
import { missionName } from '#publishing/pack/mission-names.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { colours, type PageFlow, type Steps } from '../page-flow.ts'
import { drawShapes } from '../pdf-shapes.ts'
import type { Style } from '../pen.ts'
import { MM } from '../points.ts'
import { drawListColumns } from './list-columns.ts'

const CAMPAIGN = 'Campaign'
const style: Style = { font: 'sans', size: 9.5, colour: colours.text }

export function* drawCampaignPage(flow: PageFlow, pack: Pack): Steps {
  const { campaign } = pack
  if (campaign === undefined) return
  yield CAMPAIGN
  flow.newPart(CAMPAIGN)
  flow.title1(CAMPAIGN)
  flow.underTitle(
    flow.pen.clean(
      `It begins with ${missionName(pack, campaign.start)}. A line is a way on; its number is that of the list.`,
    ),
  )
  flow.y += 4 * MM
  const drawing = drawCampaign(pack, campaign, flow.width / MM)
  const scale = Math.min(1, (flow.room * 0.6) / (drawing.height * MM))
  const { pdf } = flow.pen
  flow.tags.leaf(
    'Figure',
    () => {
      pdf.save()
      pdf.translate(flow.left + (flow.width * (1 - scale)) / 2, flow.y).scale(MM * scale)
      drawShapes(flow.pen, drawing.shapes, flow.theme)
      pdf.restore()
    },
    {
      alt: 'Tree of the campaign; the ways follow as text.',
      ours: true,
      bbox: flow.onPage([flow.left, flow.y, flow.left + flow.width, flow.y + drawing.height * MM * scale]),
    },
  )
  flow.y += drawing.height * MM * scale + 3 * MM
  drawFacts(flow, pack)
  flow.heading('Ways on', 10 * MM)
  drawListColumns(
    flow,
    campaign.links.map((link, index) => ({
      sign: String(index + 1),
      text: `${missionName(pack, link.from)}. ${formatLink(pack, campaign, link)}`,
    })),
  )
}

/** What is carried over, with a box to tick. */
function drawFacts(flow: PageFlow, { campaign }: Pack): void {
  const facts = campaign?.facts ?? []
  if (facts.length === 0) return
  const { pen } = flow
  flow.heading('What is carried over', 8 * MM)
  flow.tags.begin('L')
  for (const { name, atStart } of facts) {
    const lines = pen.wrap(pen.clean(`${name}${atStart ? ' (at the beginning)' : ''}`), style, flow.width - 9 * MM)
    flow.need(lines.length * 12.4 + 2 * MM)
    const top = flow.y
    flow.tags.decoration(() => {
      pen.pdf.undash().lineWidth(0.7).strokeColor(colours.text)
      pen.pdf.rect(flow.left, top, 4.2 * MM, 4.2 * MM).stroke()
      if (atStart)
        pen.pdf
          .moveTo(flow.left, top)
          .lineTo(flow.left + 4.2 * MM, top + 4.2 * MM)
          .stroke()
    })
    flow.tags.group('LI', () =>
      flow.tags.leaf('LBody', () => {
        for (const [index, line] of lines.entries())
          pen.write(line, flow.left + 7 * MM, top + 9.4 + index * 12.4, style)
      }),
    )
    flow.y += Math.max(5.6 * MM, lines.length * 12.4 + 1 * MM)
  }
  flow.tags.end()
}
