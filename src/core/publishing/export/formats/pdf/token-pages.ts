/** Tokens and forces on paper: a section of the mission sheet, the lists of their owners, and forces as tables. */

import { tokenTable } from '#analysis/rule-text/token-text.ts'
import { ownerSectionsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import type { Mission } from '#model/mission/document.ts'
import { secretsOf } from '#model/mission/hidden-tokens.ts'
import type { Section } from '#publishing/sheet/section.ts'
import { forceSections, tableBlock } from '#publishing/sheet/token-blocks.ts'
import { colours, type PageFlow, type Steps } from './page-flow.ts'
import { defaultProse, linesIn, writeSections } from './prose-columns.ts'

const OWNERS = 'Owner’s list'

/** For each side with tokens that lie face down a page of its own: to be given to that side and nobody else. */
export function* drawOwners(flow: PageFlow, document: Mission): Steps {
  const secrets = ownersOf(document)
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
    yield* writeSections(flow, [
      { title: 'Face-down tokens', blocks: tableBlock(tokenTable(document, tokens, false)) },
      ...(side === null ? [] : ownerSectionsOf(document, side.id).map(({ title, blocks }) => ({ title, blocks }))),
    ])
  }
}

/** Sides with something to hide, and those for which the rule set has something to print that others need not see. */
function ownersOf(document: Mission): ReturnType<typeof secretsOf> {
  const secrets = secretsOf(document)
  const others = document.sides.filter(
    ({ id }) =>
      !document.tokens.some(({ side, face }) => side === id && face === 'down') &&
      ownerSectionsOf(document, id).length > 0,
  )
  return [
    ...secrets.filter(({ side }) => side !== null),
    ...others.map((side) => ({ side, tokens: [] })),
    ...secrets.filter(({ side }) => side === null),
  ]
}

const FORCES = 'Forces'

export function* drawForces(flow: PageFlow, document: Mission): Steps {
  yield FORCES
  flow.newPart(FORCES)
  flow.title1(FORCES)
  const sections = forceSections(document)
  if (sections.length === 0) nothing(flow, 'This mission lists no forces.')
  else
    for (const { columns, list } of inColumns(flow, sections))
      yield* writeSections(flow, list, { ...defaultProse, columns })
}

/** A table that is that much longer in a narrow column than over the whole width gets the whole width. */
const MUCH_LONGER = 1.5

interface Columns {
  readonly columns: number
  readonly list: Section[]
}

/** Sections that follow each other in columns of the usual number, or over the whole width where names would break again and again. */
function inColumns(flow: PageFlow, sections: readonly Section[]): Columns[] {
  const found: Columns[] = []
  for (const section of sections) {
    const isLong = linesIn(flow, section, flow.columns) > linesIn(flow, section, 1) * MUCH_LONGER
    const columns = isLong ? 1 : flow.columns
    const last = found.at(-1)
    if (last?.columns === columns) last.list.push(section)
    else found.push({ columns, list: [section] })
  }
  return found
}

function nothing(flow: PageFlow, text: string): void {
  flow.y += 14
  flow.tags.leaf('P', () => flow.pen.write(text, flow.left, flow.y, { font: 'sans', size: 9, colour: colours.muted }))
}
