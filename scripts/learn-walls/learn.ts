/** Makes the pictures, cuts them into strips, learns from most of them, and says how well the rest is read. */
import { writeFileSync } from 'node:fs'
import { loadFonts, moreFonts, renderSvg } from '../../src/cli/fonts-and-paper.ts'
import { layoutOf } from '../../src/core/analysis/layout/layout.ts'
import { mapThemes } from '../../src/core/drawing/display/screen/map-themes.ts'
import * as paper from '../../src/core/drawing/display/themes.ts'
import { type FontBytes, loadFor } from '../../src/core/drawing/lettering/font-files.ts'
import { Outlines } from '../../src/core/drawing/lettering/outlines.ts'
import { boardEdgeKey } from '../../src/core/editing/edits/plans/runs/lattice-path.ts'
import { type BoardInPicture, pitchOf } from '../../src/core/editing/trace/boards-in-picture.ts'
import { cornersOf } from '../../src/core/editing/trace/homography.ts'
import { readNetwork, readStrips, type WrittenLayer } from '../../src/core/editing/trace/network.ts'
import type { PicturePoint, Raster } from '../../src/core/editing/trace/picture.ts'
import { boardEdges, planesFor, STRIP, stripsOf } from '../../src/core/editing/trace/strips.ts'
import { edgeKey, latticeOf } from '../../src/core/model/kit/lattice.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { mapPicture, textsOf } from '../../src/core/publishing/export/picture.ts'
import { pictureSvg } from '../../src/core/publishing/export/picture-svg.ts'
import { Dice } from './dice.ts'
import { type DrawnBoard, drawBoards, type EdgeState } from './looks.ts'
import { generatedMissions, rewalled, statesOf } from './missions.ts'
import { GRAIN, train } from './train.ts'
import { KINDS, worn } from './wear.ts'

const SEED = 20
const MISSIONS = 16
const PICTURES = 1000
/** Readings of each picture, its corners set anew by another hand. */
const HANDS = 2
const ROUNDS = 10
/** Every so-manieth picture is kept to be read at the end. */
const KEPT = 12
/** Pixels to a square. */
const PITCH = { least: 26, most: 72 }

/** A picture and its walls. */
interface Drawn {
  readonly raster: Raster
  readonly boards: readonly BoardInPicture[]
  readonly states: ReadonlyMap<string, EdgeState>
}

export async function learn(file: string, share: number): Promise<void> {
  const start = performance.now()
  const say = (text: string): void =>
    console.log(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${text}`)
  const missions = generatedMissions(new Dice(SEED), Math.ceil(MISSIONS * Math.sqrt(share)))
  say(`${missions.length} maps`)
  const fonts = await loadFonts()
  const lessons: Drawing[] = []
  for (let number = 0; number < PICTURES * share; number += 1) {
    const dice = new Dice(SEED + 1 + number)
    const mission = missions[number % missions.length]
    if (mission === undefined) break
    lessons.push(...cutUp(dice, await drawn(dice, rewalled(dice, mission, missions), fonts), number % KEPT === 0))
    if (number % 100 === 99) say(`${number + 1} pictures`)
  }
  const layers = train(new Dice(SEED), joined(lessons.filter(({ isKept }) => !isKept)), ROUNDS, say)
  say(
    judged(
      layers,
      lessons.filter(({ isKept }) => isKept),
    ),
  )
  writeFileSync(file, `${JSON.stringify({ layers }, null, 2)}\n`)
}

/** The strips of one picture, as bytes. */
interface Drawing {
  readonly isKept: boolean
  readonly strips: Int8Array
  readonly states: Uint8Array
}

const STATES = ['open', 'wall', 'hatchway'] as const

function cutUp(dice: Dice, { raster, boards, states }: Drawn, isKept: boolean): Drawing[] {
  const pitch = Math.min(...boards.map(pitchOf))
  const planes = planesFor(raster, pitch)
  return Array.from({ length: HANDS }, (): Drawing[] => {
    // Most hands are steady.
    const off = 0.005 + 0.05 * dice.from(0, 1) * dice.from(0, 1)
    const strips = stripsOf(
      planes,
      boards.map((board) => ({ ...board, corners: jogged(dice, board, off) })),
    )
    if (strips === null) return []
    const bytes = Int8Array.from(strips.values, (value) => Math.max(-127, Math.min(127, Math.round(value * GRAIN))))
    const known = strips.edges.map((edge) => STATES.indexOf(states.get(boardEdgeKey(edge)) ?? 'open'))
    return [{ isKept, strips: bytes, states: Uint8Array.from(known) }]
  }).flat()
}

function jogged(dice: Dice, { columns, rows, corners }: BoardInPicture, off: number): BoardInPicture['corners'] {
  const far = off * pitchOf({ columns, rows, corners })
  const jog = ({ x, y }: PicturePoint): PicturePoint => ({ x: x + dice.bell() * far, y: y + dice.bell() * far })
  const [a, b, c, d] = corners
  return [jog(a), jog(b), jog(c), jog(d)]
}

function joined(drawings: readonly Drawing[]): { strips: Int8Array; states: Uint8Array } {
  const strips = new Int8Array(drawings.reduce((sum, one) => sum + one.strips.length, 0))
  const states = new Uint8Array(strips.length / STRIP)
  let at = 0
  for (const one of drawings) {
    strips.set(one.strips, at)
    states.set(one.states, at / STRIP)
    at += one.strips.length
  }
  return { strips, states }
}

/** How many edges of each picture the network alone misreads. */
function judged(layers: readonly WrittenLayer[], drawings: readonly Drawing[]): string {
  const network = readNetwork(layers)
  const wrong = drawings.map(({ strips, states }) => {
    const edges = boardEdges({ board: 1, columns: states.length, rows: 0 }).slice(0, states.length)
    const read = readStrips(network, { edges, values: Float32Array.from(strips, (value) => value / GRAIN) })
    return read.filter((shares, index) => shares.indexOf(Math.max(...shares)) !== states[index]).length
  })
  const sorted = wrong.toSorted((a, b) => a - b)
  const few = (100 * wrong.filter((count) => count <= 3).length) / wrong.length
  return `${drawings.length} readings of pictures that were kept back: ${few.toFixed(0)} % with at most 3 wrong, median ${sorted[sorted.length >> 1]}`
}

// Pictures.

async function drawn(dice: Dice, mission: Mission, fonts: FontBytes): Promise<Drawn> {
  const pitch = PITCH.least * (PITCH.most / PITCH.least) ** (dice.from(0, 1) * dice.from(0.5, 1))
  const clean = dice.chance(0.35) ? await asProgram(dice, mission, pitch, fonts) : await byHand(dice, mission, pitch)
  const { raster, place } = worn(dice, dice.one(...KINDS), clean.raster)
  const boards = clean.boards.map((board): BoardInPicture => {
    const [a, b, c, d] = board.corners
    return { ...board, corners: [place(a), place(b), place(c), place(d)] }
  })
  return { raster, boards, states: clean.states }
}

const PRINTED = [paper.print, paper.printGrey, paper.printLines, paper.printDeck, paper.printDeckGrey, paper.printNight]
const SCREENS = [paper.light, paper.dark, ...Object.values(mapThemes)]

/** As the program draws it: on paper, as ink saver, as a picture, on the screen. */
async function asProgram(dice: Dice, mission: Mission, pitch: number, fonts: FontBytes): Promise<Drawn> {
  const theme = dice.one(dice.one(...PRINTED), paper.printSaver, dice.one(...SCREENS))
  const options = {
    theme: 'print',
    transparent: false,
    area: null,
    title: dice.chance(0.3),
    key: dice.chance(0.2),
  } as const
  const picture = { ...mapPicture(mission, options), theme }
  const layout = layoutOf(mission)
  const scale = pitch / layout.kit.lattice.pitch.value
  const outlines = new Outlines(await loadFor(fonts, moreFonts([]), textsOf(picture)))
  const { width, height, pixels } = await renderSvg(
    pictureSvg(picture, outlines),
    Math.round(picture.box.width * scale),
  )
  const by = width / picture.box.width
  const boards = layout.field.boards.map(({ board, box }): BoardInPicture => {
    const { columns, rows, rim, pitch: square } = latticeOf(layout.kit, board)
    const [x, y] = [box.x + rim.value - picture.box.x, box.y + rim.value - picture.box.y]
    return {
      board,
      columns,
      rows,
      corners: cornersOf(x * by - 0.5, y * by - 0.5, columns * square.value * by, rows * square.value * by),
    }
  })
  return { raster: { width, height, data: pixels }, boards, states: statesOf(layout) }
}

/** As somebody draws it: see looks.ts. */
async function byHand(dice: Dice, mission: Mission, pitch: number): Promise<Drawn> {
  const layout = layoutOf(mission)
  const own = statesOf(layout)
  const square = layout.kit.lattice.pitch.value
  const isRimless = dice.chance(0.4)
  const places = layout.field.boards.map(({ board, box }) => {
    const { columns, rows, rim, boardWidth, boardHeight } = latticeOf(layout.kit, board)
    const [x, y] = isRimless
      ? [(box.x / boardWidth.value) * columns, (box.y / boardHeight.value) * rows]
      : [(box.x + rim.value) / square, (box.y + rim.value) / square]
    return { board, columns, rows, x, y, rim: isRimless ? 0 : rim.value / square }
  })
  const states = isRimless ? withTwins(places, own) : own
  const boards = places.map((place): DrawnBoard => {
    const edges = new Map(
      boardEdges(place).map((each) => [edgeKey(each.edge), states.get(boardEdgeKey(each)) ?? 'open']),
    )
    return { ...place, edges, ...decorated(dice, place.columns, place.rows) }
  })
  const { svg, x, y, width: wide } = drawBoards(dice, boards)
  const { width, height, pixels } = await renderSvg(svg, Math.round(wide * pitch))
  const by = width / wide
  const corners = (place: (typeof places)[number]): BoardInPicture['corners'] =>
    cornersOf((place.x - x) * by - 0.5, (place.y - y) * by - 0.5, place.columns * by, place.rows * by)
  return {
    raster: { width, height, data: pixels },
    boards: places.map((place) => ({
      board: place.board,
      columns: place.columns,
      rows: place.rows,
      corners: corners(place),
    })),
    states,
  }
}

/** Tinted squares and marks, as zones and objectives would be. */
function decorated(dice: Dice, columns: number, rows: number): Pick<DrawnBoard, 'tints' | 'marks'> {
  const tints = new Map<string, number>()
  for (let zone = dice.below(4); zone > 0; zone -= 1) {
    const [x, y] = [dice.below(columns), dice.below(rows)]
    const [right, bottom] = [x + dice.whole(1, 4), y + dice.whole(1, 4)]
    for (let row = y; row < Math.min(rows, bottom); row += 1)
      for (let column = x; column < Math.min(columns, right); column += 1) tints.set(`${column},${row}`, zone)
  }
  const marks = Array.from({ length: dice.below(6) }, (): readonly [number, number] => [
    dice.below(columns) + dice.one(0.5, 0.5, 0, dice.from(0, 1)),
    dice.below(rows) + dice.one(0.5, 0.5, 0.5, dice.from(0, 1)),
  ])
  return { tints, marks }
}

/** Edges of two boards that are drawn as one line show on either what stands on one of them. */
function withTwins(
  places: readonly (Pick<BoardInPicture, 'board' | 'columns' | 'rows'> & PicturePoint)[],
  own: ReadonlyMap<string, EdgeState>,
): Map<string, EdgeState> {
  const states = new Map(own)
  const all = places.flatMap((place) =>
    boardEdges(place).map((each) => ({ ...each, x: place.x + each.edge.x, y: place.y + each.edge.y })),
  )
  for (const one of all)
    for (const other of all) {
      if (one.board === other.board || one.edge.axis !== other.edge.axis) continue
      if (Math.abs(one.x - other.x) + Math.abs(one.y - other.y) > 0.2) continue
      const [mine, theirs] = [one, other].map((each) => own.get(boardEdgeKey(each)) ?? 'open')
      if (STATES.indexOf(theirs ?? 'open') > STATES.indexOf(mine ?? 'open'))
        states.set(boardEdgeKey(one), theirs ?? 'open')
    }
  return states
}
