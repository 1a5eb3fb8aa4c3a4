/** What the palette offers, section by section, and how many pieces are left. */
import { findPiece } from '#core/kit/kit.ts'
import { kitOf } from '#core/layout/layout.ts'
import { partsOf } from '#core/layout/parts.ts'
import type { Mission } from '#core/mission/document.ts'
import { markerKinds, regionKinds, zoneKinds } from '#core/mission/vocabulary.ts'
import type { Tool } from '../../state/editor-state.ts'
import { keyOfTool, placeablePieces } from '../shortcuts.ts'
import { sideName, toolKey } from '../tools.ts'

export interface Entry {
  readonly id: string
  readonly tool: Tool
  /** Code of a piece, as the group writes it. */
  readonly code: string | null
  readonly name: string
  /** Whose it is, for zones. */
  readonly detail: string | null
  readonly key: string | null
  /** Pieces left in the box, below zero: missing; null for what comes in no box. */
  readonly left: number | null
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly entries: readonly Entry[]
  /** Shown from the start; the rare kinds are not. */
  readonly open: boolean
}

export function sectionsOf(document: Mission): readonly Section[] {
  const parts = new Map(partsOf(document).map((row) => [row.code, row]))
  const kit = kitOf(document)
  const entry = (tool: Tool, name: string, more: Partial<Entry> = {}): Entry => ({
    id: toolKey(tool),
    tool,
    code: null,
    name,
    detail: null,
    key: keyOfTool(document, tool),
    left: null,
    ...more,
  })
  const pieces = placeablePieces(document).map((tool) => {
    const row = parts.get(tool.piece)
    return entry(tool, findPiece(kit, tool.piece)?.name ?? tool.piece, {
      code: row?.shownCode ?? tool.piece,
      left: row?.spare ?? null,
    })
  })
  const zone = (kind: (typeof zoneKinds)[number], side: string | null): Entry =>
    entry({ kind: 'zone', zone: kind.id, side }, kind.name, {
      detail: side === null ? 'Nobody’s' : sideName(document, side),
    })
  const [plain, ...otherKinds] = zoneKinds
  return [
    { id: 'panels', title: 'Panels', open: true, entries: pieces.filter(({ tool }) => tool.kind === 'panel') },
    {
      id: 'joints',
      title: 'Pillars and wall ends',
      open: true,
      entries: pieces.filter(({ tool }) => tool.kind === 'joint'),
    },
    {
      id: 'zones',
      title: 'Entry zones',
      open: true,
      entries: plain === undefined ? [] : document.sides.map(({ id }) => zone(plain, id)),
    },
    {
      id: 'markers',
      title: 'Markers',
      open: true,
      entries: markerKinds.map(({ id, name }) => entry({ kind: 'marker', marker: id }, name)),
    },
    {
      id: 'more-zones',
      title: 'Other entry zones',
      open: false,
      entries: otherKinds.map((kind) => zone(kind, document.sides.find(({ role }) => role === kind.role)?.id ?? null)),
    },
    {
      id: 'regions',
      title: 'Regions',
      open: false,
      entries: regionKinds.map(({ id, name }) => entry({ kind: 'region', region: id }, name)),
    },
  ]
}

/** `3 left`, `none left`, `−1`. */
export function stockText(left: number): string {
  if (left < 0) return `−${-left}`
  return left === 0 ? 'none left' : `${left} left`
}
