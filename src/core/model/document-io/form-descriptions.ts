/** What the forms mean that one thing of a file can have, each with keys of its own: `kind` and `part` with a single value. */
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
export const wordsOfForm = (key: string, value: string, beside: readonly string[]): string | undefined =>
  forms.find(
    (one) =>
      one.key === key && one.words[value] !== undefined && (one.beside === undefined || beside.includes(one.beside)),
  )?.words[value]
