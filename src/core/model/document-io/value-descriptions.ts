/** Describes the fixed values of a file for its JSON Schema, group by group. */
import { kindParts } from '#model/rule-sets/kinds.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'

interface ValueWords {
  /** The key they stand at, where the same values mean something else at another. */
  readonly key?: string
  readonly words: Readonly<Record<string, string | undefined>>
}

const edges = { north: 'upper side', east: 'right side', south: 'lower side', west: 'left side' }
const whenItEnds = {
  'at-once': 'at once',
  'phase-end': 'at the end of the phase',
  'turn-end': 'at the end of the turn',
  'next-command-phase': 'in the side’s next Command phase',
  'next-movement-phase-end': 'at the end of the side’s next Movement phase',
  'round-end': 'at the end of the battle round',
  'battle-end': 'at the end of the battle',
}

const own: readonly ValueWords[] = [
  { key: 'hatchwayAt', words: { middle: 'over the node in the middle of two edges' } },
  { key: 'joint', words: { straddle: 'walls reach into it', butt: 'walls end at it' } },
  { words: { attacker: 'the Attacker', defender: 'the Defender', player: 'one of several players' } },
  {
    words: {
      H: 'printed officially, or found in two independent places',
      M: 'one good source',
      L: 'an inference',
    },
  },
  { words: { both: 'deployment and reserves', deployment: 'set-up alone', reserves: 'arriving units alone' } },
  { words: { numbers: '1, 2, 3', letters: 'A, B, C', pairs: 'each letter twice' } },
  {
    words: {
      spot: 'one square',
      room: 'a room',
      closed: 'a room with walls all around',
      parts: 'one of several parts that the ground is divided into',
    },
  },
  {
    words: {
      error: 'cannot be built or played so',
      warning: 'probably not meant',
      notice: 'worth a look',
      off: 'not looked at',
    },
  },
  {
    words: {
      none: 'nothing',
      'command-point': 'a Command point',
      'entry-zone': 'its own Entry Zone',
      own: 'what the author writes',
    },
  },
  {
    words: {
      unstated: 'not said',
      'roll-off': 'the players roll off',
      agreed: 'the players agree',
      none: 'nobody has to',
    },
  },
  {
    words: {
      unstated: 'not said',
      'one-unit': 'one unit',
      'one-non-character-and-one-character': 'one unit that is no Character, and one Character',
    },
  },
  {
    words: {
      destroyed: 'units that have not arrived count as destroyed',
      'destroyed-if-from-the-start': 'the same, except units put into reserves after the battle began',
    },
  },
  { words: { in: 'every model in it, if only in part', 'wholly-in': 'wholly in it' } },
  { words: { 'by-turns': 'one unit at a time, taking turns', 'army-after-army': 'one army after the other' } },
  { words: { must: 'it has to', may: 'its player chooses' } },
  { words: { 'round-the-centre': 'as near the centre of the zone as it can', 'in-reserves': 'in reserves' } },
  {
    words: {
      airlock: 'part of an airlock',
      locked: 'locked',
      'one-way': 'can be gone through one way alone',
    },
  },
  { words: { 'battle-ends': 'the battle ends', 'other-plays-on': 'the other player plays on' } },
  { words: { draw: 'a draw', 'tie-breaker': 'what the tie-breaker says' } },
  {
    words: {
      'any-unit': 'any unit',
      'usual-units': 'the units that can do so by the rules',
      nobody: 'nobody',
    },
  },
  { words: { opens: 'open it', closes: 'close it', both: 'open and close it' } },
  {
    words: {
      D3: 'one to three',
      D6: 'one die',
      '2D6': 'two dice together',
      D33: 'two dice of three, one for tens, one for ones',
      D66: 'two dice of six, one for tens, one for ones',
    },
  },
  {
    words: {
      d3: 'one to three',
      d6: 'one die of six',
      d10: 'one die of ten',
      d33: 'two dice of three, one for tens, one for ones',
      d66: 'two dice of six, one for tens, one for ones',
    },
  },
  { words: { 'special-rule': 'holds by itself', 'tactical-manoeuvre': 'a unit chooses to do it' } },
  { words: { start: 'when it starts', during: 'at any time in it', end: 'when it ends' } },
  {
    key: 'turn',
    words: { own: 'the turn of the side that it is for', opponent: 'the turn of its opponent', both: 'either turn' },
  },
  { words: whenItEnds },
  { words: { toughness: 'the Toughness of the unit', nothing: 'nothing' } },
  {
    words: {
      rule: 'a line above it',
      band: 'a filled band',
      walls: 'a pale band with walls of the mission',
      plates: 'a band cut from the map',
      line: 'a line',
      number: 'a number and a line',
      tab: 'a filled tab',
    },
  },
  {
    words: {
      none: 'none',
      'half-turn': 'turned by half a turn it is the same',
      'mirror-long': 'mirrored over the line along the long sides',
      'mirror-short': 'mirrored over the line along the short sides',
    },
  },
  {
    words: {
      blue: 'blue',
      amber: 'amber',
      green: 'green',
      pink: 'pink',
      yellow: 'yellow',
      red: 'red',
    },
  },
  {
    words: {
      rising: 'lines that rise to the right',
      falling: 'lines that fall to the right',
      level: 'horizontal lines',
      upright: 'vertical lines',
      crossed: 'lines that cross at a slant',
      grid: 'lines that cross upright',
    },
  },
  {
    words: {
      dot: 'filled circle',
      square: 'square',
      triangle: 'triangle',
      diamond: 'square on its corner',
      cross: 'cross',
      ring: 'open circle',
    },
  },
  { words: { left: 'on the left hand', right: 'on the right hand' } },
  { words: edges },
  {
    key: 'turn',
    words: { '0': 'as it is', '90': 'a quarter turn', '180': 'half a turn', '270': 'three quarters of a turn' },
  },
  { words: { second: 'the player with the second turn', both: 'both players' } },
  { words: { 'every-step': 'all steps that are reached', 'highest-step': 'the highest step that is reached' } },
  {
    words: {
      seam: 'the line where the boards meet',
      'across-long': 'the middle of the long sides',
      'across-short': 'the middle of the short sides',
    },
  },
  {
    words: {
      'roll-off': 'who wins a roll-off',
      agreed: 'both together',
      'fewer-points': 'the side with fewer points',
      'more-points': 'the side with more points',
    },
  },
  { words: { stratagem: 'for Command points', enhancement: 'for a Character', other: 'something else' } },
  {
    words: {
      manoeuvre: 'a unit chooses to do it',
      hatchway: 'what can be done at a hatchway',
      stratagem: 'for Command points',
      enhancement: 'for a Character',
      other: 'something else',
    },
  },
  { words: { horizontal: 'from west to east', vertical: 'from north to south' } },
  { words: { first: 'the north or west one', second: 'the south or east one' } },
  { words: { closed: 'closed', open: 'open', start: 'each as the battle starts' } },
  { words: { intact: 'stands', breached: 'has been breached' } },
  { words: { up: 'everybody sees what it is', down: 'its owner alone knows what it is' } },
  {
    words: {
      move: 'how far a model moves',
      charge: 'how far a unit charges',
      objective: 'control of a marker',
      operate: 'operating a hatchway',
      hatchway: 'engagement through a hatchway',
      infiltrators: 'where Infiltrators set up',
      'deep-strike': 'where a Deep Strike sets up',
    },
  },
  {
    words: {
      generate: 'a new map',
      finish: 'what was missing, filled in',
      vary: 'a variant of another map',
      fit: 'the same map from another box',
    },
  },
  { words: { place: 'their place in the pack', own: 'the number that each has itself' } },
  { words: { anew: 'each from empty boards', rebuilt: 'each from what stands there from the one before' } },
  { words: { any: 'whatever comes', win: 'the side wins', loss: 'the side loses', draw: 'nobody wins' } },
]

/** Kinds, mission types and phases are called what their rule sets call them. */
const named = (things: readonly { readonly id: string; readonly name: string }[]): Record<string, string> =>
  Object.fromEntries(things.map(({ id, name }) => [id, name]))
const ofRuleSets: readonly ValueWords[] = [
  ...kindParts.map((part) => ({ words: named(ruleSets.flatMap(({ kinds }) => kinds[part])) })),
  { words: named(ruleSets.flatMap(({ types }) => types)) },
  {
    words: {
      ...named(ruleSets.flatMap(({ phases }) => phases)),
      'round-end': 'end of the battle round',
      'turn-end': 'end of the turn',
      turn: 'the whole turn',
      round: 'the whole battle round',
    },
  },
]
const all = [...own, ...ofRuleSets]

/** Returns the meaning of one of the values that a key can have, or undefined if it is not known. */
export function wordsOfValue(key: string, value: string, among: readonly string[]): string | undefined {
  const fitting = all.filter(
    (one) => (one.key === undefined || one.key === key) && among.every((each) => one.words[each] !== undefined),
  )
  return fitting.sort((a, b) => Object.keys(a.words).length - Object.keys(b.words).length)[0]?.words[value]
}
