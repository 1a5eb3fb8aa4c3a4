/** A loose half-pillar or wall end that has no panel end of its own to close. */
import { nodePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { findPanel } from '#core/kit/kit.ts'
import { nodeKey } from '#core/kit/lattice.ts'
import type { Layout } from '#core/layout/layout.ts'
import { endName, listOf, loosePieceName, nodeName, panelName, shownCode } from '#core/layout/place-names.ts'
import { compareIds } from '#core/mission/ids.ts'
import type { HalfPillar, WallEnd } from '#core/mission/terrain.ts'

export const loosePillarWithoutPanel: Rule = {
  info: {
    id: 'loose-pillar-without-panel',
    title: 'Loose pillar without a panel end',
    group: 'build',
    severity: 'error',
    source: 'How the kit goes together: a loose half-pillar or wall end closes one end of one plain panel',
    confidence: 'M',
    thresholds: [],
  },
  why: 'A loose half-pillar or wall end is pushed onto one end of a plain panel. It cannot stand without one, an end takes only one, and a panel with pillars of its own takes none.',
  check,
}

type Loose = HalfPillar | WallEnd

function check(layout: Layout): FindingDraft[] {
  const { halfPillars, wallEnds } = layout.document
  const byEnd = new Map<string, Loose[]>()
  for (const item of [...halfPillars, ...wallEnds]) {
    const key = `${item.board}:${nodeKey(item)}:${item.toward}`
    byEnd.set(key, [...(byEnd.get(key) ?? []), item])
  }
  return [...byEnd.values()].flatMap((items) => checkEnd(layout, items))
}

/** What is wrong with the loose pieces that want to close one and the same panel end. */
function checkEnd(layout: Layout, items: readonly Loose[]): FindingDraft[] {
  const [first] = items
  if (first === undefined) return []
  const ends = layout.endsAt(first.board, first).filter(({ toward }) => toward === first.toward)
  const [end] = ends
  if (end === undefined) return items.map((item) => stray(layout, item))
  if (ends.every(({ panel }) => findPanel(layout.kit, panel.piece)?.ownHalfPillars === true))
    return items.map((item) => ({
      message: `${loosePieceName(layout, item)} has nothing to close: the ${endName(end)} of ${panelName(layout, end.panel)} has a half-pillar of its own.`,
      advice: 'Remove it, or take a panel without pillars of its own.',
      items: [item.id],
      at: nodePlace(layout, item.board, item),
    }))
  if (items.length < 2) return []
  const codes = items.map((item) => shownCode(layout.document, item.piece))
  return [
    {
      message: `${listOf(codes)} close the same end, the ${endName(end)} of ${panelName(layout, end.panel)}.`,
      advice: items.length === 2 ? 'Remove one of the two.' : 'Leave one of them there and remove the others.',
      items: items.map(({ id }) => id).sort(compareIds),
      at: nodePlace(layout, first.board, first),
    },
  ]
}

const stray = (layout: Layout, item: Loose): FindingDraft => ({
  message: `${loosePieceName(layout, item)} has nothing to close: no panel leaves the ${nodeName(layout.kit, item.board, item)} to the ${item.toward}.`,
  advice: `Remove it, turn it to a panel that ends there, or put a plain panel ${item.toward} of it.`,
  items: [item.id],
  at: nodePlace(layout, item.board, item),
})
