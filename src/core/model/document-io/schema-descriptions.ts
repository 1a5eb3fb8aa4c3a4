/** Descriptions for a JSON Schema: what the program's own source says of its keys, put beside them for people and their editors. */
import words from '#resources/schema/words.json' with { type: 'json' }
import { wordsOfValue } from './value-descriptions.ts'

/** Meanings of keys that occur in many places of a file; the meaning given for one place comes first. */
const commonWords: Readonly<Record<string, string | undefined>> = {
  $schema: 'Where the schema of the file lies; for editors, and of no matter to the program.',
  add: 'Kinds or checks that come in addition.',
  adds: 'Figures added to the dice, each with when it applies.',
  arrangement: 'How the boards of the battlefield lie.',
  as: 'What it stands for.',
  at: 'Start or end of that phase.',
  atStart: 'Whether it is so at the beginning.',
  author: 'Who made it, in their own words.',
  authors: 'Who made it, in their own words.',
  axis: 'Direction of the grid line it stands on: horizontal runs west to east, vertical north to south.',
  base: 'Form and size of the base (mm).',
  before: 'Units set up before everything else.',
  board: 'The board it is on, counted from 1.',
  boards: 'The boards one by one; the first is board 1.',
  breach: 'Whether the wall can be breached, or how it stands at the start.',
  briefing: 'Text to read out before the battle (Markdown).',
  by: 'Who can do it.',
  campaign: 'Which mission follows which result.',
  change: 'Types that differ from the base game; only the differences are given.',
  checks: 'Which checks are off or milder for this mission, and which findings are meant to be so.',
  chosenBy: 'Who chooses.',
  colour: 'Its colour.',
  columns: 'How many columns, or what stands above them.',
  conditions: 'Its scoring conditions, each counted separately.',
  confidence: 'How sure the source is: H (read in the rules), M (from a secondary source), L (assumed).',
  control: 'How far control of a marker reaches (inches).',
  count: 'How many there are.',
  dark: 'How far models see in the dark (inches).',
  deepStrike: 'How far from enemies a Deep Strike is set up (inches).',
  diagrams: 'Scenes of test models that explain something.',
  diameter: 'Across a round base (mm).',
  dice: 'Which dice are rolled.',
  does: 'What they may do.',
  doors: 'Whether it may have doors.',
  ends: 'When the battle ends, and who wins then.',
  engagement: 'How near enemies fight (inches).',
  engagementThroughHatchway: 'The same through an open hatchway (inches).',
  equalPoints: 'What equal points mean.',
  event: 'The event required.',
  exclusive: 'Whether only one of several can bring it.',
  face: 'Which side of it is up.',
  fact: 'A fact that is carried from mission to mission.',
  facts: 'Facts that are carried from mission to mission.',
  features: 'Terrain features on the deck, such as pipes and canisters.',
  figures: 'Its figures by name, such as armour or structure.',
  firstTurn: 'Who has the first turn.',
  forces: 'What each side brings, as far as the mission says it.',
  format: 'File type; always the same word.',
  from: 'Its start.',
  group: 'Things with the same word here are moved together; left out: it is alone.',
  halfPillars: 'Half-pillars that belong to no panel.',
  hand: 'On which hand it is made.',
  harder: 'What makes it harder, by how much.',
  hatchway: 'Its hatchway, or null if there isn’t one.',
  hatchwayAt: 'Where its hatchway sits if that isn’t in one square.',
  height: 'From north to south (mm).',
  holding: 'Markers to hold.',
  holds: 'The condition.',
  id: 'Its name in this file, with which other parts speak of it; unique in its list.',
  inches: 'How far (inches).',
  infiltrators: 'How far from enemies Infiltrators are set up (inches).',
  into: 'How it is parted.',
  joint: 'How walls meet the column.',
  kind: 'Which kind or form it is; what else may stand here follows from it.',
  kinds: 'Kinds of things on the map beside those of the game.',
  kit: 'The box it is built from, number of boxes, and custom codes for its pieces.',
  label: 'The word or number by which it is called; empty: none.',
  labels: 'Those with these labels only.',
  lasts: 'Until when it lasts.',
  least: 'At least so many.',
  length: 'Of the base, its longer side (mm).',
  less: 'By how much less.',
  licence: 'Under which licence it may be shared.',
  limitedBy: 'Upper limit of the count.',
  link: 'Which kind of link.',
  links: 'What joins two markers or two places.',
  locked: 'Cannot be changed by hand in the editor until it is unlocked.',
  lower: 'Of the lower deck.',
  marker: 'Which kind of marker.',
  markers: 'Markers: where they lie, of which kind.',
  maximum: 'The most it can bring.',
  met: 'Whether the objective has to be met.',
  mission: 'What stands at the head of the mission, or the mission itself.',
  missions: 'The missions in their order.',
  model: 'Id of a test model of the same diagram.',
  models: 'Models: how many, or where they stand.',
  most: 'At most so many.',
  mustHold: "So many of its side's units must be set up in it.",
  name: 'What people call it.',
  needs: 'Items the map must have for this mission.',
  note: 'A remark of the author.',
  notes: 'Notes on the map.',
  number: 'Its number among other missions; empty: none.',
  objective: 'Id of an objective.',
  objectives: 'What brings points.',
  of: 'Of which dice or things.',
  on: 'On what it has to happen.',
  one: 'The first of the two.',
  operate: 'From how far a hatchway is operated (inches).',
  operating: 'Who may operate hatchways, and how often.',
  opposite: 'How far through a hatchway models stand opposite each other (inches).',
  other: 'The second of the two.',
  otherwise: 'The other case.',
  outcomes: 'What can come to pass, and what each brings.',
  paintedBonus: 'Points for a painted army.',
  panels: 'Walls: which piece stands where, and its hatchway.',
  part: 'Which part of the map is meant.',
  parts: 'Parts of it.',
  pattern: 'Its hatching.',
  phase: 'In which phase.',
  phases: 'The phases of a turn, in order.',
  piece: 'Code of the piece in its kit.',
  pieces: 'The pieces of the box.',
  play: 'The battle: rounds, points, set-up, scoring, special rules, tables.',
  points: 'Points.',
  pointsLimit: 'Points of each army.',
  ranges: 'Ranges that are shown or said (inches).',
  reason: 'Why this is meant to be so, for others who read it.',
  region: 'Which kind of area.',
  regions: 'Areas: their kinds, or where they lie.',
  remove: 'Ids of what is left out.',
  result: 'With which result of the battle.',
  restriction: 'What it cannot be used with, or how often; empty: nothing.',
  role: 'Its effect in play, in a few words.',
  roles: 'Names of the two roles.',
  rounds: 'How many battle rounds.',
  rows: 'The rows.',
  rule: 'Id of a check, or which rule of the game is meant.',
  ruleSet: 'Which game it is, or in what it differs from one.',
  rules: 'Special rules, or settings of checks by their ids.',
  save: 'The save that models get.',
  scoring: 'Written empty. A text in an older file becomes an objective in words.',
  securing: 'Who may Secure which markers.',
  seed: 'The number it was made with.',
  serves: 'Use of the zone: deployment, reserves, or both.',
  sets: 'Which fact is set then.',
  severity: 'How grave it is: error, warning, notice, or off.',
  shape: 'Form of the sign.',
  shows: 'Measurements shown.',
  side: 'Id of a side; null or left out: none, or all of them.',
  sides: 'Who plays.',
  sign: 'Its short sign on the map.',
  sizes: 'Measures of pieces (mm).',
  slots: 'How many units of a sort there may be.',
  source: 'Where the figure comes from.',
  squares: 'The squares it is made of.',
  start: 'How it stands when the battle begins.',
  steps: 'Steps, each with the points it brings.',
  summary: 'One or two sentences about the mission.',
  symmetry: 'Which symmetry the map has.',
  table: 'Id of a table.',
  tables: 'Dice tables and grids.',
  tag: 'Word on a hatchway by which a rule points at it.',
  text: 'The text (Markdown).',
  thresholds: 'Values of the check that differ from the defaults.',
  times: 'How often it counts.',
  timing: 'When it is scored.',
  title: 'Its name.',
  to: 'Its end.',
  token: 'Id of a token.',
  toughness: 'Its toughness.',
  toward: 'Which way it points.',
  tries: 'How often it is tried.',
  turn: 'Turned clockwise (degrees), or in whose turn.',
  turns: 'How many turns later.',
  type: 'Which type of mission it is.',
  types: 'Names of the types of missions.',
  underdog: 'Bonus of the side that is behind.',
  underdogBonus: "What it gets, in the author's words.",
  units: 'Units: how many, or which.',
  upper: 'Of the upper deck.',
  version: 'Version of the format, or of the mission as its author counts.',
  victoryCap: 'The most points a side can have.',
  waivers: 'Findings that are meant to be so, each with its reason.',
  wallEnds: 'Wall ends that belong to no panel.',
  width: 'From side to side (mm).',
  within: 'Within how far (inches).',
  wounds: 'How many wounds.',
  x: 'From west to east: squares or nodes of the grid for pieces, millimetres for everything else.',
  y: 'From north to south: squares or nodes of the grid for pieces, millimetres for everything else.',
  zone: 'Id of a zone.',
  zones: 'Zones: their kinds, or where they lie.',
}

/**
 * Meanings of the forms that one thing of a file can have, each with separate keys: `kind` and `part` with a single
 * value.
 */
const forms: readonly {
  readonly key: string
  readonly beside?: string
  readonly words: Readonly<Record<string, string>>
}[] = [
  {
    key: 'kind',
    beside: 'rows',
    words: {
      dice: 'a table that is rolled on',
      choice: 'a table from which somebody chooses',
      rounds: 'a mission for each battle round',
    },
  },
  { key: 'kind', beside: 'cells', words: { grid: 'a table with columns, as sector by round' } },
  {
    key: 'kind',
    words: {
      // bases
      round: 'round',
      oval: 'oval',
      rectangle: 'with corners',
      // first turn
      unstated: 'not said',
      'roll-off': 'the players roll off',
      side: 'a certain side',
      // reserves
      none: 'none',
      arrive: 'units that arrive later',
      // markers meant
      all: 'all markers',
      'of-kind': 'all markers of one kind',
      labelled: 'markers with certain labels',
      // rolls
      'at-least': 'it happens on so much or more',
      'at-most': 'it happens on so much or less',
      'at-least-then-one-of': 'on so much or more it happens to one of several',
      'below-toughness': 'less than the Toughness of the unit',
      contest: 'two sides roll, the higher result wins',
      'until-failed': 'one roll after the other until one fails',
      // logos and pieces
      png: 'a PNG',
      panel: 'a wall',
      'half-pillar': 'a half-pillar that stands by itself',
      'wall-end': 'a wall end',
      cap: 'an end piece without a pillar',
      column: 'a column that stands by itself wherever walls end',
      // boards
      single: 'one board',
      joined: 'two boards along an edge of the first',
      levels: 'two boards as decks above each other',
      boards: 'boards one by one',
      open: 'an open table without squares',
      // timing
      start: 'before the first battle round',
      progressive: 'during the battle',
      'as-written': 'as the words of the objective say',
      end: 'when the battle ends',
      // conditions
      'control-at-least': 'for control of so many markers or more',
      'control-all': 'for control of all the markers',
      'control-more': 'for control of more of the markers than the opponent',
      'control-linked': 'for control of so many markers that are linked',
      'control-in-region': 'for control of markers in an area',
      'per-marker': 'for each of the markers that is controlled',
      'per-event': 'for each time that something happens',
      'points-destroyed': 'for what the destroyed units cost',
      'parts-destroyed': 'for destroyed parts of one kind',
      'warlord-destroyed': 'for the destroyed Warlord',
      fate: 'for what became of something',
      'take-and-give': 'points that one side takes and another gets',
      given: 'points without a condition',
      free: 'what the author writes',
      // what a limit counts
      markers: 'markers',
      hatchways: 'hatchways',
      times: 'times in the battle',
      // what a diagram shows
      distance: 'how far it is',
      sight: 'whether one sees the other',
      seen: 'what is seen from there',
      ranges: 'ranges round a model',
      dice: 'rows that are rolled',
      rounds: 'a row for each battle round',
    },
  },
  {
    key: 'part',
    words: {
      zones: 'Entry Zones',
      regions: 'areas',
      markers: 'markers',
      links: 'links',
      features: 'terrain features',
      tokens: 'tokens',
      hatchways: 'hatchways with a tag',
      'breachable-walls': 'walls that can be breached',
      item: 'one certain item',
    },
  },
  { key: 'inches', words: { in: 'in it, if only in part', 'wholly-in': 'wholly in it' } },
  { key: 'deepStrikeNamed', words: { 'before-set-up': 'before anybody sets up' } },
  { key: 'zones', words: { 'own-empty': 'own entry zones in which no model is' } },
  { key: 'upper', words: { '1': 'the first board is the upper deck', '2': 'the second board is the upper deck' } },
  { key: 'result', words: { draw: 'nobody has won' } },
  { key: 'withoutOptional', words: { true: 'the terrain that can be left out is not there' } },
]

/** @param beside the other keys of the same thing */
const wordsOfForm = (key: string, value: string, beside: readonly string[]): string | undefined =>
  forms.find(
    (one) =>
      one.key === key && one.words[value] !== undefined && (one.beside === undefined || beside.includes(one.beside)),
  )?.words[value]

/**
 * Meanings of keys in places where their meaning elsewhere would not fit. The name is that of the object around it and
 * the key; for a key at the top of a file, the dot and the key.
 */
const placeWords: Readonly<Record<string, string | undefined>> = {
  '.tokens': 'Things with their own base: models, vehicles, counters, parts of ships.',
  '.version': 'Version of the format.',
  'add.group': 'The group that it stands in where kinds are offered.',
  'add.labels': 'How the labels of new ones follow one another; null: they have none.',
  'arrangement.upper': 'Which board is the upper deck.',
  'begins.rules': 'Special rules and Tactical Manoeuvres.',
  'boards.columns':
    'Squares from west to east, before the board is turned; left out: as many as a board of the kit has.',
  'boards.rows':
    'Squares from north to south, before the board is turned; left out: as many as a board of the kit has.',
  'boards.y': 'The same to the south (mm).',
  'built.doors': 'How many hatchways its walls have.',
  'built.markers': 'How many markers belong into it.',
  'change.cost': 'Command points.',
  'change.role': 'Whose it is unless the author says otherwise.',
  'change.target': 'The unit or thing that it is used on.',
  'change.when': 'When it can be used.',
  'checks.rules': 'Settings of checks, by their ids.',
  'conditions.adds': 'Whether every step that is reached brings its points, or the highest of them alone.',
  'conditions.markers': 'Which markers count.',
  'control.value': 'Inches.',
  'corner.columns': 'What stands over the columns’ names.',
  'corner.rows': 'What stands over the rows’ names.',
  'dark.value': 'Inches.',
  'deepStrike.value': 'Inches.',
  'diagrams.models': 'Test models, where they stand.',
  'edition.date': 'When it came out; empty: the document does not say it.',
  'edition.document': 'Title of the document.',
  'edition.edition': 'Edition of the game; empty: the document does not say it.',
  'engagement.value': 'Inches.',
  'engagementThroughHatchway.value': 'Inches.',
  'features.turn': 'Turned clockwise (degrees).',
  'infiltrators.value': 'Inches.',
  'kinds.features': 'Kinds of terrain features.',
  'kinds.links': 'Kinds of links.',
  'kinds.markers': 'Kinds of markers.',
  'kinds.regions': 'Kinds of areas.',
  'kinds.tokens': 'Kinds of tokens.',
  'kinds.zones': 'Kinds of zones.',
  'lattice.columns': 'Squares along the short side of a board.',
  'lattice.rows': 'Squares along the long side of a board.',
  'manoeuvres.when': 'When in a turn: in which phase, at its start, during it, or at its end, and in whose turn.',
  'mission.rules': 'Written empty. A text in an older file becomes entries of play.rules.',
  'models.turn': 'Turned clockwise (degrees).',
  'mortalWounds.from': 'From this roll of a D6 on.',
  'on.markers': 'On which markers.',
  'operate.value': 'Inches.',
  'opposite.value': 'Inches.',
  'outcomes.sides': 'Points that it brings these sides instead of whoever scores it.',
  'own.version': 'The edition of these house rules, as its authors count; empty: none.',
  'paintedBonus.value': 'Victory points.',
  'play.rules': 'Special rules and Tactical Manoeuvres.',
  'pointsLimit.value': 'Points.',
  'ranges.infiltrators': 'How near to their own Entry Zone Infiltrators set up (inches).',
  'ranges.rule': 'Which range of the game is meant.',
  'reserves.from': 'First battle round in which units arrive.',
  'reserves.to': 'Last battle round in which units arrive.',
  'rounds.from': 'First battle round.',
  'rounds.to': 'Last battle round.',
  'rounds.value': 'Battle rounds.',
  'rows.from': 'The lowest of the results.',
  'rows.to': 'The highest of them.',
  'ruleSet.version': 'The edition of these house rules, as its authors count; empty: none.',
  'securing.markers': 'Which markers are meant.',
  'shows.from': 'From which spot.',
  'shows.to': 'To which spot.',
  'sides.role': 'Whether it attacks, defends, or is one of several players.',
  'squads.into': 'Into how many units.',
  'squads.models': 'How many models such a unit has.',
  'squads.rule': 'Whether they must be parted, or may.',
  'steps.from': 'From so many destroyed points on.',
  'style.version': 'Version of the format.',
  'tables.columns': 'What stands above each column.',
  'tables.rows': 'The rows: their results, or what stands before each.',
  'timing.from': 'First battle round in which it is scored.',
  'timing.to': 'Last battle round in which it is scored.',
  'titles.lower': 'Name of the lower deck.',
  'titles.upper': 'Name of the upper deck.',
  'tokens.turn': 'Turned clockwise (degrees).',
  'twoPlayers.one': 'The sides that one of the two plays.',
  'twoPlayers.other': 'The sides that the other one plays.',
  'underdogBelow.value': 'Points.',
  'units.models': 'How many models it has.',
  'victoryCap.value': 'Victory points.',
  'waivers.rule': 'Id of the check.',
  'when.turn': 'In whose turn.',
}

interface ObjectWords {
  readonly keys: readonly string[]
  readonly about?: string
  readonly words: Readonly<Record<string, string | undefined>>
}

type Json = Readonly<Record<string, unknown>>

const objects: readonly ObjectWords[] = words

/** Returns the schema with a `description` for each object and key that has words; existing ones are kept. */
export function withWords(schema: Json): Json {
  return told(schema, '') as Json
}

/** @param around the key whose value it is; empty: the whole file */
function told(value: unknown, around: string): unknown {
  if (Array.isArray(value)) return value.map((part) => told(part, around))
  if (!isRecord(value)) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'properties' ? toldOfKeys(part) : told(part, around)]),
  )
  const { properties } = value
  if (!isRecord(properties) || !isRecord(inner.properties)) return inner
  const keys = Object.keys(properties)
  const likely = objects
    .map((object) => ({ object, shared: shareOf(object.keys, keys) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
  const described = Object.fromEntries(
    Object.entries(inner.properties).map(([key, part]) => {
      const text =
        placeWords[`${around}.${key}`] ??
        likely.find(({ object }) => object.words[key] !== undefined)?.object.words[key] ??
        commonWords[key]
      return [
        key,
        text === undefined || !isRecord(part) || 'description' in part
          ? part
          : { description: withValues(text, key, part, keys), ...part },
      ]
    }),
  )
  const about = likely.find(({ shared }) => shared === 1)?.object.about
  const own = about === undefined || 'description' in inner ? {} : { description: about }
  return { ...own, ...inner, properties: described }
}

const toldOfKeys = (properties: unknown): unknown =>
  isRecord(properties)
    ? Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, told(part, key)]))
    : properties

/** `Which way it points. Values: north (upper side), …`, `Which kind or form it is. This one: a table that is rolled on.` */
function withValues(text: string, key: string, part: Json, keys: readonly string[]): string {
  const values = valuesOf(part)
  if ('const' in part) {
    const value = String(part.const)
    const words = wordsOfForm(key, value, keys) ?? wordsOfValue(key, value, [value])
    return words === undefined ? text : `${text} This one, ${value}: ${words}.`
  }
  if (values.length < 2) return text
  const told = values.map((value) => {
    const words = wordsOfValue(key, value, values)
    return words === undefined || words === value ? value : `${value} (${words})`
  })
  return `${text} Values: ${told.join(', ')}.`
}

/** The fixed values that can stand there. */
export function valuesOf({ enum: among, anyOf }: Json): string[] {
  if (Array.isArray(among)) return among.map(String)
  return Array.isArray(anyOf) ? anyOf.flatMap((part) => (isRecord(part) ? valuesOf(part) : [])) : []
}

/** How much of what stands in the source is here, and the other way round: 1, when both have the same keys; 0, when one has others. */
function shareOf(source: readonly string[], keys: readonly string[]): number {
  const known = new Set(keys)
  return source.every((key) => known.has(key)) ? source.length / keys.length : 0
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
