/**
 * What a share link leaves out: a mission as it was when links of the form m1 were first given out. It never changes, or
 * links that are already out there would open as something else.
 */
export const SHARE_BASE: Readonly<Record<string, unknown>> = {
  format: 'bulkhead-mission',
  version: 1,
  mission: {
    title: 'Untitled mission',
    number: '',
    type: 'symmetric',
    summary: '',
    author: '',
    licence: '',
    version: '',
    symmetry: 'none',
    briefing: '',
    rules: '',
    scoring: '',
  },
  sides: [
    { id: 'attacker', name: 'Attacker', role: 'attacker' },
    { id: 'defender', name: 'Defender', role: 'defender' },
  ],
  kit: { id: 'boarding-actions', count: 1, codes: {} },
  arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
  kinds: { zones: [], regions: [], markers: [] },
  play: {
    rounds: 5,
    pointsLimit: 500,
    victoryCap: 90,
    paintedBonus: 10,
    firstTurn: { kind: 'unstated' },
    underdog: 'none',
    underdogBelow: 30,
    deployment: { roles: 'unstated', perZone: 'unstated', reserves: { kind: 'unstated' } },
    largestBase: 40,
    objectives: [],
    rules: [],
    needs: [],
  },
  checks: { rules: {}, waivers: [] },
}

/**
 * The collections of items, with the prefix of their usual ids and their fields, in the order in which a link gives them.
 * A field that comes later in the program's life goes by its name and needs no place here.
 */
export const SHARE_COLLECTIONS: readonly (readonly [name: string, prefix: string, fields: readonly string[]])[] = [
  ['panels', 'p', ['piece', 'board', 'x', 'y', 'axis', 'hatchway', 'breach']],
  ['halfPillars', 'h', ['piece', 'board', 'x', 'y', 'toward']],
  ['wallEnds', 'e', ['piece', 'board', 'x', 'y', 'toward']],
  ['zones', 'z', ['kind', 'side', 'label', 'serves', 'squares']],
  ['regions', 'r', ['kind', 'label', 'squares']],
  ['markers', 'm', ['kind', 'label', 'board', 'x', 'y']],
  ['links', 'l', ['kind', 'from', 'to']],
  ['features', 'f', ['kind', 'board', 'x', 'y', 'turn']],
  ['notes', 'n', ['board', 'x', 'y', 'text', 'arrow']],
]
