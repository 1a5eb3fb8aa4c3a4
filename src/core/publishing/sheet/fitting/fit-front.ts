/** Fits the front of a mission sheet: tries columns, letter sizes and map scales until everything has room. */

/** Smallest letters of sentences (points). */
export const SMALLEST_BODY = 8

export interface BodyType {
  readonly condensed: boolean
  /** Points. */
  readonly size: number
  /** From line to line, as a multiple of the size. */
  readonly leading: number
}

const normal = (size: number): BodyType => ({ condensed: false, size, leading: size < 9 ? 1.23 : 1.26 })
const condensed = (size: number, leading: number): BodyType => ({ condensed: true, size, leading })

export interface FrontChoice {
  /** Scale of the map: the 7 of 1:7. */
  readonly scale: number
  readonly body: BodyType
  /** Less room around everything. */
  readonly tight: boolean
  /** Whether the briefing stands on the front too. */
  readonly briefing: boolean
  /** Whether plain scenery stands in the key. */
  readonly scenery: boolean
  /** Number of parts on the back, the last one first. */
  readonly moved: number
  /**
   * True if the table of scoring is on the back by itself: it is too high for the front, while the parts after it fit.
   */
  readonly scoringAway: boolean
  /** 0…1: how much of the room that is left goes between the parts. */
  readonly airy: number
}

export interface FrontTask {
  /** The largest scale for which there is room in width. */
  readonly largest: number
  /** Whether text stands beside the map: then a smaller map leaves wider columns. */
  readonly beside: boolean
  readonly hasBriefing: boolean
  readonly hasScenery: boolean
  /** True if letters stay large, and parts without room go on the back instead. */
  readonly roomy?: boolean
  /** Whether there is a table of scoring. */
  readonly hasScoring: boolean
  /** Number of parts that can be moved to the back. */
  readonly movable: number
  /** How many of them, moved last, are looked at all the time: the key, the sides, the table of scoring. */
  readonly lasting: number
  /** By how much the front is too high with a choice; 0 or less: it fits. */
  over(choice: FrontChoice): number
  /** True if everything that a choice puts on the back fits on one side. */
  holds(choice: FrontChoice): boolean
}

/** Scales 1:`n` at which the map may be drawn, step by step. Its walls are read from across a table. */
const MAP_FIRST = 5.8
const MAP_BESIDE = 6.2
const MAP_USUAL = 6.8
const MAP_SMALL = 7.5
const MAP_SMALLEST = 8.2
/** Smallest scale that is tried to keep everything used in play on the front. */
const MAP_LAST = 10
/** And further only where a third page could not be helped otherwise. */
const MAP_TINIEST = 12
const MORE = [1.12, 1.25, 1.4] as const
const MAP_TINY = [8.6, 9, 9.5, 10, 10.5, 11, 11.5, MAP_TINIEST] as const
/** Beyond it nothing on a map can be told apart. */
const MAP_NEVER = 60
/** Scales have one decimal. */
const STEPS = 10
/** Share of parts on the back above which the front need not be crammed for the others. */
const MANY = 0.6
/** So many more may go for its sake. */
const FEW = 3

/** So many steps of a tenth, as a scale: divided, so that 24.3 is what is printed and said, and not 24.300000000000004. */
const scaleOf = (steps: number): number => steps / STEPS
const roundScale = (scale: number): number => scaleOf(Math.ceil(scale * STEPS - 1e-6))

/** The first choice that fits down the ladder, with what was given back. */
export function fitFront(task: FrontTask): FrontChoice {
  const start: FrontChoice = {
    scale: roundScale(task.largest),
    body: normal(9),
    tight: false,
    briefing: task.hasBriefing,
    scenery: true,
    moved: 0,
    scoringAway: false,
    airy: 0,
  }
  return task.roomy === true ? givenBack(task, wholeLetters(task, start)) : givenBack(task, climbed(task, start))
}

/** Part of its size that a map keeps before parts needed all the time go on the back. */
const MAP_KEEPS = 0.7

/** In letters that read well: rules go on the back, then the map becomes smaller, then everything else goes on the back. */
function wholeLetters(task: FrontTask, start: FrontChoice): FrontChoice {
  const rules: Rung = (_, choice) => fewestAway(task, choice, Math.max(0, task.movable - task.lasting))
  const steps: readonly Rung[] = [
    set({ body: normal(8.5) }),
    rules,
    set({ scenery: false }),
    mapTo(roundScale(start.scale / MAP_KEEPS)),
    allThere,
    overleaf,
    mapTo(MAP_NEVER),
  ]
  return steps.reduce((choice, step) => (fits(task, choice) ? choice : step(task, choice)), start)
}

/** With as few parts on the back as fit, or with that many. */
const fewestAway = (task: FrontTask, choice: FrontChoice, most = choice.moved): FrontChoice => ({
  ...choice,
  moved: leastThat((moved) => fits(task, { ...choice, moved }), most),
})

const fits = (task: FrontTask, choice: FrontChoice): boolean => task.over(choice) <= 0

type Rung = (task: FrontTask, choice: FrontChoice) => FrontChoice

const set =
  (part: Partial<FrontChoice>): Rung =>
  (_, choice) => ({ ...choice, ...part })

/** The largest map that fits, or one at the limit. */
const mapTo =
  (limit: number): Rung =>
  (task, choice) =>
    limit <= choice.scale ? choice : smallestMap(task, choice, limit)

function smallestMap(task: FrontTask, choice: FrontChoice, limit: number): FrontChoice {
  const at = (steps: number): FrontChoice => ({
    ...choice,
    scale: scaleOf(Math.round(choice.scale * STEPS) + steps),
  })
  const most = Math.round((limit - choice.scale) * STEPS)
  return at(leastThat((steps) => fits(task, at(steps)), most))
}

/** The least whole number from 0 to `most` for which it is so; `most` if it never is. It stays so once it is. */
function leastThat(so: (value: number) => boolean, most: number): number {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (so(middle)) high = middle
    else low = middle + 1
  }
  return low
}

const onlyBeside =
  (rung: Rung): Rung =>
  (task, choice) =>
    task.beside ? rung(task, choice) : choice

const overleaf: Rung = (task, choice) => ({
  ...choice,
  moved: leastThat((moved) => fits(task, { ...choice, moved }), task.movable),
})

/** The largest map beside which everything stays on the front; as it was if there is none. */
const allThere: Rung = (task, choice) => {
  const smaller = mapTo(task.roomy === true ? MAP_TINIEST : MAP_LAST)(task, choice)
  return fits(task, smaller) ? smaller : choice
}

const rungs: readonly Rung[] = [
  onlyBeside(mapTo(MAP_FIRST)),
  set({ body: normal(8.5) }),
  onlyBeside(mapTo(MAP_BESIDE)),
  set({ briefing: false }),
  set({ scenery: false }),
  mapTo(MAP_USUAL),
  set({ tight: true }),
  set({ body: condensed(9, 1.18) }),
  set({ body: condensed(8.5, 1.16) }),
  mapTo(MAP_SMALL),
  set({ body: condensed(SMALLEST_BODY, 1.14) }),
  mapTo(MAP_SMALLEST),
  allThere,
  overleaf,
  mapTo(MAP_NEVER),
]

function climbed(task: FrontTask, start: FrontChoice): FrontChoice {
  let choice = start
  for (const rung of rungs) {
    if (fits(task, choice)) break
    choice = rung(task, choice)
  }
  if (!isWhole(task, choice)) choice = withSmallerMap(task, choice)
  if (task.hasScoring && !keepsLasting(task, choice)) choice = withoutScoring(task, choice)
  return choice.moved > task.movable * MANY ? comfortable(task, choice, start) : choice
}

/** Scales that are tried for the sake of what stands beside or below the map. A map that is smaller than the last anyway gives some more. */
const smallerThan = (scale: number): number[] =>
  scale < MAP_TINIEST ? MAP_TINY.filter((limit) => limit > scale) : MORE.map((more) => roundScale(scale * more))

/** True if everything that is looked at all the time is on the front. */
const keepsLasting = (task: FrontTask, choice: FrontChoice): boolean =>
  fits(task, choice) && choice.moved <= task.movable - task.lasting

/** Both sides hold everything, and what is looked at all the time stands on the front. */
const isWhole = (task: FrontTask, choice: FrontChoice): boolean => keepsLasting(task, choice) && task.holds(choice)

/**
 * Tries smaller maps: a map that is harder to read is better than a third page, or a front without its scoring. If it
 * avoids neither, the map stays as it is.
 */
function withSmallerMap(task: FrontTask, crammed: FrontChoice): FrontChoice {
  let lasting = keepsLasting(task, crammed) ? crammed : undefined
  for (const scale of [crammed.scale, ...smallerThan(crammed.scale)]) {
    // Where the map had to be drawn so small that there is room beside it, what went before comes back.
    const choice = overleaf(task, { ...crammed, scale })
    if (isWhole(task, choice)) return choice
    if (lasting === undefined && keepsLasting(task, choice)) lasting = choice
  }
  return lasting ?? overleaf(task, crammed)
}

/** A table of scoring that is too high for the front need not take with it what comes after it. */
function withoutScoring(task: FrontTask, crammed: FrontChoice): FrontChoice {
  const away = { ...crammed, scoringAway: true }
  const large = overleaf(task, away)
  if (large.moved <= task.movable - task.lasting) return large
  const small = overleaf(task, { ...away, scale: smallerThan(crammed.scale).at(-1) ?? crammed.scale })
  const [best] = [small, large].filter(({ moved }) => moved < crammed.moved)
  return best !== undefined && fits(task, best) ? best : crammed
}

/** Sets the front in letters that read well if much is on the back anyway. */
function comfortable(task: FrontTask, crammed: FrontChoice, start: FrontChoice): FrontChoice {
  const roomy: FrontChoice = {
    ...start,
    scoringAway: crammed.scoringAway,
    briefing: false,
    body: normal(8.5),
    scale: Math.max(start.scale, Math.min(crammed.scale, MAP_USUAL)),
  }
  const choice = overleaf(task, roomy)
  const most = Math.min(crammed.moved + FEW, Math.max(crammed.moved, task.movable - task.lasting))
  const good = fits(task, choice) && choice.moved <= most && (isWhole(task, choice) || !isWhole(task, crammed))
  return good ? choice : crammed
}

const largerBodies: readonly BodyType[] = [
  condensed(8.5, 1.16),
  condensed(9, 1.18),
  normal(8.5),
  normal(9),
  normal(9.5),
  normal(10),
]

/** Room that is left: scenery in the key, a larger map, larger letters, more room between the parts. */
function givenBack(task: FrontTask, found: FrontChoice): FrontChoice {
  let choice = found
  const take = (next: FrontChoice): boolean => {
    if (!fits(task, next)) return false
    choice = next
    return true
  }
  if (!fits(task, choice)) return choice
  if (!choice.scenery) take({ ...choice, scenery: true })
  const least = roundScale(task.largest)
  if (choice.scale > least) choice = smallestMap(task, { ...choice, scale: least }, choice.scale)
  if (task.roomy === true) choice = fewestAway(task, choice)
  const at = largerBodies.findIndex(
    ({ size, condensed: narrow }) => size === choice.body.size && narrow === choice.body.condensed,
  )
  const bodies = task.roomy === true ? largerBodies.filter((body) => !body.condensed) : largerBodies
  const larger = bodies.slice(
    task.roomy === true ? bodies.findIndex(({ size }) => size === choice.body.size) + 1 : at + 1,
  )
  for (const body of larger) if (!take({ ...choice, body })) break
  if (choice.tight) take({ ...choice, tight: false })
  const tenths = 10 - leastThat((less) => fits(task, { ...choice, airy: 1 - less / 10 }), 10)
  return { ...choice, airy: tenths / 10 }
}

/** Something that stands in a column whole: a rule, a group of rows, a heading. */
export interface Piece {
  readonly height: number
  /** Room above it, unless it begins a column. */
  readonly before: number
  /** It never ends a column: a heading stays with what it is the heading of. */
  readonly keeps: boolean
  /** Heads of its table, repeated above the piece if it begins a column. */
  readonly again?: { readonly height: number }
}

/** Returns the height of a piece at the beginning of a column, or below other pieces. */
const roomOf = ({ height, before, again }: Piece, begins: boolean): number =>
  height + (begins ? (again?.height ?? 0) : before)

/** Tolerance for a column too high by rounding. */
const ROUNDING = 0.01

/** Height of the pieces from `start` up to `end` in one column. */
export function columnHeight(pieces: readonly Piece[], start: number, end: number): number {
  let height = 0
  for (let index = start; index < end; index += 1) {
    const piece = pieces[index]
    if (piece !== undefined) height += roomOf(piece, index === start)
  }
  return height
}

/**
 * Fills columns of those rooms in order, each as far as it goes.
 * @returns for each column the index after its last piece; undefined when not all pieces find room
 */
export function filledColumns(pieces: readonly Piece[], rooms: readonly number[]): number[] | undefined {
  const ends: number[] = []
  let start = 0
  for (const room of rooms) {
    let end = start
    let height = 0
    for (let index = start; index < pieces.length; index += 1) {
      const piece = pieces[index]
      if (piece === undefined) break
      height += roomOf(piece, index === start)
      if (height > room + ROUNDING) break
      if (!piece.keeps || index === pieces.length - 1) end = index + 1
    }
    ends.push(end)
    start = end
  }
  return start === pieces.length ? ends : undefined
}

export interface EvenColumns {
  /** For each column the index after its last piece. */
  readonly ends: readonly number[]
  /** Height of the tallest column. */
  readonly height: number
}

/** The lowest columns that hold all pieces, when none need be higher than `room`. */
export function evenColumns(pieces: readonly Piece[], columns: number, room: number): EvenColumns | undefined {
  const filled = (height: number): number[] | undefined =>
    filledColumns(
      pieces,
      Array.from({ length: columns }, () => height),
    )
  let ends = filled(room)
  if (ends === undefined) return undefined
  let [low, high] = [0, room]
  // Halved until the columns differ by less than anybody sees.
  for (let round = 0; round < 24 && high - low > ROUNDING; round += 1) {
    const middle = (low + high) / 2
    const found = filled(middle)
    if (found === undefined) low = middle
    else {
      high = middle
      ends = found
    }
  }
  const height = ends.reduce((most, end, index) => Math.max(most, columnHeight(pieces, ends?.[index - 1] ?? 0, end)), 0)
  return { ends, height }
}
