/**
 * Requirements on a document beyond its schema, with the kit at hand: codes the kit has, positions on the board, ids
 * used once, ids that exist. A document that breaks one of these is refused on reading; edits cannot make one.
 */

import type { ValidationIssue } from '#foundation/parsing/path.ts'
import { findKit, findPiece, type Kit, kitIds, validateKit } from '#model/kit/kit.ts'
import { axisOf, type BoardNumber, hasEdge, hasNode, hasSquare, latticeOf } from '#model/kit/lattice.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { houseFaults } from '#model/rule-sets/validate-house-rules.ts'
import { kitOnTable } from './arrangement.ts'
import { diagramFaults } from './diagram-references.ts'
import { type Collection, collections, type Item, type Mission } from './document.ts'
import { type HalfSet, halfCollections, itemsOfHalf, itemsOnBoard, withHalf } from './half-choice.ts'
import { kindFaults } from './kind-references.ts'
import { kitNamed } from './mission-kit.ts'
import { ruleSetNamed, ruleSetOf } from './mission-rule-set.ts'
import { MAX_JOININGS } from './objects.ts'
import { playFaults } from './play-references.ts'
import type { Panel } from './terrain.ts'
import { besideFaults, boardCalled, boardFaults, isOnTable, validateArrangement } from './validate-boards.ts'

// Checks that any half-map can be put on the map.

type Path = ValidationIssue['path']

/** @param faultsOf the faults of a mission without half-maps */
function validateHalfMaps(
  document: Mission,
  faultsOf: (document: Mission) => readonly ValidationIssue[],
): ValidationIssue[] {
  const sets = document.halves ?? []
  const faults = sets.flatMap((set, index) => setFaults(document, set, ['halves', index]))
  const boards = sets.map(({ board }) => board)
  for (const [index, board] of boards.entries())
    if (boards.indexOf(board) !== index)
      faults.push({ path: ['halves', index, 'board'], message: `board ${board} has half-maps already` })
  const ways = sets.reduce((product, { options }) => product * options.length, 1)
  if (ways > MAX_JOININGS)
    faults.push({
      path: ['halves'],
      message: `these half-maps can be joined in ${ways} ways; a mission has at most ${MAX_JOININGS}`,
    })
  faults.push(...validateHalfMapsIdFaults(document))
  // A fault of the mission itself is a fault with every half on it.
  if (faults.length > 0) return faults
  return sets.flatMap(({ board, chosen, options }, index) =>
    options.flatMap((half, place) => {
      if (half.id === chosen) return []
      const { halves: _, ...joined } = withHalf(document, board, half.id)
      return faultsOf(joined).map(({ path, message }): ValidationIssue => {
        const own = placeInHalf(joined, half, path)
        return own === null
          ? { path, message: `${message}, with the half-map “${half.title}”` }
          : { path: ['halves', index, 'options', place, ...own], message }
      })
    }),
  )
}

function setFaults(document: Mission, { side, board, chosen, options }: HalfSet, path: Path): ValidationIssue[] {
  const faults: ValidationIssue[] = []
  if (document.sides.every(({ id }) => id !== side))
    faults.push({ path: [...path, 'side'], message: `there is no side “${side}”` })
  if (!isOnTable(document, board)) faults.push({ path: [...path, 'board'], message: `there is no board ${board}` })
  const ids = options.map(({ id }) => id)
  if (!ids.includes(chosen)) faults.push({ path: [...path, 'chosen'], message: `there is no half-map “${chosen}”` })
  for (const [index, half] of options.entries()) {
    const at = [...path, 'options', index]
    if (ids.indexOf(half.id) !== index)
      faults.push({ path: [...at, 'id'], message: `the id “${half.id}” is already used by a half-map` })
    const items = itemsOfHalf(half)
    if (half.id === chosen && items.length > 0)
      faults.push({ path: at, message: `“${half.title}” is on the map, so its things belong there` })
    const there = new Set(itemsOfHalf(itemsOnBoard(half, board)))
    for (const name of halfCollections)
      for (const [number, item] of (half[name] ?? []).entries())
        if (!there.has(item))
          faults.push({ path: [...at, name, number], message: `“${item.id}” is not on board ${board}` })
  }
  return faults
}

/** An id is used once on the map and in all halves. */
function validateHalfMapsIdFaults(document: Mission): ValidationIssue[] {
  const used = new Set(collections.flatMap((name) => (document[name] as readonly Item[]).map(({ id }) => id)))
  const faults: ValidationIssue[] = []
  for (const [index, { options }] of (document.halves ?? []).entries())
    for (const [place, half] of options.entries())
      for (const name of halfCollections)
        for (const [number, { id }] of (half[name] ?? []).entries()) {
          if (used.has(id))
            faults.push({
              path: ['halves', index, 'options', place, name, number, 'id'],
              message: `the id “${id}” is already used`,
            })
          used.add(id)
        }
  return faults
}

/** Where in the half an item is that a path of the joined mission leads to, or null if it is not the half's. */
function placeInHalf(joined: Mission, half: HalfSet['options'][number], [list, place, ...rest]: Path): Path | null {
  const name = halfCollections.find((each) => each === list)
  if (name === undefined) return null
  const id = joined[name][Number(place)]?.id
  const index = (half[name] ?? []).findIndex((item) => item.id === id)
  return index === -1 ? null : [name, index, ...rest]
}

// The rule set of a mission is one that there is, and types and phases are its own.

/** Faults of what the mission says of its rule set; nothing else can be asked while there are some. */
export function ruleSetFaults(document: Mission): ValidationIssue[] {
  const { ruleSet } = document
  if (ruleSet?.own !== undefined) {
    const path = ['ruleSet', 'own']
    if (ruleSet.own.id !== ruleSet.id)
      return [{ path: [...path, 'id'], message: `the rule set is called “${ruleSet.own.id}”, not “${ruleSet.id}”` }]
    const faults = houseFaults(ruleSet.own)
    if (faults.length > 0) return faults.map((fault) => ({ path: [...path, ...fault.path], message: fault.message }))
  } else if (ruleSet !== undefined && ruleSetNamed(ruleSet) === undefined)
    return [
      {
        path: ['ruleSet', 'id'],
        message: `this program has no rule set “${ruleSet.id}”, and the file does not bring it along; there is ${ruleSets.map(({ id }) => id).join(', ')}`,
      },
    ]
  return [...settingFaults(document), ...typeFaults(document), ...phaseFaults(document), ...conditionFaults(document)]
}

function settingFaults(document: Mission): ValidationIssue[] {
  const { name, settings } = ruleSetOf(document)
  return Object.entries(document.ruleSet?.settings ?? {}).flatMap(([id, value]): ValidationIssue[] => {
    const path = ['ruleSet', 'settings', id]
    const setting = settings.find((each) => each.id === id)
    if (setting === undefined) return [{ path, message: `${name} has no setting “${id}”` }]
    const { least, most } = setting
    return value >= least && value <= most
      ? []
      : [{ path, message: `“${setting.name}” is from ${least} to ${most}, not ${value}` }]
  })
}

function typeFaults(document: Mission): ValidationIssue[] {
  const { name, types } = ruleSetOf(document)
  const { type } = document.mission
  return types.some(({ id }) => id === type)
    ? []
    : [{ path: ['mission', 'type'], message: `${name} has no missions of the type “${type}”` }]
}

/** Ways of scoring that the rule set does not know. */
function conditionFaults(document: Mission): ValidationIssue[] {
  const { name, conditions: known } = ruleSetOf(document)
  if (known === 'all') return []
  return document.play.objectives.flatMap(({ conditions }, index) =>
    conditions.flatMap(({ kind }, place) =>
      known.includes(kind)
        ? []
        : [
            {
              path: ['play', 'objectives', index, 'conditions', place, 'kind'],
              message: `${name} does not score by “${kind}”`,
            },
          ],
    ),
  )
}

/** Times in a turn or round that every rule set has. */
const always: ReadonlySet<string> = new Set(['turn-end', 'turn', 'round'])

function phaseFaults(document: Mission): ValidationIssue[] {
  const { name, phases } = ruleSetOf(document)
  const known = new Set(phases.map(({ id }) => id))
  const { objectives, rules } = document.play
  const named = [
    ...objectives.flatMap(({ timing }, index) =>
      timing.kind === 'progressive'
        ? [{ phase: timing.phase, path: ['play', 'objectives', index, 'timing', 'phase'] }]
        : [],
    ),
    ...rules.flatMap(({ when }, index) =>
      when === undefined ? [] : [{ phase: when.phase, path: ['play', 'rules', index, 'when', 'phase'] }],
    ),
  ]
  return named
    .filter(({ phase }) => !always.has(phase) && !known.has(phase))
    .map(({ phase, path }) => ({ path, message: `${name} has no phase “${phase}”` }))
}

// Forces name things once: one force for each side, and parts, slots and units by unique ids.

/**
 * Returns the faults that keep a file from opening. Whether a named part, slot or side exists, and whether a limit is
 * kept, is left to the checker: a list is written bit by bit.
 */
function forceFaults({ forces }: Mission): ValidationIssue[] {
  const faults: ValidationIssue[] = []
  const sides = new Set<string>()
  for (const [index, force] of forces.entries()) {
    if (sides.has(force.side))
      faults.push({ path: ['forces', index, 'side'], message: `the side “${force.side}” has a force already` })
    sides.add(force.side)
    for (const list of ['parts', 'slots', 'units'] as const) {
      const ids = new Set<string>()
      for (const [place, { id }] of force[list].entries()) {
        if (ids.has(id))
          faults.push({
            path: ['forces', index, list, place, 'id'],
            message: `the id “${id}” is already used by another of the ${list}`,
          })
        ids.add(id)
      }
    }
  }
  return faults
}

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
    return [{ path: [...path, 'id'], message: `“${id}” is a kit that the program has; give this one a different id` }]
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
        : `the ${what} at (${at.x}, ${at.y}) is off ${boardCalled(kit, at.board)}, whose grid is ${columns} × ${rows} squares`,
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
