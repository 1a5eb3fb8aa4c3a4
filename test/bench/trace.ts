/**
 * Walls, zones and markers read from pictures: `npm run bench -- trace FOLDER`. The folder holds pictures and what is on
 * them: for each `NAME.json` with the name of its picture, arrangement, corners of each lattice, the state of each edge,
 * and zones and markers if they are known. Corners are set off as by a hand. Shares are of pictures with so many wrong
 * edges, after the planner has built them. `--each` lists every picture.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decodePicture } from '../../src/cli/decode-picture.ts'
import { edgeState } from '../../src/core/analysis/layout/edge-states.ts'
import { layoutOf } from '../../src/core/analysis/layout/layout.ts'
import { previewEdits } from '../../src/core/editing/edits/apply-edits.ts'
import { Chance } from '../../src/core/editing/generate/generator-options.ts'
import { type BoardInPicture, pitchOf } from '../../src/core/editing/trace/boards-in-picture.ts'
import type { EdgeReading } from '../../src/core/editing/trace/probability.ts'
import { planWalls, questionsAbout } from '../../src/core/editing/trace/propose-walls.ts'
import { readFloors } from '../../src/core/editing/trace/read-floors.ts'
import { readMarkers } from '../../src/core/editing/trace/read-markers.ts'
import {
  type ReadablePicture,
  readablePicture,
  readWalls,
  refineByReading,
} from '../../src/core/editing/trace/read-walls.ts'
import { edgeKey, nodePoint, type Square, squareKey } from '../../src/core/model/kit/lattice.ts'
import type { Arrangement } from '../../src/core/model/mission/arrangement.ts'
import { blankMission } from '../../src/core/model/mission/blank.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { type BenchRow, percentiles } from './row.ts'

interface Truth {
  readonly image: string
  readonly look: string
  readonly level: string
  readonly arrangement: Arrangement
  readonly boards: readonly {
    readonly board: 1 | 2
    readonly columns: number
    readonly rows: number
    readonly corners: readonly (readonly [number, number])[]
  }[]
  readonly edges: Readonly<Record<string, 'open' | 'wall' | 'hatchway'>>
  /** Edges that the picture draws as one line. */
  readonly twins?: readonly (readonly [string, string])[]
  readonly zones?: readonly { readonly squares: readonly Square[] }[]
  /** In millimetres of their boards. */
  readonly markers?: readonly { readonly board: number; readonly x: number; readonly y: number }[]
}

/** How many there are, how many were read, and how many of these are right. */
interface Tally {
  readonly there: number
  readonly read: number
  readonly right: number
}

interface Outcome {
  readonly file: string
  readonly look: string
  readonly level: string
  readonly wrong: number
  /** By true state, by state read. */
  readonly matrix: readonly number[]
  readonly questions: number
  readonly unasked: number
  readonly mode: string
  readonly first: number
  readonly refined: number
  readonly floors: Tally
  readonly markers: Tally
  /** Time for both. */
  readonly things: number
}

const STATES = ['open', 'wall', 'hatchway'] as const
const keyOf = ({ board, edge }: Pick<EdgeReading, 'board' | 'edge'>): string => `${board}:${edgeKey(edge)}`
const lines: string[] = []

export async function measureTracing(): Promise<BenchRow[]> {
  const folder = process.argv.slice(2).find((word) => existsSync(word) && statSync(word).isDirectory())
  if (folder === undefined) {
    lines.push('Reading walls from pictures is measured with a folder of pictures: npm run bench -- trace FOLDER')
    return []
  }
  const rows: BenchRow[] = []
  for (const off of [0.02, 0.05]) {
    const outcomes: Outcome[] = []
    for (const file of readdirSync(folder).sort())
      if (file.endsWith('.json')) outcomes.push(...(await outcomeOf(folder, file, off)))
    rows.push(...rowsFor(outcomes, off))
  }
  return rows
}

export const explainTracing = (): readonly string[] => lines

async function outcomeOf(folder: string, file: string, off: number): Promise<Outcome[]> {
  const truth = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Truth
  if (truth.edges === undefined) return []
  const decoded = await decodePicture(readFileSync(join(folder, truth.image)))
  if (!decoded.ok) throw new Error(`${file}: ${decoded.error}`)
  const boards = jogged(
    truth,
    off,
    [...file].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  )
  const pitch = Math.min(...boards.map(pitchOf))
  const blank = { ...blankMission(), arrangement: truth.arrangement }
  const start = performance.now()
  const picture = readablePicture(decoded.value, { ways: [boards], pitch })
  readWalls(picture)
  const first = performance.now() - start
  const best = refineByReading(picture)
  const { edges } = readWalls(best)
  const refined = performance.now() - start
  const plan = planWalls(blank, edges, { standing: 'keep', swap: false })
  const built = plan === null ? blank : previewEdits(blank, plan.edits)
  const questions = questionsAbout(blank, edges, plan?.uses ?? [])
  return [
    {
      file,
      look: truth.look,
      level: truth.level,
      ...compared(truth, built, edges, questions),
      mode: plan?.mode ?? 'none',
      first,
      refined,
      ...thingsIn(truth, best),
    },
  ]
}

/** Markers are right within a quarter of a square. */
const NEAR_MM = 25

function thingsIn(truth: Truth, picture: ReadablePicture): Pick<Outcome, 'floors' | 'markers' | 'things'> {
  const start = performance.now()
  const squares = readFloors(picture).flatMap((group) => group.squares)
  const read = readMarkers(picture)
  const things = performance.now() - start
  const zoned = new Set((truth.zones ?? []).flatMap((zone) => zone.squares.map(squareKey)))
  const left = [...(truth.markers ?? [])]
  const { kit } = layoutOf(blankMission())
  for (const marker of read) {
    const at = nodePoint(kit, marker)
    const hit = left.findIndex(({ board, x, y }) => board === marker.board && Math.hypot(x - at.x, y - at.y) <= NEAR_MM)
    if (hit >= 0) left.splice(hit, 1)
  }
  const there = truth.markers?.length ?? 0
  return {
    floors: {
      there: zoned.size,
      read: squares.length,
      right: squares.filter((square) => zoned.has(squareKey(square))).length,
    },
    markers: { there, read: read.length, right: there - left.length },
    things,
  }
}

/** Corners as a hand sets them: off by so much of a square (standard deviation). */
function jogged(truth: Truth, off: number, seed: number): BoardInPicture[] {
  const chance = new Chance(seed % 1_000_000)
  /** Twelve throws added up come close to a bell curve. */
  const normal = (): number =>
    Array.from({ length: 12 }, () => chance.below(10_000) / 10_000).reduce((a, b) => a + b) - 6
  return truth.boards.map(({ board, columns, rows, corners }) => {
    const [a, b, c, d] = corners.map(([x, y]) => ({ x, y }))
    if (!a || !b || !c || !d) throw new Error('a board has four corners')
    const pitch = pitchOf({ columns, rows, corners: [a, b, c, d] })
    const jog = ({ x, y }: { x: number; y: number }) => ({
      x: x + normal() * off * pitch,
      y: y + normal() * off * pitch,
    })
    return { board, columns, rows, corners: [jog(a), jog(b), jog(c), jog(d)] }
  })
}

function compared(truth: Truth, built: Mission, edges: readonly EdgeReading[], questions: readonly EdgeReading[]) {
  const layout = layoutOf(built)
  const got = new Map(edges.map((edge) => [keyOf(edge), stateIn(layout, edge)]))
  const asked = new Set(questions.map(keyOf))
  const twin = new Map(
    (truth.twins ?? []).flatMap(([a, b]): [string, string | null][] => [
      [a, b],
      [b, null],
    ]),
  )
  const matrix = Array.from({ length: 9 }, () => 0)
  let [wrong, unasked] = [0, 0]
  for (const [key, own] of Object.entries(truth.edges)) {
    const other = twin.get(key)
    if (other === null) continue
    const rank = (state: (typeof STATES)[number] | undefined): number => STATES.indexOf(state ?? 'open')
    const be = Math.max(rank(own), rank(other === undefined ? undefined : truth.edges[other]))
    const is = Math.max(got.get(key) ?? 0, other === undefined ? 0 : (got.get(other) ?? 0))
    matrix[3 * be + is] = (matrix[3 * be + is] ?? 0) + 1
    if (be === is) continue
    wrong += 1
    if (!asked.has(key) && !(other !== undefined && asked.has(other))) unasked += 1
  }
  return { matrix, wrong, questions: questions.length, unasked }
}

function stateIn(layout: ReturnType<typeof layoutOf>, { board, edge }: EdgeReading): number {
  const panels = layout.panelsOn(board, edge)
  if (panels.length === 0) return 0
  const state = edgeState(layout, board, edge)
  // A hatchway of a plan starts closed.
  return state === 3 ? 2 : 1
}

/** Looks of real walls on a table, which are reported and have no limits. */
const isTable = ({ look }: Outcome): boolean => look.includes('table')
const isSaver = ({ look }: Outcome): boolean => look.includes('saver')

function rowsFor(outcomes: readonly Outcome[], off: number): BenchRow[] {
  const drawn = outcomes.filter((one) => !isTable(one) && !isSaver(one))
  const few = share(drawn, ({ wrong }) => wrong <= 3)
  const said = `Corners off by ${100 * off} %`
  lines.push('', said, HEAD, lineFor('all', outcomes), lineFor('drawn, not ink saver', drawn))
  const listed = (of: readonly Outcome[], key: 'level' | 'look'): string[] =>
    [...new Set(of.map((one) => one[key]))].sort().map((name) =>
      lineFor(
        `  ${name}`,
        of.filter((one) => one[key] === name),
      ),
    )
  lines.push(...listed(drawn, 'level'), ...listed(outcomes, 'look'))
  if (process.argv.includes('--each'))
    lines.push(
      ...outcomes.map(({ file, look, level, wrong, mode }) => `  ${file} ${look} ${level}: ${wrong} wrong, ${mode}`),
    )
  const above = (name: string, value: number, least: number): BenchRow => ({
    name: `${said}: not ${name}`,
    value: 100 - value,
    unit: '%',
    limit: 100 - least,
  })
  if (off > 0.03) return [above('≤ 3 wrong', few, 45)]
  const plain = outcomes.filter((one) => !isTable(one))
  const found = (of: (one: Outcome) => Tally): number => part(plain, of).found
  const right = (of: (one: Outcome) => Tally): number => part(plain, of).right
  const saver = outcomes.filter(isSaver)
  const hard = drawn.filter(({ level }) => level === 'hard')
  return [
    above('≤ 3 wrong', few, 80),
    above(
      'without a fault',
      share(drawn, ({ wrong }) => wrong === 0),
      50,
    ),
    ...(hard.length === 0
      ? []
      : [
          above(
            '≤ 3 wrong, hard ones',
            share(hard, ({ wrong }) => wrong <= 3),
            55,
          ),
        ]),
    ...(saver.length === 0
      ? []
      : [
          above(
            '≤ 3 wrong, ink saver',
            share(saver, ({ wrong }) => wrong <= 3),
            60,
          ),
        ]),
    above('squares of zones found', found(floorsOf), 85),
    above('squares of zones right', right(floorsOf), 90),
    above('markers found', found(markersOf), 80),
    above('markers right', right(markersOf), 90),
    {
      name: `${said}: zones and markers`,
      ...percentiles(outcomes.map(({ things }) => things)),
      unit: 'ms',
      limit: 300,
    },
    { name: `${said}: first reading`, ...percentiles(outcomes.map(({ first }) => first)), unit: 'ms', limit: 300 },
    { name: `${said}: refined`, ...percentiles(outcomes.map(({ refined }) => refined)), unit: 'ms', limit: 1500 },
  ]
}

const share = (outcomes: readonly Outcome[], is: (one: Outcome) => boolean): number =>
  outcomes.length === 0 ? 100 : (100 * outcomes.filter(is).length) / outcomes.length

const floorsOf = ({ floors }: Outcome): Tally => floors
const markersOf = ({ markers }: Outcome): Tally => markers

/** Shares that were found, and that are right. */
function part(outcomes: readonly Outcome[], of: (one: Outcome) => Tally): { found: number; right: number } {
  const sum = (key: keyof Tally): number => outcomes.reduce((all, one) => all + of(one)[key], 0)
  return { found: (100 * sum('right')) / sum('there'), right: (100 * sum('right')) / sum('read') }
}

const HEAD = `${''.padEnd(24)}   n  ≤ 3 wrong  none  median  most  wall found/right  hatchway found/right  zones found/right  markers found/right  questions  wrong unasked`

function lineFor(name: string, outcomes: readonly Outcome[]): string {
  const wrong = outcomes.map((one) => one.wrong).sort((a, b) => a - b)
  const sum = (at: (one: Outcome) => number): number => outcomes.reduce((all, one) => all + at(one), 0)
  const cell = (be: number, is: number): number => sum(({ matrix }) => matrix[3 * be + is] ?? 0)
  const edges = (kind: number): string => {
    const hit = cell(kind, kind)
    const found = (100 * hit) / [0, 1, 2].reduce((all, is) => all + cell(kind, is), 0)
    const right = (100 * hit) / [0, 1, 2].reduce((all, be) => all + cell(be, kind), 0)
    return `${found.toFixed(1)} ${right.toFixed(1)}`
  }
  const things = (of: (one: Outcome) => Tally): string => {
    const { found, right } = part(outcomes, of)
    return `${found.toFixed(1)} ${right.toFixed(1)}`
  }
  const mean = (at: (one: Outcome) => number): string => (sum(at) / outcomes.length).toFixed(1)
  return [
    name.padEnd(24),
    String(outcomes.length).padStart(3),
    share(outcomes, (one) => one.wrong <= 3)
      .toFixed(0)
      .padStart(8),
    share(outcomes, (one) => one.wrong === 0)
      .toFixed(0)
      .padStart(6),
    String(wrong[wrong.length >> 1]).padStart(6),
    String(wrong.at(-1)).padStart(6),
    edges(1).padStart(16),
    edges(2).padStart(16),
    things(floorsOf).padStart(18),
    things(markersOf).padStart(18),
    mean((one) => one.questions).padStart(10),
    mean((one) => one.unasked).padStart(10),
  ].join(' ')
}
