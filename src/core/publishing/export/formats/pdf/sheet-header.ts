/** The number and the title of a mission at the top of a page. */
import type { Mission } from '#model/mission/document.ts'
import { colours, type PageFlow } from './page-flow.ts'
import { MM } from './points.ts'

/** Sizes a title may have, with the most lines at each; the last one takes any number. */
const titleSizes = [
  { size: 22, lines: 1 },
  { size: 17, lines: 2 },
  { size: 13, lines: Number.POSITIVE_INFINITY },
] as const

/** The number and the title of the mission, the smaller the longer it is. */
export function drawTitle(flow: PageFlow, document: Mission): void {
  const { pen } = flow
  const { title, number } = document.mission
  const text = pen.clean(number === '' ? title : `${number} · ${title}`)
  for (const { size, lines: most } of titleSizes) {
    const style = { font: 'sans-bold', size, colour: colours.text } as const
    const lines = pen.wrap(text, style, flow.width)
    if (lines.length > most) continue
    const draw = (): void => {
      for (const line of lines) {
        flow.y += size * 1.12
        pen.write(line, flow.left, flow.y - size * 0.22, style)
      }
    }
    flow.tags.leaf('H1', draw, { ours: false })
    break
  }
  flow.y += 0.6 * MM
}
