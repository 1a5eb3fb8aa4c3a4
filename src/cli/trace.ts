/** `bulkhead trace`: walls read from a picture, built out of the box, with what a person should look at. */
import { existsSync } from 'node:fs'
import { layoutOf } from '#analysis/layout/layout.ts'
import { atEdge, codeAndName } from '#analysis/layout/place-names.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { boardsInPicture, type CornerFault, type CornerMeaning, GOOD_PITCH } from '#editing/trace/boards-in-picture.ts'
import type { PicturePoint } from '#editing/trace/picture.ts'
import type { EdgeReading } from '#editing/trace/probability.ts'
import { planWalls, type Question, questionsAbout, shortageOf, type WallsPlan } from '#editing/trace/propose-walls.ts'
import { readFloors } from '#editing/trace/read-floors.ts'
import { readMarkers } from '#editing/trace/read-markers.ts'
import {
  type ReadablePicture,
  type Reading,
  readablePicture,
  readWalls,
  refineByReading,
} from '#editing/trace/read-walls.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { readMissionIn } from '#model/containers/read-container.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { systemPath } from '#node-files/path-name.ts'
import { readFileOrPipe } from '#node-files/read-file.ts'
import { decodePicture } from './decode-picture.ts'
import { failFor, fromSystem } from './file-error.ts'
import { readInput, writeMissionOut } from './files.ts'
import { readBoards } from './option-values.ts'
import { CLEAN, type ExitCode, escapeForTerminal, FOUND, failWith, printData, printError } from './terminal.ts'

export interface TraceOptions {
  /** A mission file, or the number or sizes of the boards. */
  readonly boards: string
  /** `x,y,x,y,…` in pixels. */
  readonly corners: string
  readonly cornersOf: CornerMeaning
  /** Takes away the walls that stand on the boards. */
  readonly replace?: boolean
  /** Closed hatchways may stand in as walls. */
  readonly swap?: boolean
  /** Reads a picture that carries a mission. */
  readonly evenSo?: boolean
  readonly out?: string
  readonly force?: boolean
  readonly format: 'text' | 'json'
}

/** Most bytes of a picture. */
const MAX_PICTURE_BYTES = 40 * 1024 * 1024

export async function tracePicture(file: string, options: TraceOptions): Promise<ExitCode> {
  const refuse = (why: string): ExitCode => failWith(`bulkhead trace: ${why}\n`)
  const corners = readCorners(options.corners)
  if (corners === null)
    return refuse(
      '--corners takes pairs of numbers: x,y of the upper left corner, then clockwise, for all boards or for each',
    )
  const mission = await missionFrom(options.boards)
  if (!mission.ok) return mission.error
  let bytes: Uint8Array
  try {
    bytes = await readFileOrPipe(file, MAX_PICTURE_BYTES)
  } catch (error) {
    return failFor(file, fromSystem(error, 'read'))
  }
  if (options.evenSo !== true && readMissionIn(bytes, new TextDecoder('utf-8', { fatal: true }), file).ok)
    return refuse(
      'the picture carries a mission with every wall in it. bulkhead extract takes it out; --even-so reads the picture all the same',
    )
  const decoded = await decodePicture(bytes)
  if (!decoded.ok) return refuse(`${escapeForTerminal(file)}: ${decoded.error}`)
  const layout = layoutOf(mission.value)
  const placed = boardsInPicture(layout, corners, options.cornersOf)
  if (!placed.ok) return refuse(wordsFor(placed.error))
  if (placed.value.pitch < GOOD_PITCH)
    printError(
      `A square has only ${Math.floor(placed.value.pitch)} pixels: more will be misread than in a larger picture.\n`,
    )
  const readable = refineByReading(readablePicture(decoded.value, placed.value))
  const reading = readWalls(readable)
  const plan = planWalls(mission.value, reading.edges, {
    standing: options.replace === true ? 'replace' : 'keep',
    swap: options.swap === true,
  })
  if (plan === null) return refuse('the kit has no walls')
  const questions = questionsAbout(mission.value, reading.edges, plan.uses)
  if (options.format === 'json') printData(asData(readable, reading, plan, questions))
  else printError(asText(mission.value, plan, questions))
  const code = shortageOf(plan.uses).length > 0 ? FOUND : CLEAN
  if (options.format === 'json' && options.out === undefined) return code
  const written = await writeMissionOut(previewEdits(mission.value, plan.edits), options)
  return written === CLEAN ? code : written
}

function readCorners(text: string): readonly PicturePoint[] | null {
  const numbers = text.split(/[\s,]+/).map(Number)
  if (numbers.length % 2 !== 0 || numbers.some((number) => !Number.isFinite(number))) return null
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[2 * index] ?? 0,
    y: numbers[2 * index + 1] ?? 0,
  }))
}

/** A mission on whose boards the walls are built: that of a file, or an empty one. */
async function missionFrom(boards: string): Promise<Result<Mission, ExitCode>> {
  if (existsSync(systemPath(boards))) {
    const input = await readInput(boards)
    return input.ok ? success(input.value.document) : failure(failFor(boards, input.error))
  }
  const blank = blankMission()
  const laid = readBoards(layoutOf(blank).kit, boards, 0)
  return laid.ok
    ? success({ ...blank, arrangement: laid.value })
    : failure(failWith(`bulkhead trace: --boards takes a mission file or boards: ${laid.error}\n`))
}

function wordsFor(fault: CornerFault): string {
  switch (fault.kind) {
    case 'count':
      return fault.boards === 1
        ? '--corners takes four corners'
        : `--corners takes four corners for all boards, or ${4 * fault.boards}`
    case 'crossed':
      return `the sides of ${fault.board === null ? 'the boards' : `board ${fault.board}`} cross: give the corners clockwise from the upper left one`
    case 'small':
      return `a square has only ${Math.floor(fault.pitch)} pixels. It needs 24, better 32: take a larger picture`
    case 'apart':
      return 'these boards don’t fill a rectangle: give four corners for each board'
    case 'no-squares':
      return 'an open table has no squares to read walls on'
  }
}

const kinds = { open: 'open', wall: 'a wall', hatchway: 'a hatchway' } as const

function asText(mission: Mission, plan: WallsPlan, questions: readonly Question[]): string {
  const layout = layoutOf(mission)
  const short = shortageOf(plan.uses).map(({ code, missing }) => `${missing} × ${codeAndName(layout, code)}`)
  return [
    `${plan.walls} edges with walls, ${plan.hatchways} with hatchways, ${questions.length} to look at.`,
    ...(short.length === 0 ? [] : [`The box lacks ${short.join(', ')}: something may be misread.`]),
    ...questions.map(({ board, edge, state, shares }) => {
      const percent = Math.round(100 * Math.max(...shares))
      return `  ${atEdge(layout.kit, board, edge)}: ${kinds[state]}? ${percent} %`
    }),
    '',
  ].join('\n')
}

const edgeData = ({ board, edge, shares: [open, wall, hatchway], state }: EdgeReading) => ({
  board,
  ...edge,
  state,
  open: rounded(open),
  wall: rounded(wall),
  hatchway: rounded(hatchway),
})
const rounded = (share: number): number => Math.round(10_000 * share) / 10_000

const asData = (
  readable: ReadablePicture,
  { edges, boards }: Reading,
  plan: WallsPlan,
  questions: readonly Question[],
) => ({
  boards: boards.map(({ board, corners }) => ({ board, corners })),
  edges: edges.map(edgeData),
  questions: questions.map((question) => ({ ...edgeData(question), why: question.why })),
  box: plan.mode,
  missing: shortageOf(plan.uses).map(({ code, missing }) => ({ piece: code, count: missing })),
  floors: readFloors(readable).map(({ colour, sureness, regions }) => ({
    colour: `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    sureness: rounded(sureness),
    regions: regions.map((squares) => ({ squares })),
  })),
  markers: readMarkers(readable).map(({ board, x, y, size, sureness }) => ({
    board,
    x: rounded(x),
    y: rounded(y),
    size: rounded(size),
    sureness: rounded(sureness),
  })),
})
