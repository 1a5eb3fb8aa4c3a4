/** Tokens and forces on paper: a section of the mission sheet, the lists of their owners, and forces as tables. */
import type { Mission } from '#core/mission/document.ts'
import { secretsOf } from '#core/mission/hidden-tokens.ts'
import { sideName } from '#core/play-words/side-name.ts'
import type { TableWords } from '#core/play-words/table-words.ts'
import { forceTables, tokenTable } from '#core/play-words/token-words.ts'
import type { Block, Inline } from '#core/prose/prose.ts'
import { colours, type PageFlow, type Steps } from './page-flow.ts'
import { type Section, writeSections } from './prose-columns.ts'

const words = (text: string): Inline => ({ kind: 'text', text })

/** A table as a block; none without rows. */
function tableBlock({ head, rows }: TableWords): Block[] {
  if (rows.length === 0) return []
  return [{ kind: 'table', named: true, rows: [head, ...rows].map((row) => row.map((cell) => [words(cell)])) }]
}

/** The tokens of the map, as everybody may know them. */
export const tokenBlocks = (document: Mission): Block[] => tableBlock(tokenTable(document))

const OWNERS = 'Owner’s list'

/** For each side with tokens that lie face down a page of its own: to be given to that side and nobody else. */
export function* drawOwners(flow: PageFlow, document: Mission): Steps {
  const secrets = secretsOf(document)
  if (secrets.length === 0) {
    yield OWNERS
    flow.newPart(OWNERS)
    flow.title1(OWNERS)
    nothing(flow, 'No token of this mission lies face down.')
    return
  }
  for (const { side, tokens } of secrets) {
    const whose = side === null ? 'whoever sets the mission up' : side.name
    yield OWNERS
    flow.newPart(`${OWNERS}: ${whose}`)
    flow.title1(OWNERS)
    flow.underTitle(flow.pen.clean(`Only for ${whose}. What these tokens are is on no shared map or sheet.`))
    yield* writeSections(flow, [{ title: 'Face-down tokens', blocks: tableBlock(tokenTable(document, tokens, false)) }])
  }
}

const FORCES = 'Forces'

export function* drawForces(flow: PageFlow, document: Mission): Steps {
  yield FORCES
  flow.newPart(FORCES)
  flow.title1(FORCES)
  const sections = document.forces.flatMap((force): Section[] => {
    const [units, ...limits] = forceTables(document, force)
    if (units === undefined) return []
    return [
      {
        title: [sideName(document, force.side), units.note].filter((text) => text !== '').join(': '),
        blocks: tableBlock(units),
      },
      ...limits.map((table) => ({
        title: `${sideName(document, force.side)}: ${table.title}`,
        blocks: tableBlock(table),
      })),
    ]
  })
  if (sections.length === 0) nothing(flow, 'This mission lists no forces.')
  else yield* writeSections(flow, sections)
}

function nothing(flow: PageFlow, text: string): void {
  flow.y += 14
  flow.tags.leaf('P', () => flow.pen.write(text, flow.left, flow.y, { font: 'sans', size: 9, colour: colours.muted }))
}
