/** Title, kind of mission, author and summary at the top of the sheet. */
import type { Mission } from '#core/mission/document.ts'
import { arrangementLine, kitLine, typeName } from './mission-facts.ts'
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
    flow.tags.leaf('H1', () => {
      for (const line of lines) {
        flow.y += size * 1.12
        pen.write(line, flow.left, flow.y - size * 0.22, style)
      }
    })
    break
  }
  flow.y += 0.6 * MM
}

export function drawHeader(flow: PageFlow, document: Mission): void {
  drawTitle(flow, document)
  const { summary, author, licence, version } = document.mission
  const by = author === '' ? '' : `by ${author}`
  const edition = version === '' ? '' : `version ${version}`
  const facts = [typeName(document), arrangementLine(document), kitLine(document), by, edition, licence]
  writeLines(flow, facts.filter((fact) => fact !== '').join('  ·  '), 8.5, colours.muted)
  if (summary !== '') {
    flow.y += 0.8 * MM
    writeLines(flow, summary, 9.5, colours.text)
  }
  flow.y += 1 * MM
}

function writeLines(flow: PageFlow, text: string, size: number, colour: string): void {
  const style = { font: 'sans', size, colour } as const
  flow.tags.leaf('P', () => {
    for (const line of flow.pen.wrap(flow.pen.clean(text), style, flow.width)) {
      flow.y += size * 1.3
      flow.pen.write(line, flow.left, flow.y - size * 0.3, style)
    }
  })
}
