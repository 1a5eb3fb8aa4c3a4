/**
 * What a document must keep beyond its schema, with the kit at hand: codes the kit has, positions on the board, ids used
 * once, ids that exist. A document that breaks one of these is refused on reading; edits cannot make one.
 */
import { findKit, kitIds } from '#model/kit/builtin-kits.ts'
import { findPiece, type Kit } from '#model/kit/kit.ts'
import { axisOf, hasEdge, hasNode, hasSquare, latticeOf } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import { validateKit } from '#model/kit/validate-kit.ts'
import { kitOnTable } from './board-places.ts'
import { diagramFaults } from './diagram-references.ts'
import { type Collection, collections, type Mission } from './document.ts'
import { forceFaults } from './force-references.ts'
import { kindFaults } from './kind-references.ts'
import { kitNamed } from './mission-kit.ts'
import { playFaults } from './play-references.ts'
import { ruleSetFaults } from './rule-set-references.ts'
import type { Panel } from './terrain.ts'
import { validateArrangement } from './validate-arrangement.ts'
import { besideFaults, boardCalled, boardFaults, isOnTable } from './validate-boards.ts'
import { validateHalfMaps } from './validate-half-maps.ts'
import type { ValidationIssue } from './validation-issue.ts'

/** Every fault of a document that its schema accepts; none when it is sound, whichever half-maps are joined. */
export function findFaults(document: Mission): ValidationIssue[] {
  const faults = faultsOfMap(document)
  return faults.length > 0 || document.halves === undefined ? faults : validateHalfMaps(document, faultsOfMap)
}

function faultsOfMap(document: Mission): ValidationIssue[] {
  const strange = ruleSetFaults(document)
  if (strange.length > 0) return strange
  const kit = kitNamed(document.kit)
  if (kit === undefined)
    return [{ path: ['kit', 'id'], message: `unknown kit “${document.kit.id}”; known: ${kitIds().join(', ')}` }]
  const ownFaults = ownKitFaults(document.kit, kit)
  if (ownFaults.length > 0) return ownFaults
  const table = kitOnTable(kit, document.arrangement)
  return [
    ...validateArrangement(document, kit),
    ...codeFaults(document, kit),
    ...idFaults(document),
    ...terrainFaults(document, table),
    ...areaFaults(document, table),
    ...placeFaults(document, table),
    ...linkFaults(document),
    ...playFaults(document),
    ...kindFaults(document),
    ...forceFaults(document),
    ...diagramFaults(document),
  ]
}

/** A kit that the mission carries has its id, none of the program's own, and can be built with. */
function ownKitFaults({ id, own }: Mission['kit'], kit: Kit): ValidationIssue[] {
  if (own === undefined) return []
  const path = ['kit', 'own']
  if (own.id !== id) return [{ path: [...path, 'id'], message: `the kit is called “${own.id}”, not “${id}”` }]
  if (findKit(id) !== undefined)
    return [{ path: [...path, 'id'], message: `“${id}” is a kit that the program has; give this one an id of its own` }]
  return validateKit(kit).map((fault) => ({ path: [...path, ...fault.path], message: fault.message }))
}

function codeFaults(document: Mission, kit: Kit): ValidationIssue[] {
  return (['codes', 'pieces'] as const).flatMap((part) =>
    Object.keys(document.kit[part] ?? {})
      .filter((code) => findPiece(kit, code) === undefined)
      .map((code) => ({ path: ['kit', part, code], message: unknownCode(kit, code) })),
  )
}

const unknownCode = (kit: Kit, code: string): string =>
  `the kit has no piece “${code}”; it has ${kit.pieces.map((piece) => piece.code).join(', ')}`

function idFaults(document: Mission): ValidationIssue[] {
  const faults: ValidationIssue[] = []
  const first = new Map<string, Collection>()
  for (const collection of collections) {
    let index = 0
    for (const { id } of document[collection]) {
      const earlier = first.get(id)
      if (earlier !== undefined)
        faults.push({ path: [collection, index, 'id'], message: `the id “${id}” is already used in ${earlier}` })
      first.set(id, collection)
      index += 1
    }
  }
  const sides = new Set<string>()
  for (const [index, side] of document.sides.entries()) {
    if (sides.has(side.id))
      faults.push({ path: ['sides', index, 'id'], message: `the id “${side.id}” is already used by a side` })
    sides.add(side.id)
  }
  return faults
}

function terrainFaults(document: Mission, kit: Kit): ValidationIssue[] {
  const faults: ValidationIssue[] = []
  for (const [index, panel] of document.panels.entries())
    for (const fault of panelFaults(document, kit, panel))
      faults.push({ ...fault, path: ['panels', index, ...fault.path] })
  for (const [collection, kind] of [
    ['halfPillars', 'half-pillar'],
    ['wallEnds', 'wall-end'],
  ] as const) {
    for (const [index, item] of document[collection].entries()) {
      if (findPiece(kit, item.piece)?.kind !== kind)
        faults.push({ path: [collection, index, 'piece'], message: wrongKind(kit, item.piece, kind) })
      const lattice = latticeOf(kit, item.board)
      if (isOnTable(document, item.board) && hasNode(lattice, item)) continue
      const missing = boardFaults(document, [collection, index], item.board)
      if (missing.length === 0 && !hasNode(lattice, item))
        faults.push(offBoard([collection, index], kit, 'node', item, item.x <= lattice.columns))
      faults.push(...missing)
    }
  }
  return faults
}

function panelFaults(document: Mission, kit: Kit, panel: Panel): ValidationIssue[] {
  const piece = findPiece(kit, panel.piece)
  if (piece?.kind !== 'panel') return [{ path: ['piece'], message: wrongKind(kit, panel.piece, 'panel') }]
  const faults = boardFaults(document, [], panel.board)
  const last = {
    x: panel.axis === 'horizontal' ? panel.x + piece.span - 1 : panel.x,
    y: panel.axis === 'vertical' ? panel.y + piece.span - 1 : panel.y,
    axis: panel.axis,
  }
  const lattice = latticeOf(kit, panel.board)
  if (faults.length === 0 && !hasEdge(lattice, last))
    faults.push(offBoard([], kit, 'panel', panel, hasEdge(lattice, { ...last, y: 0 })))
  if (piece.hatchway !== (panel.hatchway !== null))
    faults.push({
      path: ['hatchway'],
      message: piece.hatchway ? `${piece.code} has a hatchway; say how it stands` : `${piece.code} has no hatchway`,
    })
  if (panel.hatchway !== null && axisOf(panel.hatchway.face) === panel.axis)
    faults.push({
      path: ['hatchway', 'face'],
      message: `the face of a ${panel.axis} wall is ${panel.axis === 'horizontal' ? 'north or south' : 'east or west'}`,
    })
  if (panel.hatchway?.half === 'second' && piece.span === 1)
    faults.push({ path: ['hatchway', 'half'], message: 'a short wall has one half only: “first”' })
  return faults
}

const wrongKind = (kit: Kit, code: string, kind: string): string =>
  findPiece(kit, code) === undefined ? unknownCode(kit, code) : `“${code}” is not a ${kind}`

/** @param xFits whether the fault is in y alone */
function offBoard(
  path: ValidationIssue['path'],
  kit: Kit,
  what: string,
  at: { board: BoardNumber; x: number; y: number },
  xFits: boolean,
): ValidationIssue {
  const { columns, rows } = latticeOf(kit, at.board)
  return {
    path: [...path, xFits ? 'y' : 'x'],
    message:
      columns === 0
        ? `the ${what} at (${at.x}, ${at.y}) has nowhere to be: an open table has no squares`
        : `the ${what} at (${at.x}, ${at.y}) is off ${boardCalled(kit, at.board)}, whose lattice is ${columns} × ${rows} squares`,
  }
}

function areaFaults(document: Mission, kit: Kit): ValidationIssue[] {
  const faults: ValidationIssue[] = []
  const sides = new Set(document.sides.map((side) => side.id))
  for (const collection of ['zones', 'regions'] as const) {
    for (const [index, area] of document[collection].entries()) {
      for (const [place, square] of area.squares.entries()) {
        const lattice = latticeOf(kit, square.board)
        if (isOnTable(document, square.board) && hasSquare(lattice, square)) continue
        const path = [collection, index, 'squares', place]
        const missing = boardFaults(document, path, square.board)
        if (missing.length === 0 && !hasSquare(lattice, square))
          faults.push(offBoard(path, kit, 'square', square, square.x < lattice.columns))
        faults.push(...missing)
      }
    }
  }
  for (const collection of ['zones', 'panels', 'markers', 'features'] as const)
    for (const [index, { side }] of document[collection].entries())
      if (side !== undefined && side !== null && !sides.has(side))
        faults.push({ path: [collection, index, 'side'], message: `there is no side “${side}”` })
  return faults
}

function placeFaults(document: Mission, kit: Kit): ValidationIssue[] {
  const faults: ValidationIssue[] = []
  for (const collection of ['markers', 'features', 'notes', 'tokens'] as const) {
    for (const [index, item] of document[collection].entries()) {
      const missing = boardFaults(document, [collection, index], item.board)
      faults.push(...missing, ...(missing.length > 0 ? [] : besideFaults([collection, index], kit, item)))
      if ('arrow' in item && item.arrow !== undefined)
        faults.push(...boardFaults(document, [collection, index, 'arrow'], item.arrow.board))
    }
  }
  return faults
}

function linkFaults(document: Mission): ValidationIssue[] {
  const markers = new Set(document.markers.map((marker) => marker.id))
  return document.links.flatMap((link, index) =>
    (['from', 'to'] as const)
      .filter((end) => !markers.has(link[end]))
      .map((end) => ({ path: ['links', index, end], message: `there is no marker “${link[end]}”` })),
  )
}
