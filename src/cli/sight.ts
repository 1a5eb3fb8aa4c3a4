/** `bulkhead measure` and `bulkhead sight`: how far it is from one place to another, and whether a model sees another. */

import { placedOutline } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { listOf, tokenName } from '#analysis/layout/place-names.ts'
import { measure as measureBetween, straightOnDeck } from '#analysis/sight/distance.ts'
import { partnerZones } from '#analysis/sight/levels.ts'
import { shownInches } from '#analysis/sight/limits.ts'
import { placementErrors } from '#analysis/sight/placement-errors.ts'
import { readPosition, writePosition } from '#analysis/sight/positions.ts'
import { coverOf, type Model } from '#analysis/sight/sight.ts'
import { type Base, baseAt, type HatchwayStates, type Solid, solidOf } from '#analysis/sight/solid.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import {
  formatFightPhase,
  formatHidden,
  formatSeen,
  formatWay,
  noWayWords,
  sightNames,
  statesInWords,
} from '#drawing/diagrams/reading-texts.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { baseSizes, type PlacedBase } from '#foundation/geometry/rectangle.ts'
import { MM_PER_INCH, readTypedNumber } from '#foundation/geometry/units.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { withoutOptionalTerrain } from '#model/mission/diagram-references.ts'
import type { Mission } from '#model/mission/document.ts'
import { capital, has, hatchwayWord, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { foldText } from '#model/mission/plural.ts'
import { describeError } from './file-error.ts'
import { readInput } from './files.ts'
import { CLEAN, type ExitCode, escapeForTerminal, printData, printError, printLine, UNREADABLE } from './terminal.ts'

// A token of the map as an end of `measure` and `sight`: by its id, its label, or its kind and label.

/** Says that a token is meant, where a square is called like it. */
const PREFIX = /^token:/i

/**
 * Returns the token that a text names, undefined if it does not name one, or the end of a sentence if several have that
 * name.
 */
function tokenNamed(document: Mission, text: string): Result<Mission['tokens'][number], string> | undefined {
  const wanted = foldText(text.replace(PREFIX, '').trim())
  if (wanted === '') return undefined
  const byId = document.tokens.find(({ id }) => id === wanted)
  if (byId !== undefined) return success(byId)
  const found = document.tokens.filter(
    (token) => token.label.toLowerCase() === wanted || tokenName(document, token).toLowerCase() === wanted,
  )
  const [token, other] = found
  if (token === undefined) return undefined
  if (other === undefined) return success(token)
  return failure(`${found.length} tokens are called so; name one by its id: ${found.map(({ id }) => id).join(', ')}`)
}

/** True where only a token can be meant. */
const meansToken = (text: string): boolean => PREFIX.test(text)

export interface SightOptions {
  /** Diameter in mm, or length and width of an oval as `60x35`, turned clockwise by so many degrees as `60x35@45`. */
  readonly base: string
  /** Base of one end, instead of `base`. */
  readonly fromBase?: string
  readonly toBase?: string
  readonly hatchways: HatchwayStates
  /** False: played without the terrain that the mission does not need. */
  readonly optional: boolean
  readonly format: 'text' | 'json'
}

interface SightScene {
  readonly solid: Solid
  readonly from: Base
  readonly to: Base
  /** `From C4 to D5, bases of 32 mm, hatchways as the battle starts.`; bases that differ stand behind their places. */
  readonly words: string
  /** The question as it is put into JSON. */
  readonly asked: object
}

/** Reads the mission and the places; says what is wrong and gives undefined when one cannot be read. */
async function readScene(
  command: 'measure' | 'sight',
  file: string,
  places: readonly [string, string],
  { base, fromBase, toBase, hatchways, optional }: SightOptions,
): Promise<SightScene | undefined> {
  const sizes: BaseSize[] = []
  for (const text of [fromBase ?? base, toBase ?? base]) {
    const size = readBase(text)
    if (size === undefined) {
      printError(
        `bulkhead ${command}: “${escapeForTerminal(text)}” is no base: write its diameter in mm, 60x35 for an oval, 60x35@45 for one turned ` +
          `clockwise by so many degrees, at most ${LARGEST_MM} mm; 0 is a point.\n`,
      )
      return undefined
    }
    sizes.push(size)
  }
  const input = await readInput(file)
  if (!input.ok) {
    printError(describeError(file, input.error))
    return undefined
  }
  const { document } = input.value
  const layout = layoutOf(optional ? document : withoutOptionalTerrain(document))
  const solid = solidOf(defaultTerrainOf(layout), hatchways)
  const ends: { readonly text: string; readonly at: FieldPoint; readonly size: BaseSize; readonly base: Base }[] = []
  for (const [index, text] of places.entries()) {
    const place = meansToken(text) ? undefined : readPosition(layout, text)
    const named = place?.ok === true ? undefined : tokenNamed(document, text)
    if (named !== undefined && !named.ok) {
      printError(`bulkhead ${command}: “${escapeForTerminal(text)}” is no place to stand: ${named.error}.\n`)
      return undefined
    }
    if (named !== undefined) {
      const token = named.value
      const outline = placedOutline(layout.field, token)
      if (outline === undefined) continue
      const own = [fromBase, toBase][index] === undefined
      const size = own ? sizeOf(token) : (sizes[index] ?? { length: 0, width: 0, turn: 0 })
      const at = { x: outline.x, y: outline.y }
      const name = `${tokenName(document, token)} at ${writePosition(layout, at)}`
      ends.push({ text: name, at, size, base: own ? outline : baseOf(at, size) })
      continue
    }
    if (place === undefined || !place.ok) {
      printError(
        `bulkhead ${command}: “${escapeForTerminal(text)}” is no place to stand: ${place === undefined ? 'no token of the map is called so' : place.error}.\n`,
      )
      return undefined
    }
    const size = sizes[index] ?? { length: 0, width: 0, turn: 0 }
    const at = place.value
    ends.push({ text: writePosition(layout, at), at, size, base: baseOf(at, size) })
  }
  const [from, to] = ends
  if (from === undefined || to === undefined) return undefined
  for (const [index, end] of ends.entries()) {
    const faults = placementErrors(solid, end.base, index === 0 ? [] : [from.base])
    if (faults.length === 0) continue
    const what = isPoint(end.size) ? 'nothing is measured from a place' : `no base of ${formatSize(end.size)} can stand`
    printError(
      `bulkhead ${command}: “${escapeForTerminal(places[index] ?? '')}” is no place to stand: ${what} ${listOf(faults.map(({ where }) => where))}. ` +
        `Move it${isPoint(end.size) ? '' : ', give it a smaller base,'} or take a place beside it.\n`,
    )
    return undefined
  }
  const isAlike = formatSize(from.size) === formatSize(to.size)
  const named = ({ text, size }: typeof from): string =>
    isAlike ? text : `${text} (${isPoint(size) ? 'a point' : `base of ${formatSize(size)}`})`
  const alike = isPoint(from.size) ? ', points' : `, bases of ${formatSize(from.size)}`
  return {
    solid,
    from: from.base,
    to: to.base,
    words: `From ${named(from)} to ${named(to)}${isAlike ? alike : ''}${has(document, 'hatchways') ? `, ${statesInWords[hatchways]}` : ''}${optional ? '' : ', without the optional terrain'}.`,
    asked: {
      file,
      from: { place: from.text, x: from.at.x, y: from.at.y, base: from.size },
      to: { place: to.text, x: to.at.x, y: to.at.y, base: to.size },
      /** Base of both ends, or null if they differ. */
      base: isAlike ? from.size : null,
      hatchways,
      optional_terrain: optional,
    },
  }
}

interface BaseSize {
  readonly rectangle?: true
  /** In mm. */
  readonly length: number
  readonly width: number
  /** Clockwise, in degrees. */
  readonly turn: number
}

/** Reads `32`, `60x35`, `60x35@45`; undefined when it is none of these, or larger than any base is. */
function readBase(text: string): BaseSize | undefined {
  const size = /^([\d.,]+)(?:x([\d.,]+)(?:@(-?[\d.,]+))?)?$/i.exec(text.trim())
  const [length, width, turn] = [size?.[1] ?? '', size?.[2] ?? size?.[1] ?? '', size?.[3] ?? '0'].map((part) => {
    const read = readTypedNumber(part, { check: (value) => (value > LARGEST_MM ? 'too large' : null) })
    return read.ok ? read.value : undefined
  })
  if (length === undefined || width === undefined || turn === undefined) return undefined
  return (length === 0) === (width === 0) ? { length, width, turn } : undefined
}

/** The base that a token stands on. */
const sizeOf = ({ base, turn }: Pick<PlacedBase, 'base' | 'turn'>): BaseSize => ({
  ...(base.kind === 'rectangle' ? { rectangle: true } : {}),
  ...baseSizes(base),
  turn: base.kind === 'round' ? 0 : turn,
})

const isPoint = ({ length }: BaseSize): boolean => length === 0

const baseOf = (at: FieldPoint, { length, width, turn }: BaseSize): Base =>
  length === width ? baseAt(at, { kind: 'round', diameter: length }) : baseAt(at, { kind: 'oval', length, width, turn })

/** `32 mm`, `60 × 35 mm, turned by 45°`, `60 × 60 mm (a rectangle)`. */
function formatSize({ length, width, turn, rectangle }: BaseSize): string {
  if (length === width && rectangle === undefined) return `${length} mm`
  const corners = rectangle === undefined ? '' : ' (a rectangle)'
  return `${length} × ${width} mm${corners}${turn === 0 ? '' : `, turned by ${turn}°`}`
}

/** Larger than any base that comes with the game (mm). */
const LARGEST_MM = 400

/** Lengths in JSON: as they were worked out, not rounded; infinite ones are null. */
export const lengthForJson = (millimetres: number): { mm: number | null; inches: number | null } =>
  millimetres === Number.POSITIVE_INFINITY
    ? { mm: null, inches: null }
    : { mm: millimetres, inches: millimetres / MM_PER_INCH }

const pointForJson = ({ x, y }: FieldPoint): [number, number] => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]

// `bulkhead measure`: how far it is from one place to another by the rules, and which way.

export async function measure(file: string, from: string, to: string, options: SightOptions): Promise<ExitCode> {
  const scene = await readScene('measure', file, [from, to], options)
  if (scene === undefined) return UNREADABLE
  const measured = measureBetween(scene.solid, scene.from, scene.to)
  const straight = straightOnDeck(scene.solid.terrain.layout, scene.from, scene.to)
  const reason =
    measured.kind === 'way'
      ? formatWay(scene.solid, measured)
      : noWayWords(scene.solid, measured, measureBetween(solidOf(scene.solid.terrain, 'open'), scene.from, scene.to))
  const letter = partnerZones(scene.solid, scene.from, scene.to)
  if (options.format === 'json')
    printData({
      ...scene.asked,
      rule: 'distance',
      ...lengthForJson(measured.length),
      reason,
      path: measured.kind === 'way' ? measured.path.map(pointForJson) : null,
      through: measured.kind === 'way' ? measured.through.map(({ panel, name }) => ({ id: panel.id, name })) : [],
      straight: lengthForJson(straight),
      fight_phase: letter === null ? null : { engaged: true, access_zone: letter },
    })
  else
    printLine(
      `${measured.kind === 'way' ? shownInches(measured.length) : 'No route'} — ${reason}\n` +
        `${letter === null ? '' : `${capital(formatFightPhase(scene.solid.terrain.layout.document, letter))}, if they are enemies.\n`}${scene.words}\n\n` +
        `Distance: the shortest way between the edges of the bases, round walls${has(scene.solid.terrain.layout.document, 'hatchways') ? ' and closed hatchways' : ''}. Models are not in the way.\n` +
        (Number.isFinite(straight)
          ? `Straight through walls${ruleSetOf(scene.solid.terrain.layout.document).ranges.deepStrike === null ? '' : ', as Deep Strike measures'}: ${shownInches(straight)}.\n`
          : 'Between decks nothing is measured straight through walls.\n'),
    )
  return CLEAN
}

// `bulkhead sight`: whether a model at one place sees a model at another.

export async function sight(file: string, from: string, to: string, options: SightOptions): Promise<ExitCode> {
  const scene = await readScene('sight', file, [from, to], options)
  if (scene === undefined) return UNREADABLE
  const [shooter, target]: [Model, Model] = [
    { base: scene.from, unit: 'shooter' },
    { base: scene.to, unit: 'target' },
  ]
  const { sight: seen, cover, features } = coverOf(scene.solid, shooter, target)
  const reason = seen.kind === 'hidden' ? formatHidden(scene.solid, shooter, target, seen) : formatSeen(seen, cover)
  const letter = partnerZones(scene.solid, scene.from, scene.to)
  if (options.format === 'json')
    printData({
      ...scene.asked,
      rule: 'visibility',
      sight: seen.kind,
      cover,
      reason,
      line: seen.kind === 'hidden' ? null : seen.line.map(pointForJson),
      seen: seen.kind === 'hidden' ? 0 : Math.round(seen.seen * 1000) / 1000,
      features,
      fight_phase: letter === null ? null : { visible: true, access_zone: letter },
    })
  else
    printLine(
      `${letter === null ? `${sightNames[seen.kind]} — ${reason}` : `Visible in the Fight phase — ${formatFightPhase(scene.solid.terrain.layout.document, letter)}, if they are enemies\nAt other times: hidden — ${reason}`}\n${scene.words}\n\n` +
        `Visible: a line from any part of one base to any part of the other crosses ${nothingOf(scene.solid.terrain.layout.document)}.\n` +
        'Fully visible: such a line to every part of the target. If not, the target has the Benefit of Cover.\n',
    )
  return CLEAN
}

/** `no wall and no closed hatchway`: what a line may not cross. */
const nothingOf = (document: Mission): string =>
  has(document, 'hatchways') ? `no wall and no closed ${hatchwayWord(document)}` : 'no wall'
