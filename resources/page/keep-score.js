// Keeps score on the page of a mission: no server, nothing loaded. Everything that was tapped is a list of events; what is shown is
// reckoned from it, undo takes the last one away, and the list is kept after each (kept-list.js, which stands before this, as rolls.js,
// printed-score.js and reckon-score.js).
const play = JSON.parse(document.getElementById('score-data').textContent)
const place = document.getElementById('score')
const list = keptList(`bulkhead-score:${play.key}`, isEvent, () => draw())

/** Steps of a battle: before it, each turn of each round, and its end. */
const steps = [
  { name: `Before the first ${play.words.round}`, round: 0 },
  ...Array.from({ length: play.rounds }, (_, round) =>
    play.sides.map((_side, turn) => ({ round: round + 1, turn })),
  ).flat(),
  { name: 'End of the battle', round: play.rounds + 1 },
]

let askedToBegin = false

// What is heard must be there before it is heard, so it stays where everything else is drawn anew.
const status = element('p', '', { role: 'status', class: 'spoken' })
const shown = element('div', '')
place.append(shown, status)
/** What was last drawn, against which is told what has changed. */
let told

// What takes the keys does not stop under the points at the top. (Some browsers do not mind `scroll-margin` for what is on the screen
// already, as things under other things are.)
function keepClear(target) {
  requestAnimationFrame(() => {
    const points = place.querySelector('.totals')
    if (points === null || !target.isConnected || !target.matches(':focus-visible') || points.contains(target)) return
    const under = points.getBoundingClientRect().bottom - target.getBoundingClientRect().top
    if (under > 0) scrollBy({ top: -under - 8, behavior: 'instant' })
  })
}
place.addEventListener('focusin', ({ target }) => keepClear(target))
/** The points stay at the top of the screen where they leave three fifths of it for what is below. */
function letPointsStay() {
  const points = place.querySelector('.totals')
  points.classList.toggle('tall', points.offsetHeight > innerHeight * 0.4)
}
// A telephone that is turned, or shows its keys, leaves the page less room.
addEventListener('resize', () => {
  letPointsStay()
  if (place.contains(document.activeElement)) keepClear(document.activeElement)
})

/** What somebody else's hand or another version of the mission may have left is not taken. */
function isEvent(event) {
  if (typeof event !== 'object' || event === null) return false
  const isSide = play.sides[event.side] !== undefined
  if (event.kind === 'next' || event.kind === 'back') return true
  if (event.kind === 'first' || event.kind === 'painted') return isSide
  if (event.kind === 'roll') return play.tables[event.table] !== undefined && typeof event.text === 'string'
  return event.kind === 'score' && isSide && optionOf(event) !== undefined && Number.isInteger(event.points)
}

function optionOf({ objective, option }) {
  return play.objectives[objective]?.options[option]
}

function add(event) {
  askedToBegin = false
  list.keep([...list.events, event])
  draw()
}

/** What the events come to. */
function reckoned() {
  let step = 0
  let first = play.first ?? 0
  // How often each button was tapped at each step.
  const taps = new Map()
  for (const event of list.events) {
    if (event.kind === 'next') step = Math.min(steps.length - 1, step + 1)
    else if (event.kind === 'back') step = Math.max(0, step - 1)
    else if (event.kind === 'first') first = event.side
    else if (event.kind === 'score') taps.set(tapKey(step, event), (taps.get(tapKey(step, event)) ?? 0) + 1)
  }
  return { step, first, taps, ...reckonScore(play, list.events) }
}

const tapKey = (step, { side, objective, option }) => `${step} ${side} ${objective} ${option}`

const capital = (word) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** `Player A’s`, `The Lanterns’`. */
const possessive = (name) => (name.endsWith('s') ? `${name}’` : `${name}’s`)

/** Where a round is called a turn, whose it is stands there without that word. */
const whose = (name) => (play.words.turn === 'turn' ? `${possessive(name)} turn` : `${name} to play`)

const stepName = ({ name, round, turn }, first) =>
  name ??
  `${capital(play.words.round)} ${round} of ${play.rounds}: ${whose(play.sides[(first + turn) % play.sides.length].name)}`

/** Whether an objective is scored at a step. */
function isNow({ start, rounds, end }, { round }) {
  if (round === 0) return start
  if (round > play.rounds) return end
  return rounds[round - 1] === true
}

function element(name, words, props = {}, children = []) {
  const made = document.createElement(name)
  if (words !== '') made.textContent = words
  for (const [key, value] of Object.entries(props)) {
    if (key === 'onclick') made.addEventListener('click', value)
    else if (key.startsWith('aria-')) made.setAttribute(key, String(value))
    else if (value !== false) made.setAttribute(key, value === true ? '' : String(value))
  }
  made.append(...children)
  return made
}

/** What does nothing now keeps the keys all the same: whoever takes the last step back stays where they are. */
const button = (words, id, onclick, { off = false, ...props } = {}) =>
  element('button', words, {
    type: 'button',
    id,
    onclick: () => off || onclick(),
    ...(off ? { 'aria-disabled': true } : {}),
    ...props,
  })

/** Says what is another than it was: the turn, the points, a roll, or that nothing is kept. */
function tell(at) {
  const now = {
    turn: stepName(steps[at.step], at.first),
    points: play.sides.map(({ name }, side) => `${name} ${at.totals[side]}`).join(', '),
    rolls: play.tables.map((_table, table) => lastRoll(table)).join('. '),
    kept: list.isKept ? '' : NOT_KEPT,
  }
  if (told !== undefined) {
    const words = Object.keys(now).flatMap((key) => (now[key] === told[key] || now[key] === '' ? [] : [now[key]]))
    if (words.length > 0) status.textContent = words.join('. ')
  }
  told = now
}

function draw() {
  const at = reckoned()
  const focused = document.activeElement?.id ?? ''
  const here = steps[at.step]
  tell(at)
  shown.replaceChildren(
    element('h2', 'Keep score'),
    element(
      'div',
      '',
      { class: 'totals' },
      play.sides.map(({ name }, side) =>
        element('div', '', { class: 'total' }, [
          element('span', name, { class: 'total-name' }),
          element('strong', String(at.totals[side]), { class: 'total-points', 'data-side': side }),
          element(
            'span',
            [play.cap === null ? '' : `of ${play.cap + (at.painted.has(side) ? play.painted : 0)}`, overCap(at, side)]
              .filter(Boolean)
              .join(', '),
            {
              class: 'small',
            },
          ),
        ]),
      ),
    ),
    element('div', '', { class: 'step' }, [
      button('‹', 'step-back', () => add({ kind: 'back' }), {
        'aria-label': `The ${play.words.turn} before`,
        off: at.step === 0,
      }),
      element('strong', stepName(here, at.first), { id: 'step-now' }),
      button('›', 'step-next', () => add({ kind: 'next' }), {
        'aria-label': `The next ${play.words.turn}`,
        off: at.step === steps.length - 1,
      }),
    ]),
    ...(at.step === 0
      ? [element('div', '', { class: 'row' }, [element('span', 'First turn:'), ...firstTurns(at)])]
      : []),
    ...play.sides.map((side, index) => sideCard(at, here, side, index)),
    ...(play.tables.length === 0 ? [] : [element('h3', 'Roll'), ...play.tables.map(tableCard)]),
    ...(list.events.length === 0 ? [] : [printedScore(at)]),
    log(),
    ...(list.isKept ? [] : [element('p', NOT_KEPT, { class: 'warning' })]),
  )
  letPointsStay()
  if (focused === '') return
  // What another tab has taken away or folded leaves the keys to the turns.
  for (const id of [focused, 'step-next'])
    if (document.activeElement?.id !== focused) document.getElementById(id)?.focus({ preventScroll: true })
}

const NOT_KEPT = 'This browser keeps nothing for this page: leave it open until the battle is over.'

const overCap = (at, side) => (play.cap !== null && at.own(side) > play.cap ? `${at.own(side)} before the limit` : '')

const firstTurns = (at) =>
  play.sides.map(({ name }, side) =>
    button(name, `first-${side}`, () => add({ kind: 'first', side }), { 'aria-pressed': at.first === side }),
  )

function sideCard(at, here, { name }, side) {
  const own = [...play.objectives.entries()].filter(
    ([, objective]) => objective.side === null || objective.side === side,
  )
  const cards = own.map(([index, objective]) => [
    isNow(objective, here),
    objectiveCard(at, isNow(objective, here), side, index),
  ])
  const later = cards.filter(([now]) => !now).map(([, card]) => card)
  const painted =
    play.painted > 0
      ? [
          button(`Painted army: +${play.painted}`, `painted-${side}`, () => add({ kind: 'painted', side }), {
            'aria-pressed': at.painted.has(side),
          }),
        ]
      : []
  return element('section', '', { class: 'side', 'aria-label': name }, [
    element('h3', name),
    ...cards.filter(([now]) => now).map(([, card]) => card),
    ...(later.length === 0 ? [] : [folded(`later-${side}`, `Not scored now (${later.length})`, later)]),
    ...painted,
  ])
}

function objectiveCard(at, now, side, index) {
  const objective = play.objectives[index]
  const points = at.gained[side][index]
  const counted = objective.most === undefined ? points : Math.min(points, objective.most)
  return element('div', '', { class: now ? 'objective now' : 'objective' }, [
    element('div', '', { class: 'objective-head' }, [
      element('strong', objective.title),
      element('span', `${counted}${objective.most === undefined ? '' : ` of at most ${objective.most}`}`, {
        class: 'points',
      }),
    ]),
    element('p', objective.when, { class: 'small' }),
    element(
      'div',
      '',
      { class: 'row' },
      objective.options.map((option, choice) => scoreButton(at, option, side, index, choice)),
    ),
  ])
}

function scoreButton(at, option, side, objective, choice) {
  const points = pointsFor(option, side)
  const times = at.taps.get(tapKey(at.step, { side, objective, option: choice })) ?? 0
  return element(
    'button',
    '',
    {
      type: 'button',
      id: `add-${side}-${objective}-${choice}`,
      class: points < 0 ? 'score-button less' : 'score-button',
      onclick: () => add({ kind: 'score', side, objective, option: choice, points }),
    },
    [
      element('strong', `${points < 0 ? '−' : '+'}${Math.abs(points)}`),
      element('span', option.words),
      ...(times === 0 ? [] : [element('span', `✓ ${tappedWords(times, at)}`, { class: 'tapped' })]),
    ],
  )
}

const tappedWords = (times, { step }) =>
  `${times === 1 ? 'once' : `${times} times`}${steps[step].turn === undefined ? '' : ` this ${play.words.turn}`}`

/** What is folded stays folded or open while the page is drawn anew. */
const unfolded = new Set()
function folded(id, words, children) {
  const made = element('details', '', { id, open: unfolded.has(id) }, [
    element('summary', words, { id: `${id}-head` }),
    ...children,
  ])
  made.addEventListener('toggle', () => (made.open ? unfolded.add(id) : unfolded.delete(id)))
  return made
}

const pointsFor = (option, side) => option.sides?.[side] ?? option.points

const tableCard = (rolled, table) =>
  element('div', '', { class: 'row' }, [
    button(tableName(rolled), `roll-${table}`, () => roll(table)),
    element('span', lastRoll(table)),
  ])

const lastRoll = (table) =>
  list.events.filter((event) => event.kind === 'roll' && event.table === table).at(-1)?.text ?? ''

const roll = (table) => add({ kind: 'roll', table, text: rolledOn(play.tables[table]) })

function eventWords(event, first) {
  if (event.kind === 'score')
    return `${play.sides[event.side].name}: ${event.points < 0 ? '−' : '+'}${Math.abs(event.points)}, ${play.objectives[event.objective].title}`
  if (event.kind === 'roll') return `${play.tables[event.table].title}: ${event.text}`
  if (event.kind === 'first') return `${play.sides[event.side].name} takes the first turn`
  if (event.kind === 'painted') return `${play.sides[event.side].name}: painted army on or off`
  return `→ ${stepName(steps[first.step], first.first)}`
}

/** What was tapped, the last thing first, and how to take it back. */
function log() {
  let step = 0
  let first = play.first ?? 0
  const lines = list.events.map((event) => {
    if (event.kind === 'next') step = Math.min(steps.length - 1, step + 1)
    if (event.kind === 'back') step = Math.max(0, step - 1)
    if (event.kind === 'first') first = event.side
    return eventWords(event, { step, first })
  })
  return element('div', '', { class: 'log' }, [
    element('div', '', { class: 'row' }, [
      button(
        'Undo',
        'undo',
        () => {
          list.keep(list.events.slice(0, -1))
          draw()
        },
        { off: list.events.length === 0 },
      ),
      button(
        askedToBegin ? 'Really begin again: everything goes' : 'Begin again',
        'begin',
        () => {
          if (askedToBegin) list.keep([])
          askedToBegin = !askedToBegin
          draw()
        },
        { off: list.events.length === 0 },
      ),
    ]),
    element(
      'ol',
      '',
      { reversed: true, class: 'small' },
      lines.reverse().map((line) => element('li', line)),
    ),
  ])
}

draw()
// Who taps goes on with the newest list: until it is there, which is a moment, nothing can be tapped.
place.inert = true
void list.newest.then(() => {
  place.inert = false
})
